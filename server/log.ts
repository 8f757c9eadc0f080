import { fstatSync, writeSync } from 'node:fs';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type { LogLevel } from '#server/config/config.ts';

export type LogTo = { write: (line: string) => void };

// The path without its query: an address may hold what a log must not.
const loggedRequest = (request: { method: string; url: string; ip?: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

type LoggedError = { type: string; message: string; stack: string; [member: string]: unknown };

/**
 * What is said of an error, and nothing else that hangs on it: one of the database's may carry the whole connection with its key, or
 * the values of a row.
 */
const loggedError = (thrown: unknown): LoggedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' };
  const code = 'code' in thrown ? thrown.code : undefined;
  const causes = thrown instanceof AggregateError ? thrown.errors : thrown.cause === undefined ? [] : [thrown.cause];
  return {
    type: thrown.name,
    message: thrown.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: thrown.stack ?? '',
    ...(causes.length > 0 ? { causes: causes.map(loggedError) } : {}),
  };
};

const intoFile = (line: string): void => {
  try {
    writeSync(process.stderr.fd, line);
  } catch {
    // Nobody is left to be told; the next line may find room again.
  }
};

// Node gives a stream up at its first failure: a log on a disk that was full for a minute would keep silent for good.
const standardError = (): LogTo => {
  const kind = fstatSync(process.stderr.fd);
  const file = kind.isFile() || (kind.isCharacterDevice() && !process.stderr.isTTY);
  return file ? { write: intoFile } : process.stderr;
};

/** One JSON object a line, times in UTC. */
export const logOptions = (level: LogLevel, stream: LogTo = standardError()) => ({
  level,
  stream,
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: loggedRequest, err: loggedError },
});

/** The log before there is a server, in the same form. */
export const createLog = (level: LogLevel): FastifyBaseLogger => fastify({ logger: logOptions(level) }).log;
