import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../dist/node/cli.js', import.meta.url));

export type Ran = { code: number | null; stdout: string; stderr: string };
export type Running = { child: ChildProcessWithoutNullStreams; ended: Promise<Ran> };

/** A person with an empty home and a folder for files. */
export type Desk = {
  folder: string;
  config: string;
  state: string;
  env: Record<string, string>;
  /** Runs the command line to its end. */
  run: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  /** Starts it and lets the test act meanwhile. */
  start: (args: readonly string[], options?: RunOptions) => Running;
  clear: () => Promise<void>;
};

type RunOptions = {
  env?: Record<string, string>;
  stdin?: string;
  cwd?: string;
  /** Puts another program in front: `setpriv …`. */
  through?: readonly string[];
};

const collect = (child: ChildProcessWithoutNullStreams): Promise<Ran> => {
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
  });
};

/** A fresh desk: nothing of the machine's own settings, proxies or profiles reaches what runs there. */
export const createDesk = async (settings: Record<string, string> = {}): Promise<Desk> => {
  const root = await mkdtemp(join(tmpdir(), 'control-room-cli-'));
  const folder = await mkdtemp(join(root, 'files-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: root,
    XDG_CONFIG_HOME: join(root, 'config'),
    XDG_STATE_HOME: join(root, 'state'),
    LANG: 'C.UTF-8',
    ...settings,
  };
  const start: Desk['start'] = (args, { env: more = {}, stdin = '', cwd = folder, through = [] } = {}) => {
    const [program = process.execPath, ...rest] = [...through, process.execPath, entry, ...args];
    const child = spawn(program, rest, { cwd, env: { ...env, ...more } });
    const ended = collect(child);
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
    return { child, ended };
  };
  return {
    folder,
    config: join(root, 'config', 'control-room'),
    state: join(root, 'state', 'control-room'),
    env,
    run: (args, options) => start(args, options).ended,
    start,
    clear: () => rm(root, { recursive: true, force: true }),
  };
};

/** Standard output with --json: exactly one line that is one object. */
export const jsonOf = ({ stdout }: Ran): Record<string, unknown> => {
  const lines = stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`not one line of JSON: ${stdout}`);
  return JSON.parse(lines[0] ?? '');
};

/** The members that the object of --json has and help does not name, and those that help promises in vain. */
export const undocumented = ({ prints }: { prints: Readonly<Record<string, string>> }, ran: Ran): string[] => {
  const told = Object.keys(jsonOf(ran));
  const known = Object.keys(prints);
  return [...told.filter((name) => !known.includes(name)), ...known.filter((name) => !told.includes(name))];
};
