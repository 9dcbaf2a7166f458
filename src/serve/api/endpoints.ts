// All addresses of the API, in the order in which its document lists them.
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './exports.ts';
import { extractEndpoints } from './extract.ts';
import { paperEndpoints } from './papers.ts';
import { searchEndpoints } from './search.ts';

export const endpoints: readonly Endpoint[] = [
  ...searchEndpoints,
  ...paperEndpoints,
  ...exportEndpoints,
  ...extractEndpoints,
];
