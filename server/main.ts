import { modulesFor } from './catalog.ts';
import { type Config, readConfig } from './config.ts';
import { createServer } from './createServer.ts';
import { createLog } from './kit/log.ts';
import { keepHeapSmall } from './kit/smallHeap.ts';
import { startScheduler } from './permits/scheduler.ts';
import { isRefusal, startUp } from './startUp.ts';

const secondsToFinish = 7;

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

const run = async (config: Config): Promise<void> => {
  keepHeapSmall();
  const log = createLog(config.logLevel);
  const started = await startUp(config, log).catch((thrown: unknown) => leave(sentenceFrom(thrown), 1));
  if (isRefusal(started)) return leave(started.refused, started.exit);
  const { store, notes, release } = started;

  const stopping = new AbortController();
  const app = await createServer({ store, modules: modulesFor(config), config, stopping: stopping.signal });

  const scheduler = startScheduler({ db: store.db, log });

  const end = async (exit: number): Promise<never> => {
    await scheduler.stop();
    await store.close();
    release();
    process.exit(exit);
  };

  // Open calls may finish; what has not ended by then is cut off, so that all is over within ten seconds.
  const stop = async (): Promise<void> => {
    const cutOff = setTimeout(() => {
      stopping.abort();
      setTimeout(() => app.server.closeAllConnections(), 500).unref();
    }, secondsToFinish * 1000);
    await app.close();
    clearTimeout(cutOff);
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

const read = readConfig(process.env);
if ('complaints' in read) leave(read.complaints.join('\n'), 2);
else await run(read.config);
