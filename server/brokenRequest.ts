import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemBody } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { bareHeaders } from './security.ts';

const lines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const headers = { ...bareHeaders, 'content-type': 'application/problem+json; charset=utf-8', connection: 'close' };

const bodyWith = (status: number): string =>
  JSON.stringify({ ...problemBody(new Problem('bad_request'), 'en', randomUUID()), status });

/** Answers what Node itself could not read as a request, in the form of every other problem, and hangs up. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const line = lines[error.code ?? ''] ?? '400 Bad Request';
  const body = bodyWith(Number.parseInt(line, 10));
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
};

/** Answers a request that expects what nobody does here (anything but `100-continue`), and hangs up. */
export const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const body = bodyWith(417);
  response.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
};
