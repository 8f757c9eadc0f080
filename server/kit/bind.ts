import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { mayEnter } from '#domain/access/access.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { preferredLanguage } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type ReadCall, readCall } from '#domain/kernel/readCall.ts';
import type { Store } from '#server/db/openStore.ts';
import { callerFrom, personOf } from './authenticate.ts';
import { createdAt } from './created.ts';
import type { Caller, Context, FileAnswer, On, OnOptions, ServerModule } from './module.ts';
import { once } from './once.ts';
import { sendFile } from './sendFile.ts';
import { takeFile } from './takeFile.ts';
import { tokenIn } from './tokens.ts';
import { etagOf, ifMatchOf } from './versions.ts';

export type BindTo = { app: FastifyInstance; store: Store; now: () => Date; stopping: AbortSignal };

type AnyContext = Context<Caller | null>;
type AnyAnswer = (call: ReadCall<Row> & AnyContext) => Promise<unknown>;

const isFile = (row: Row, _answered: unknown): _answered is FileAnswer => row.reply === 'bytes';

const callerOf = async (row: Row, request: FastifyRequest, { store, now }: BindTo): Promise<Caller | null> => {
  if (row.access === 'everyone') return null;
  const person = await personOf(store.db, tokenIn(request.headers.authorization), now());
  if (!person) throw new Problem('invalid_token');
  const caller = callerFrom(person);
  if (mayEnter(row.access, caller.roles)) return caller;
  request.log.warn({ event: 'authz_fail', sap: caller.sap, resource: row.path }, 'call refused for want of a role');
  throw new Problem('wrong_role');
};

// The answer's close comes after its end too; then nothing listens any more.
const signalFor = (reply: FastifyReply, stopping: AbortSignal): AbortSignal => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stopping.addEventListener('abort', abort, { once: true });
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', abort);
    abort();
  });
  return controller.signal;
};

const bindRow = (to: BindTo, row: Row, answer: AnyAnswer, { perMinute, anyVersion }: OnOptions): void => {
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  const route: RouteOptions = {
    method: row.method,
    url: row.path,
    exposeHeadRoute: row.reply !== 'bytes',
    ...(perMinute ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } } : {}),
    // Before the body is read: who may not call need not send it.
    onRequest: async (request) => {
      callers.set(request, await callerOf(row, request, to));
    },
    handler: async (request, reply) => {
      const call = readCall(row, { params: request.params, query: request.query, body: request.body });
      const context: AnyContext = {
        db: to.store.db,
        caller: callers.get(request) ?? null,
        language: preferredLanguage(request.headers['accept-language']),
        now: to.now,
        ifMatch: row.guarded && !anyVersion?.(request.body) ? ifMatchOf(row, call.params, request.headers['if-match']) : '*',
        signal: signalFor(reply, to.stopping),
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        origin: `${request.protocol}://${request.host}`,
        log: request.log,
      };
      reply.header('cache-control', 'no-store');
      const answered = await once(row, request, context, () => answer({ ...call, ...context }));
      const etag = etagOf(row, answered);
      if (etag) reply.header('etag', etag);
      const place = createdAt(row, answered);
      if (place) reply.header('location', place);
      if (row.creates) reply.code(201);
      if (row.partly) reply.code(207);
      return isFile(row, answered) ? sendFile(reply, answered) : reply.send(answered);
    },
  };
  if (row.takes) takeFile(to.app, row.takes, route);
  else to.app.route(route);
};

/** Binds every row that the modules answer, and says which. A row that two of them answer is refused by the router. */
export const bindModules = (to: BindTo, modules: readonly ServerModule[]): Row[] => {
  const rows: Row[] = [];
  const on: On = (row, answer, options = {}) => {
    rows.push(row);
    bindRow(to, row, answer as unknown as AnyAnswer, options);
  };
  for (const { answers } of modules) answers(on);
  return rows;
};
