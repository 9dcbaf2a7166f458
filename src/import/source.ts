// What comes in, wherever it comes from: something with an address whose bytes can be had once.

export type Source = {
  /** What a person calls it: a path, a URL. */
  name: string;
  url: string;
  parent: string | null;
  depth: number | null;
  seed: boolean;
  open(): AsyncIterable<Uint8Array>;
};
