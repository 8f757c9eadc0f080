import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Processes under test run from the build, which is made here if it is older than its sources. */
export default (): void => {
  const script = 'import("./tools/build.mjs").then(({ ensureBuilt }) => ensureBuilt(["node"]))';
  execFileSync(process.execPath, ['-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};
