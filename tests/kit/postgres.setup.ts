import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/openStore.ts';
import { createDatabase, type OwnDatabase } from './createDatabase.ts';
import { answers, startOwnPostgres } from './ownPostgres.ts';

// A real PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else one of our own that lasts as long as the run. On it, a
// database with its tables, made once: each test file copies it in less time than a new one takes.

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

const makeTemplate = async (server: string): Promise<OwnDatabase> => {
  const template = await createDatabase(server);
  const store = await openStore({ databaseUrl: template.url, dataDir: '' });
  await migrate(store.db);
  await store.close();
  return template;
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !(await answers(given))) throw new Error('The PostgreSQL of TEST_DATABASE_URL does not answer.');
  const own = given ? null : await startOwnPostgres();
  const url = own?.url ?? given ?? '';
  const template = await makeTemplate(url);
  provide('postgresUrl', url);
  provide('postgresTemplate', template.name);
  return () => (own ? own.remove() : template.drop());
};
