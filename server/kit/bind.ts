import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { mayEnter } from '#domain/access/access.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { preferredLanguage } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type RawCall, type ReadCall, readCall } from '#domain/kernel/readCall.ts';
import type { StoreClock } from '#server/clock/storeClock.ts';
import type { Lane } from '#server/db/lanes.ts';
import type { Store } from '#server/db/openStore.ts';
import { callerFrom, personOf } from './authenticate.ts';
import { createdAt } from './created.ts';
import { deviceIn } from './devices.ts';
import { deviceOf, tokenRefusal } from './deviceTokens.ts';
import type { Caller, Context, DeviceCaller, EventsAnswer, FileAnswer, On, OnOptions, ServerModule } from './module.ts';
import { once } from './once.ts';
import { originOf } from './origin.ts';
import { openReadBudget, type ReadBudget } from './readBudget.ts';
import { sendEvents } from './sendEvents.ts';
import { sendFile } from './sendFile.ts';
import { takeFile } from './takeFile.ts';
import { tokenIn } from './tokens.ts';
import { etagOf, ifMatchOf } from './versions.ts';

export type BindTo = {
  app: FastifyInstance;
  store: Store;
  clock: StoreClock;
  stopping: AbortSignal;
  publicAddress: string | null;
};

type AnyContext = Context<Caller | null>;
type AnyAnswer = (call: ReadCall<Row> & AnyContext) => Promise<unknown>;

const isFile = (row: Row, _answered: unknown): _answered is FileAnswer => row.reply === 'bytes';

const isEvents = (row: Row, _answered: unknown): _answered is EventsAnswer => row.reply === 'events';

type Calling = { caller: Caller | null; device: DeviceCaller | null };

/** Who calls is asked on the lane of the call: an act of safety must not wait before its door. */
const callerOf = async (row: Row, request: FastifyRequest, { store, clock }: BindTo, lane: Lane): Promise<Calling> => {
  await clock.settled();
  if (row.access === 'everyone') return { caller: null, device: null };
  const token = tokenIn(request.headers.authorization);
  const device = row.devices ? await deviceOf(store.on(lane), token, clock.now()) : null;
  if (device) return { caller: null, device };
  const person = await personOf(store.on(lane), token, clock.now());
  if (!person) throw await tokenRefusal(store.on(lane), token, clock.now());
  const caller = callerFrom(person);
  if (mayEnter(row.access, caller.roles)) return { caller, device: null };
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
  // Whoever went away while their token was read is gone already.
  if (reply.raw.destroyed) abort();
  return controller.signal;
};

const laneOf = ({ safety, heavy }: OnOptions, body: unknown): Lane => {
  if (heavy) return 'heavy';
  return safety === true || safety?.(body) ? 'safety' : 'usual';
};

/** A file has slots of its own, and would hold its place until the last byte of it is read. */
const inBudget = (budget: ReadBudget, row: Row, options: OnOptions) => {
  if (!options.heavy || row.reply === 'bytes') return (_context: unknown, work: () => Promise<unknown>) => work();
  return ({ caller, address, signal }: Pick<AnyContext, 'caller' | 'address' | 'signal'>, work: () => Promise<unknown>) =>
    budget(caller?.tokenHash.toString('base64') ?? address, signal, work);
};

/** Who is known by their device is counted for themselves: a stranger at the same address cannot use up what is theirs. */
/** What stops work is taken up to this many bytes, however long its words are: what is too long is cut. */
const stopLimit = 1_048_576;

const configOf = ({ perMinute, perMinutePerDevice, salvage }: OnOptions, { store }: BindTo) => {
  const takesText = salvage !== undefined;
  if (!perMinute) return { config: { takesText } };
  const keyOf = async (request: FastifyRequest): Promise<string> => {
    const device = perMinutePerDevice ? await deviceIn(store.db, request.headers.cookie) : null;
    return device ? `device ${device.id}` : request.ip;
  };
  const maxOf = (_request: FastifyRequest, key: string) =>
    key.startsWith('device ') ? (perMinutePerDevice ?? perMinute) : perMinute;
  return { config: { takesText, rateLimit: { max: maxOf, timeWindow: '1 minute', keyGenerator: keyOf } } };
};

type Understood = { call: ReadCall<Row>; against: Problem | null; unread: readonly string[]; doubts: readonly string[] };

/** A call as its row promises it; one that breaks that is salvaged where its row may. */
const understand = (row: Row, raw: RawCall, { salvage }: OnOptions): Understood => {
  try {
    return { call: readCall(row, raw), against: null, unread: [], doubts: [] };
  } catch (thrown) {
    const found = salvage && thrown instanceof Problem && thrown.code === 'validation' ? salvage(raw.body) : null;
    if (!found || !(thrown instanceof Problem)) throw thrown;
    const { params } = readCall({ ...row, body: undefined }, { params: raw.params });
    return {
      call: { params, query: undefined, body: found.body },
      against: thrown,
      unread: found.unread,
      doubts: found.doubts ?? [],
    };
  }
};

/** What a call says of the version it is based on; of one that may be salvaged, what is wrong with it stands against the call. */
const versionOf = (
  row: Row,
  request: FastifyRequest,
  params: unknown,
  { anyVersion, salvage }: OnOptions,
): number | '*' | Problem => {
  if (!row.ifMatch || anyVersion?.(request.body)) return '*';
  try {
    return ifMatchOf(row, params, request.headers['if-match']);
  } catch (thrown) {
    if (!salvage || anyVersion || !(thrown instanceof Problem)) throw thrown;
    return thrown;
  }
};

const bindRow = (to: BindTo & { budget: ReadBudget }, row: Row, answer: AnyAnswer, options: OnOptions): void => {
  const { safety } = options;
  const inTurn = inBudget(to.budget, row, options);
  const callers = new WeakMap<FastifyRequest, Calling>();
  const route: RouteOptions = {
    method: row.method,
    url: row.path,
    exposeHeadRoute: row.reply !== 'bytes' && row.reply !== 'events',
    ...configOf(options, to),
    ...(options.salvage ? { bodyLimit: stopLimit } : {}),
    // Before the body is read: who may not call need not send it.
    onRequest: async (request) => {
      callers.set(request, await callerOf(row, request, to, safety ? 'safety' : 'usual'));
    },
    handler: async (request, reply) => {
      const raw = { params: request.params, query: request.query, body: request.body };
      const { call, against, unread, doubts } = understand(row, raw, options);
      const version = versionOf(row, request, call.params, options);
      const isStrange = version instanceof Problem;
      const context: Omit<AnyContext, 'part'> = {
        against: against ?? (isStrange ? version : null),
        unread: isStrange ? ['If-Match', ...unread] : unread,
        doubts,
        db: to.store.on(laneOf(options, request.body)),
        caller: callers.get(request)?.caller ?? null,
        device: callers.get(request)?.device ?? null,
        language: preferredLanguage(request.headers['accept-language']),
        now: to.clock.now,
        clock: to.clock,
        ifMatch: isStrange ? '*' : version,
        signal: signalFor(reply, to.stopping),
        address: request.ip,
        lastEventId: request.headers['last-event-id']?.toString(),
        cookies: request.headers.cookie,
        giveCookie: (cookie) => void reply.header('set-cookie', cookie),
        agent: request.headers['user-agent'] ?? '',
        origin: originOf(request, to.publicAddress),
        secure: request.protocol === 'https',
        log: request.log,
      };
      reply.header('cache-control', 'no-store');
      const answered = await inTurn(context, () =>
        once(row, request, { ...context, salvages: options.salvage !== undefined }, (parts) =>
          answer({ ...call, ...context, ...parts }),
        ),
      );
      await options.stillTrue?.(answered as never, context);
      const etag = etagOf(row, answered);
      if (etag) reply.header('etag', etag);
      const place = createdAt(row, answered);
      if (place) reply.header('location', place);
      if (row.creates) reply.code(201);
      if (row.multiStatus) reply.code(207);
      if (isEvents(row, answered)) return sendEvents(reply, answered, to.clock.now());
      return isFile(row, answered) ? sendFile(reply, answered) : reply.send(answered);
    },
  };
  if (row.consumes) takeFile(to.app, row.consumes, route);
  else to.app.route(route);
};

/** Binds every row that the modules answer, and says which. A row that two of them answer is refused by the router. */
export const bindModules = (to: BindTo, modules: readonly ServerModule[]): Row[] => {
  const rows: Row[] = [];
  const budget = openReadBudget();
  const on: On = (row, answer, options = {}) => {
    rows.push(row);
    bindRow({ ...to, budget }, row, answer as unknown as AnyAnswer, options as OnOptions);
  };
  for (const { answers, opening } of modules) {
    opening?.({ db: to.store.db, notices: to.store.notices, now: to.clock.now });
    answers(on);
  }
  return rows;
};
