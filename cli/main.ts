#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { exits } from './kit/exit.ts';
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

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const stop = new AbortController();
process.on('SIGINT', () => stop.abort('interrupted'));
process.on('SIGTERM', () => stop.abort('terminated'));
// A command that waits for its input must not wait on.
stop.signal.addEventListener('abort', () => process.stdin.destroy());
// Whoever reads our output may have seen enough (| head).
process.stdout.on('error', () => process.exit(exits.ok.code));

const world: World = {
  argv: process.argv.slice(2),
  env: process.env,
  stdin: {
    isTerminal: process.stdin.isTTY === true,
    read: async () => (await import('node:stream/consumers')).text(process.stdin),
    askHidden: (question) => askHidden(question, stop.signal),
  },
  stdout: streamOf(process.stdout),
  stderr: streamOf(process.stderr),
  signal: stop.signal,
  home: homedir(),
  pid: process.pid,
  isAlive,
  version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
};

const { code } = exits[await runProgram(world)];
// A pipe takes what was written before the process ends.
await new Promise<void>((written) => process.stdout.write('', () => written()));
await new Promise<void>((written) => process.stderr.write('', () => written()));
process.exit(code);
