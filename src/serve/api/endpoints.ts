// All addresses of the API, in the order in which its document lists them.
import type { Endpoint } from './endpoint.ts';
import { evidenceEndpoint } from './evidence.ts';
import { exportEndpoints } from './exports.ts';
import { extractEndpoints } from './extract.ts';
import { intakeEndpoints } from './intake.ts';
import { libraryEndpoints } from './library.ts';
import { paperEndpoints } from './papers.ts';
import { peopleEndpoints } from './people.ts';
import { searchEndpoints } from './search.ts';
import { workEndpoints } from './works.ts';

export const endpoints: readonly Endpoint[] = [
  ...searchEndpoints,
  ...paperEndpoints,
  ...intakeEndpoints,
  ...workEndpoints,
  evidenceEndpoint,
  ...peopleEndpoints,
  ...exportEndpoints,
  ...extractEndpoints,
  ...libraryEndpoints,
];
