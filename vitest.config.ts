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
        test: { name: 'unit', include: folders('domain', 'client', 'machines', 'architecture', 'contract', 'mirage', 'src') },
      },
    ],
  },
});
