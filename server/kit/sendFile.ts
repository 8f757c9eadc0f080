import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from './disposition.ts';
import type { FileAnswer } from './module.ts';

async function* resumed(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

// A weak tag and a strong one of the same name mean the same here: nobody asks for parts of a file.
const isHeld = (held: string | undefined, etag: string | undefined): boolean =>
  etag !== undefined && (held ?? '').split(',').some((name) => name.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Streams a file. Its first bytes are awaited before any header goes out, so that a failure until then is still a problem; a
 * later one destroys the connection, so that nobody takes half a file for a whole one. A client that leaves ends the source. Who
 * holds the same file already (If-None-Match) is told so instead.
 */
export const sendFile = async (reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> => {
  const source = file.bytes[Symbol.asyncIterator]();
  const tag = file.etag ? { etag: file.etag } : {};
  if (isHeld(reply.request.headers['if-none-match'], file.etag)) {
    await source.return?.();
    return reply.code(304).headers(tag).send();
  }
  const first = await source.next();
  return reply
    .headers({ ...file.headers, ...tag, 'content-disposition': attachment(file.fileName) })
    .type(file.contentType)
    .send(Readable.from(resumed(first, source), { objectMode: false, highWaterMark: 65_536 }));
};
