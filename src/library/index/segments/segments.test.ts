import { indexContract } from '../contract.ts';
import { openSegments } from './segments.ts';

indexContract('segments', (folder) => openSegments(folder, { cacheBytes: 1_000_000 }));
