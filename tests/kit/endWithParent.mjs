import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// node --import tests/kit/endWithParent.mjs …: a program that ends, as an operator would end it, when whoever started it is gone,
// however that went. Its standard input is a pipe from there, and nobody else holds the other end. It then takes TEST_FOLDER along,
// which the other would have removed.

const end = () => {
  const folder = process.env.TEST_FOLDER;
  if (folder) process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Nobody listens yet to be ended: it has only just begun.
  if (process.listenerCount('SIGTERM') === 0) process.exit(1);
  process.kill(process.pid, 'SIGTERM');
};

// The program's threads are started with it too, and have an input of their own.
if (isMainThread) process.stdin.once('end', end).once('error', end).resume();
