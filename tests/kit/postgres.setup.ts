import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

// A real PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else one of our own that lasts as long as the run.

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const help =
  'The tests need a PostgreSQL: install its server (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to one they may create databases in.';

const versionsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(folder, version, 'bin'))
    : [];

const findBinaries = (): string => {
  const places = [...versionsIn('/usr/lib/postgresql'), '/usr/local/pgsql/bin', ...(process.env.PATH ?? '').split(':')];
  const found = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
  if (!found) throw new Error(help);
  return found;
};

type Account = { uid: number; gid: number };

// PostgreSQL refuses to run as root.
const accountOf = (name: string): Account | null => {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return null;
  }
};

const runAs = (): Account | null => (process.getuid?.() === 0 ? (accountOf('postgres') ?? accountOf('nobody')) : null);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const ready = async (server: ChildProcess, url: string): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start. ${help}`);
    await new Promise((later) => setTimeout(later, 50));
  }
};

const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=100', 'shared_buffers=64MB'];

const startOwn = async () => {
  const binaries = findBinaries();
  const account = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'control-room-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...(account ?? {}), cwd: folder };
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initial, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = fast.flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings];
  const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await ready(server, url);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    kill();
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
};

export default async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    if (!(await answers(given))) throw new Error('The PostgreSQL of TEST_DATABASE_URL does not answer.');
    provide('postgresUrl', given);
    return undefined;
  }
  const { url, stop } = await startOwn();
  provide('postgresUrl', url);
  return stop;
};
