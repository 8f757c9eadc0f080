#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { exits } from './kit/exit.ts';
import { openOutput } from './kit/output.ts';
import type { Stream, World } from './kit/world.ts';
import { runProgram } from './program.ts';

// Process in, exit code out: no other file of the command line touches the process.

const streamOf = (stream: NodeJS.WriteStream): Stream => ({
  isTerminal: stream.isTTY === true,
  columns: stream.columns ?? 100,
  write: (line) => void stream.write(line),
});

/** Asks on the terminal without showing what is typed. */
const askHidden = async (question: string, signal: AbortSignal): Promise<string> => {
  const [{ createInterface }, { Writable }] = await Promise.all([import('node:readline/promises'), import('node:stream')]);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  // The terminal is raw while we ask, so Ctrl+C arrives as a key.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question('', { signal });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

const stop = new AbortController();
process.on('SIGINT', () => stop.abort('interrupted'));
process.on('SIGTERM', () => stop.abort('terminated'));
// A command that waits for its input must not wait on.
stop.signal.addEventListener('abort', () => process.stdin.destroy());
// What cannot be told to anybody changes nothing of how a command ends.
process.stderr.on('error', () => undefined);
const stdout = openOutput(process.stdout);

const world: World = {
  argv: process.argv.slice(2),
  env: process.env,
  stdin: {
    isTerminal: process.stdin.isTTY === true,
    read: async () => (await import('node:stream/consumers')).text(process.stdin),
    askHidden: (question) => askHidden(question, stop.signal),
  },
  stdout,
  stderr: streamOf(process.stderr),
  signal: stop.signal,
  home: homedir(),
  pid: process.pid,
  version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
};

const end = await runProgram(world);
const failure = await stdout.end();
const { code } = exits[failure ? (await import('./kit/reportOutputFailure.ts')).reportOutputFailure(world, failure) : end];
await new Promise<void>((written) => process.stderr.write('', () => written()));
process.exit(code);
