import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export const help =
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

/** Whether a PostgreSQL answers there. */
export const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
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

// The program that is put behind it runs in its place, with the rights of the account.
const onDisk = (size: string, made: string, account: Account | null): string => {
  const as = account ? `setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups` : '';
  return `mount -t tmpfs -o size=${size} none /mnt && cp -a ${made} /mnt/data && exec ${as} "$0" "$@"`;
};

const always = ['fsync=off', 'full_page_writes=off', 'max_connections=100', 'shared_buffers=64MB'];

/**
 * A PostgreSQL of our own in a new folder. With `keeps` what it has acknowledged is there after it was ended at once, at the price of a
 * slower commit. `end` leaves its data, for `start` to go on with; `remove` does not. With `disk` its data, but not its log, are on a disk
 * of that size at /mnt, which only it sees and which goes with it: only where root may mount one.
 */
export const startOwnPostgres = async ({ keeps = false, disk }: { keeps?: boolean; disk?: string } = {}) => {
  const binaries = findBinaries();
  const account = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'control-room-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const made = join(folder, 'data');
  const data = disk ? '/mnt/data' : made;
  const options = { ...(account ?? {}), cwd: folder };
  const initial = ['-D', made, '-X', join(folder, 'log'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initial, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = [...always, `synchronous_commit=${keeps ? 'on' : 'off'}`].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings];
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const kill = () => void server?.kill('SIGINT');
  process.once('exit', kill);

  const start = async (): Promise<void> => {
    const program = join(binaries, 'postgres');
    server = disk
      ? spawn('unshare', ['--mount', 'sh', '-c', onDisk(disk, made, account), program, ...args], { cwd: folder, stdio: 'ignore' })
      : spawn(program, args, { ...options, stdio: 'ignore' });
    await ready(server, url);
  };
  const end = async (how: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    const ending = server;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  const remove = async (): Promise<void> => {
    await end();
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url, start, end, remove, pid: () => server?.pid ?? 0 };
};
