import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';

// node tools/run.mjs ENTRY [--with-console] [ARGS…]: builds what is stale, then runs the entry in this very process, so that a
// signal sent to it reaches the program.

const [entry = 'server', ...rest] = process.argv.slice(2);
const withConsole = rest[0] === '--with-console';
const args = withConsole ? rest.slice(1) : rest;

ensureBuilt(withConsole ? ['node', 'console'] : ['node']);

// npm hands a signal to its shell, and not every shell (that of Debian) hands it on: what npm has started ends when npm has.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

const file = fileURLToPath(new URL(`../dist/node/${entry}.js`, import.meta.url));
process.argv = [process.argv[0], file, ...args];
await import(file);
