import fastify, { type FastifyBaseLogger } from 'fastify';
import type { LogLevel } from '#server/config.ts';

export type LogTo = { write: (line: string) => void };

// The path without its query: an address may hold what a log must not.
const loggedRequest = (request: { method: string; url: string; ip?: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

/** One JSON object a line, times in UTC. */
export const logOptions = (level: LogLevel, stream: LogTo = process.stderr) => ({
  level,
  stream,
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: loggedRequest },
});

/** The log before there is a server, in the same form. */
export const createLog = (level: LogLevel): FastifyBaseLogger => fastify({ logger: logOptions(level) }).log;
