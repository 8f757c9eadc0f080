import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { storeOver } from '#server/db/openStore.ts';
import { openEngine } from '#server/db/pglite.ts';

// An embedded store with its tables, made once: each test file copies it in less time than a new one takes.

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-pglite-'));
  const store = storeOver(await openEngine(folder));
  await migrate(store.db);
  await store.close();
  provide('pgliteTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
