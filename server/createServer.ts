import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { Problem } from '#domain/kernel/problem.ts';
import { answerBrokenRequest, refuseExpectation } from './brokenRequest.ts';
import { clockOf, type StoreClock } from './clock/storeClock.ts';
import type { ServerConfig } from './config/config.ts';
import { packageVersion } from './config/packageRoot.ts';
import { addRunTimeConfig, openConsole, readableAddress } from './console.ts';
import type { Store } from './db/openStore.ts';
import { addHealth } from './health.ts';
import { AddressCounts } from './kit/addressCounts.ts';
import { bindModules } from './kit/bind.ts';
import { problemFrom } from './kit/failures.ts';
import { acceptOnlyJson } from './kit/jsonBody.ts';
import type { ServerModule } from './kit/module.ts';
import { watchRoutes } from './kit/routes.ts';
import { sendProblem } from './kit/sendProblem.ts';
import { type LogTo, logOptions } from './log.ts';
import { openApiOf } from './openapi/openApi.ts';
import { addSecurity, bareHeaders } from './security.ts';

export type ServerParts = {
  store: Store;
  modules: readonly ServerModule[];
  config: ServerConfig;
  /** The clock of the store; that of this process where a test gives none, or one of its own by `now`. */
  clock?: StoreClock;
  now?: () => Date;
  /** Aborted when open calls must end now. */
  stopping?: AbortSignal;
  /** Where the log goes; standard error unless a test listens. */
  logTo?: LogTo;
};

// One proxy stands before us. What a caller wrote into the header before it came there is nobody's word.
const onlyTheProxy = (_address: string, hop: number): boolean => hop === 0;

const optionsFor = ({ config, logTo }: ServerParts): FastifyHttpOptions<Server> => ({
  logger: logOptions(config.logLevel, logTo),
  genReqId: () => randomUUID(),
  logController: new LogController({ requestIdLogLabel: 'trace_id' }),
  trustProxy: config.trustProxy && onlyTheProxy,
  bodyLimit: 65_536,
  // A file of 25 MB over a thin line takes its minutes.
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  clientErrorHandler: answerBrokenRequest,
  // Node would answer a request without a Host by itself, and without a problem.
  http: { requireHostHeader: false },
  frameworkErrors: (error, request, reply) => {
    reply.headers(bareHeaders);
    const readable = error.code === 'FST_ERR_BAD_URL' ? readableAddress(request) : null;
    return readable === null ? sendProblem(request, reply, problemFrom(error)) : reply.redirect(readable);
  },
});

const addFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemFrom(error);
    // Who went away while they waited is no fault of the server's.
    const isLeft = error === problem && problem.code === 'unavailable' && reply.raw.destroyed;
    if (isLeft) request.log.info('call left by its client');
    else if (problem.status >= 500) request.log.error({ err: error }, 'call failed');
    return sendProblem(request, reply, problem);
  });
};

// Methods that ask for something and send nothing: only these can be a page of the console.
const reads = ['GET', 'HEAD'];

// Asked before the body is read, so that a wrong address is told from a wrong body. The console answers as a handler does: a hook
// that answers is taken for one that did not as soon as its reader leaves half-way.
const addUnknown = (app: FastifyInstance, config: ServerConfig): void => {
  const methodsOf = watchRoutes(app);
  const serveConsole = openConsole(config.consoleDir);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = methodsOf(request);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw new Problem('method_not_allowed');
    }
    if (!reads.includes(request.method)) throw new Problem('not_found');
  });
  app.setNotFoundHandler((request, reply) => serveConsole(request, reply) ?? sendProblem(request, reply, new Problem('not_found')));
};

/** Since HTTP/1.1 a request names its host, and expects nothing but to be told to go on: what does not is answered as a problem. */
const addManners = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0') throw new Problem('bad_request');
  });
  app.server.on('checkExpectation', refuseExpectation);
};

// Consoles count down by it, so it is the time that decides and not that of this machine.
const addTime = (app: FastifyInstance, { now }: StoreClock): void => {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('date', now().toUTCString());
    return payload;
  });
};

// Written when it is first asked for: it takes longer than all else a start does, and few starts are asked.
const addDescription = (app: FastifyInstance, describe: () => ReturnType<typeof openApiOf>): void => {
  let document: ReturnType<typeof openApiOf> | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= describe();
    return reply.header('cache-control', 'no-cache').send(document);
  });
};

/** The whole server without a port: tests call it in-process, `main` lets it listen. */
export const createServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { store, modules, config, now = () => new Date(), stopping = new AbortController().signal } = parts;
  const clock = parts.clock ?? clockOf(now);
  // Every call that is being answered listens to it, and hundreds wait for changes.
  setMaxListeners(0, stopping);
  const version = packageVersion();
  const app = fastify(optionsFor(parts));
  app.server.headersTimeout = 30_000;
  addFailures(app);
  acceptOnlyJson(app);
  await addSecurity(app, config);
  addManners(app);
  await app.register(rateLimit, {
    global: false,
    store: AddressCounts,
    errorResponseBuilder: (_request, { ttl }) => new Problem('rate_limited', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  addUnknown(app, config);
  addHealth(app, { store, clock, stopping }, version);
  addTime(app, clock);
  addRunTimeConfig(app, config, version);
  const rows = bindModules({ app, store, clock, stopping, publicAddress: config.publicAddress }, modules);
  app.addHook('preClose', async () => {
    for (const module of modules) module.closing?.();
  });
  addDescription(app, () => openApiOf(rows, version));
  await app.ready();
  return app;
};
