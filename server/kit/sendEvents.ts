import type { FastifyReply } from 'fastify';
import type { EventsAnswer } from './module.ts';

/**
 * Begins a stream of events. It is not told of by `send`, which would wait for its end. Whatever stands between is asked to pass on what
 * comes as it comes: neither kept back, nor packed, nor remembered.
 */
export const sendEvents = (reply: FastifyReply, { open, close }: EventsAnswer, now: Date): FastifyReply => {
  reply.hijack();
  const { raw } = reply;
  // A reader that has gone meanwhile is told by nobody else.
  if (raw.destroyed) {
    close();
    return reply;
  }
  raw.once('close', close);
  raw.on('error', () => raw.destroy());
  raw.socket?.setNoDelay(true);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    date: now.toUTCString(),
  });
  open(raw);
  return reply;
};
