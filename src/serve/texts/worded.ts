// What must another language say? The same places, whatever stands in them: a text that is missing does not compile.

export type Worded<T> = T extends (...given: infer Given) => string
  ? (...given: Given) => string
  : T extends string
    ? string
    : { [K in keyof T]: Worded<T[K]> };
