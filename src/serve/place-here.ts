// Where may a form or a link lead back to? Only to a place of this site: "//elsewhere" and "/\elsewhere" are not.

export const placeHere = (path: string | null | undefined): string =>
  path && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path) ? path : '/';
