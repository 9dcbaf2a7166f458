// What one check of `openseer doctor` found.

export type Finding = {
  check: string;
  /** low: there, but not enough of it; off: switched off. */
  state: 'ok' | 'missing' | 'low' | 'off';
  /** Whether Openseer, as it is configured, can do nothing without it, and what then cannot be opened. */
  needed: false | 'engine' | 'library';
  /** What is there, or what is lost without it. */
  said: string;
  /** What to do about it. */
  advice?: string;
};
