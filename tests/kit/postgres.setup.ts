import type { TestProject } from 'vitest/node';
import { answers, startOwnPostgres } from './ownPostgres.ts';

// A real PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else one of our own that lasts as long as the run.

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    if (!(await answers(given))) throw new Error('The PostgreSQL of TEST_DATABASE_URL does not answer.');
    provide('postgresUrl', given);
    return undefined;
  }
  const { url, remove } = await startOwnPostgres();
  provide('postgresUrl', url);
  return remove;
};
