import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';

type Takes = NonNullable<Row['consumes']>;

/** A body as it arrives, until it is longer than it may be. One that says so beforehand is not read at all. */
async function* limited({ headers }: FastifyRequest, body: IncomingMessage, max: number): AsyncGenerator<Uint8Array> {
  if (Number(headers['content-length'] ?? 0) > max) throw new Problem('too_large');
  let size = 0;
  try {
    // Left before its end it would be destroyed, and with it the connection that the refusal goes back on.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > max) throw new Problem('too_large');
      yield piece;
    }
  } catch (thrown) {
    // The sender has gone: no fault of this server.
    throw thrown instanceof Problem ? thrown : new Problem('bad_request');
  } finally {
    body.resume();
  }
}

/** A route whose body is a file. Only there are its types read; everything else, JSON included, is a kind it does not take. */
export const takeFile = (app: FastifyInstance, { types, max, inPieces }: Takes, route: RouteOptions): void => {
  app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    for (const type of types) {
      if (inPieces)
        apart.addContentTypeParser(type, async (request: FastifyRequest, body: IncomingMessage) => ({
          type,
          pieces: limited(request, body, max),
        }));
      else
        apart.addContentTypeParser<Buffer>(
          type,
          { parseAs: 'buffer', bodyLimit: max },
          async (_request: unknown, bytes: Buffer) => ({
            type,
            bytes,
          }),
        );
    }
    apart.route({ ...route, bodyLimit: max });
  });
};
