// Where does the text of an RTF group go? Into the document, a table of its own, its properties, or nowhere.

import { lookup } from '../lookup.ts';

export type Destination =
  | 'text'
  | 'fonts'
  | 'styles'
  | 'footnote'
  | 'info'
  | 'instruction'
  | 'aside'
  | 'nowhere';

/** The destination that a control word opens; null for words that format instead. */
export function destinationOf(word: string): Destination | null {
  return lookup(destinations, word) ?? (nowhere.has(word) ? 'nowhere' : null);
}

const destinations: Record<string, Destination> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  footnote: 'footnote',
  info: 'info',
  fldinst: 'instruction',
  fldrslt: 'text',
  shptxt: 'text',
  header: 'aside',
  headerl: 'aside',
  headerr: 'aside',
  headerf: 'aside',
  footer: 'aside',
  footerl: 'aside',
  footerr: 'aside',
  footerf: 'aside',
};

const nowhere = new Set(
  (
    'colortbl pict object objdata listtable listoverridetable revtbl rsidtbl generator themedata datastore ' +
    'colorschememapping latentstyles xmlnstbl bkmkstart bkmkend atnid atnauthor atntime atnref annotation ' +
    'ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn nonshppict shppict sp sn sv picprop pgptbl mmathPr userprops ' +
    'filetbl tc xe background ud do template pnseclvl defchp defpap wgrffmtfilter falt panose fontemb'
  ).split(' '),
);
