import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#tests/kit/sources.ts';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Everything it said on standard output and on standard error. */
  said: () => string;
  /** Asks it to stop, as an operator would. Answers its exit code; its data are removed. */
  stop: () => Promise<number | null>;
};

/** What a program is started with (`--import`) that is to be gone when this process is, even if it is killed. */
export const endWithParent = pathToFileURL(join(root, 'tests/kit/endWithParent.mjs')).href;

const ready = /^Control Room is ready at (http\S+)$/m;

/** Every process compiles the embedded database anew: the quick compiler alone is enough for what a test asks, and a start costs a fifth less. */
const quickStart = '--liftoff-only';

/**
 * The server as it was built before the run, as a process of its own, over an embedded store in a folder of its own. It ends with this
 * process. It builds nothing, as `npm start` would: somebody who edits a source while journeys run would have the console of all
 * other servers taken away by the next worker that starts one.
 */
export const startServerProcess = async (settings: Record<string, string> = {}): Promise<ServerProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'control-room-e2e-'));
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    SIGNINGS_PER_MINUTE: '100000',
    TEST_FOLDER: folder,
  };
  const program = [quickStart, '--import', endWithParent, join(root, 'dist/node/server.js')];
  const child = spawn(process.execPath, program, { cwd: root, env: { ...process.env, ...own, ...settings } });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: string) => {
      said += chunk;
      const found = ready.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  return { url, pid: child.pid ?? 0, said: () => said, stop };
};
