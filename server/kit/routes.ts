import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

type Known = { pattern: RegExp; methods: Set<string> };

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  );
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Remembers every route with its methods, so that a call by another method can be told which would do. */
export const watchRoutes = (app: FastifyInstance) => {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    known.set(url, route);
  });
  /** The methods that the path of a request does know; none for an unknown path. */
  return (request: FastifyRequest): string[] => {
    const path = pathOf(request);
    const found = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
};
