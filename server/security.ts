import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { packStyleHash } from './blackStart/pack.style.ts';
import type { ServerConfig } from './config/config.ts';
import { providerOrigins } from './config/consoleProviders.ts';

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

// Answers that never reach a route (a broken request line, headers beyond the limit) carry these.
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const originOf = (address: string): string[] => (address === '' ? [] : [new URL(address).origin]);

const policy = ({ consoleHosts, consoleProviders }: ServerConfig) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // A page made by the console has its policy: the one for when the power is gone brings its style along.
    styleSrc: ["'self'", packStyleHash],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...new Set([...Object.values(consoleHosts).flatMap(originOf), ...providerOrigins(consoleProviders)])],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The worker's address, and the sanitiser that shows mail: no other code may make what the page runs or reads as HTML.
    trustedTypes: ['service-worker', 'dompurify'],
  },
});

/** Security headers on every answer. Strict-Transport-Security only where the answer travels by https. */
export const addSecurity = async (app: FastifyInstance, config: ServerConfig): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: policy(config),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
};
