import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { modulesFor } from './catalog.ts';
import { type Config, readConfig } from './config/config.ts';
import { createServer } from './createServer.ts';
import { playDevices } from './demo/fill/devices.ts';
import { keepHeapSmall } from './kit/smallHeap.ts';
import { createLog } from './log.ts';
import { startScheduler } from './permits/recheck/scheduler.ts';
import { isRefusal, startUp } from './startUp.ts';

/** How long open calls may take to end, and when it ends whatever still goes on: together less than the ten seconds that are promised. */
const msToFinish = 7_000;
const msToEnd = 8_500;

const say = (lines: string): void => void process.stdout.write(`${lines}\n`);

const leave = (sentence: string, exit: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(exit);
};

const sentenceFrom = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const listenFailure = (thrown: unknown, { host, port }: Config): string => {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop what uses it or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to 1024 or more.`;
  return `The server cannot listen on ${host}:${port}: ${sentenceFrom(thrown)}`;
};

// A full disk under what we say, or a reader of it that is gone, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Whether another person listens there is known before anything is made; what it does in the meantime, `listen` finds out. */
const tryPort = async ({ host, port }: Config): Promise<void> => {
  const probe = createNetServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};

const run = async (config: Config): Promise<void> => {
  keepHeapSmall();
  await tryPort(config).catch((thrown: unknown) => leave(listenFailure(thrown, config), 1));
  const log = createLog(config.logLevel);
  process.on('uncaughtException', endOn(log));
  const started = await startUp(config, log).catch((thrown: unknown) => leave(sentenceFrom(thrown), 1));
  if (isRefusal(started)) return leave(started.refused, started.exit);
  const { store, clock, notes, plays, release } = started;

  const stopping = new AbortController();
  const app = await createServer({ store, clock, modules: modulesFor(config), config, stopping: stopping.signal });

  const heads = config.headsDir === null ? null : { db: store.on('patient'), folder: config.headsDir };
  const chat = config.chatRetention === null ? null : { db: store.on('patient'), retention: config.chatRetention };
  const scheduler = startScheduler({ db: store.on('safety'), log, clock, heads, chat });

  const devices = plays ? playDevices({ app, db: store.on('patient'), log, clock }) : null;

  const end = async (exit: number): Promise<never> => {
    await devices?.stop();
    await scheduler.stop();
    await clock.stop();
    await store.close();
    release();
    process.exit(exit);
  };

  // Open calls may finish. What has not by then is refused its store and cut off; a store that does not even let go is left behind.
  const stop = async (): Promise<void> => {
    setTimeout(() => {
      stopping.abort();
      store.cut();
      setTimeout(() => app.server.closeAllConnections(), 500);
    }, msToFinish);
    setTimeout(() => {
      log.warn({}, 'what did not end in time was left behind; what was acknowledged is kept');
      release();
      process.exit(0);
    }, msToEnd);
    await devices?.stop();
    await app.close();
    await end(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  void store.lost.then((error) => leave(`${error.message} Start again; what was acknowledged is kept.`, 1));

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (thrown) {
    process.stderr.write(`${listenFailure(thrown, config)}\n`);
    await end(1);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say([`Control Room is ready at ${addressOf(config.host, port)}`, ...notes].join('\n'));
};

/** Not left to Node, which would print whatever hangs on the error: a connection with its key, the values of a row. */
const endOn = (log: FastifyBaseLogger) => (thrown: unknown) => {
  log.fatal({ err: thrown }, 'ended by a failure that nobody caught; what was acknowledged is kept');
  process.exit(1);
};

const read = readConfig(process.env);
if ('complaints' in read) leave(read.complaints.join('\n'), 2);
else await run(read.config);
