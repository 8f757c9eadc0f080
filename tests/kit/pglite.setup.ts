import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { keepBlank, restoreBlank } from '#server/db/blankStore.ts';
import { migrate } from '#server/db/migrate.ts';
import { storeOver } from '#server/db/openStore.ts';
import { openEngine } from '#server/db/pglite.ts';

// An embedded store with its tables, made once: each test file copies it in less time than a new one takes. It begins as a copy
// itself if one is kept beside the build, which must stand by then.

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-pglite-'));
  const ask = { dataDir: folder, log: { info: () => undefined } };
  const restored = restoreBlank(ask);
  const store = storeOver(await openEngine(folder));
  await migrate(store.db);
  if (!restored) await keepBlank(ask, store.db);
  await store.close();
  provide('pgliteTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
