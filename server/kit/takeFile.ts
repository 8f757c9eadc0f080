import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Row } from '#domain/kernel/endpoint.ts';

type Takes = NonNullable<Row['takes']>;

/** A route whose body is a file. Only there are its types read; everything else, JSON included, is a kind it does not take. */
export const takeFile = (app: FastifyInstance, { types, most }: Takes, route: RouteOptions): void => {
  app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    for (const type of types)
      apart.addContentTypeParser<Buffer>(
        type,
        { parseAs: 'buffer', bodyLimit: most },
        async (_request: unknown, bytes: Buffer) => ({
          type,
          bytes,
        }),
      );
    apart.route({ ...route, bodyLimit: most });
  });
};
