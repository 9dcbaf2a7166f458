// What does search answer? The contract's shape, as far as pages show it.

export type SearchHit = {
  id: number;
  title: string;
  authors: string[];
  year: number | null;
  venue: string | null;
  cited_by: number | null;
  score: number;
  snippets: string[];
};

export type SearchAnswer = {
  query: string;
  total: number;
  took_ms: number;
  hits: SearchHit[];
  did_you_mean: string | null;
};

export type Search = (query: string, range: { limit: number; offset: number }) => Promise<SearchAnswer>;
