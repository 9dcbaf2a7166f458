import { indexContract } from '../contract.ts';
import { openFts5 } from './fts5.ts';

indexContract('FTS5', (folder) => openFts5(`${folder}/fts5.db`));
