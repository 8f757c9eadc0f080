import { defineConfig } from 'vitest/config';

const folders = (...rooms: string[]) => rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: folders('domain', 'client', 'machines', 'architecture', 'contract', 'mirage', 'src'),
          // Reading the same modules anew for every file took more than the tests. Who stubs a global takes it back.
          isolate: false,
          // The walks and layouts are much to compute, and other programs may run beside.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: folders('server'),
          // Two processes for all files: each file in one of its own would read the whole server anew.
          pool: 'forks',
          isolate: false,
          // On a machine with much else to do, two databases beside each other take their time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/kit/build.setup.ts', 'tests/kit/postgres.setup.ts', 'tests/kit/pglite.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: process.env.DEEP === '1' ? folders('deep') : [],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: folders('cli'),
          pool: 'forks',
          // Each test starts processes, some a dozen one after the other: on a machine with much else to do each takes seconds.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/kit/build.setup.ts', 'tests/kit/pglite.setup.ts'],
        },
      },
    ],
  },
});
