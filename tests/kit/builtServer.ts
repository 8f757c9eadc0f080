import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { endWithParent } from './serverProcess.ts';

const program = fileURLToPath(new URL('../../dist/node/server.js', import.meta.url));

// Every process compiles the embedded database anew. The quick compiler alone is enough for the few statements of a test, and a
// start takes two thirds of the work.
const quickStart = '--liftoff-only';

type Env = Record<string, string>;
type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const startedAt = (child: ChildProcess, out: () => string, ended: Promise<Ended>): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /^Control Room is ready at (http:\S+)$/m.exec(out());
      if (found?.[1]) resolve(found[1]);
    });
    void ended.then(({ code, err }) => reject(new Error(`The server ended with ${code}: ${err}`)));
  });

/**
 * The built server on a free port, knowing nothing of this process's environment but the path: for tests of how it starts, is
 * refused, is killed and ends. What still runs after the tests of a file is ended, and so it is when this process is killed. `through` puts another program in front.
 */
export const startBuiltServer = (env: Env, through: readonly string[] = []) => {
  const [file = process.execPath, ...args] = [...through, process.execPath, quickStart, '--import', endWithParent, program];
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, out, err });
    }),
  );
  const ready = startedAt(child, () => out, ended);
  // A test that waits for the end alone must not fail for the start that never came.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    out: () => out,
    err: () => err,
  };
};
