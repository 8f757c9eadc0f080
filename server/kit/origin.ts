import type { FastifyRequest } from 'fastify';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where the console is reached, for links in files that go to other people. What a caller names as `Host` is theirs to choose, and is
 * believed only where it leads nowhere but to their own machine; null where a site has not set its address.
 */
export const originOf = ({ protocol, host, hostname }: FastifyRequest, publicAddress: string | null): string | null => {
  if (publicAddress !== null) return publicAddress;
  return thisMachine.has(hostname) ? `${protocol}://${host}` : null;
};
