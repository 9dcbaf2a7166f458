import { catalogueContract } from '../contract.ts';
import { openPostgres } from './engine.ts';
import { postgresMissing, startPostgres } from './throwaway-server.ts';

catalogueContract(
  'PostgreSQL',
  async () => {
    const server = await startPostgres();
    return { open: async () => openPostgres(await server.database()), stop: server.stop };
  },
  postgresMissing(),
);
