import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '#server/config/packageRoot.ts';
import { storePlace } from './storePlace.ts';

const entry = (name: string): string => join(packageRoot(), 'dist', 'node', `${name}.js`);

const environmentFor = (place: string): NodeJS.ProcessEnv => {
  const { databaseUrl, dataDir } = storePlace([place]);
  return { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }), PORT: '0', LOG_LEVEL: 'warn' };
};

/** The store that was named, else an embedded one in `.bench`, filled with a large preset when it is not yet. */
export const storeWithL = (named: string | undefined, preset: 'L-deep' | 'L-wide' = 'L-deep'): string => {
  if (named) return named;
  const folder = join(packageRoot(), '.bench', preset);
  const options = { env: environmentFor(folder), stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [entry('demo'), '--preset', preset], options);
  if (status !== 0) throw new Error(`Preset ${preset} could not be loaded.`);
  return folder;
};

/** A real server over a store, until it is stopped. */
export const serveStore = (place: string): Promise<{ url: string; stop: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [entry('server')], { env: environmentFor(place), stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<void>((gone) => server.once('exit', () => gone()));
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /ready at (\S+)$/.exec(line)?.[1];
      if (!url) return;
      const stop = () => {
        server.kill('SIGTERM');
        return ended;
      };
      resolve({ url, stop });
    });
  });
