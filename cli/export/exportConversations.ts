import { type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import { type ExportCounts, exportMachine } from '#machines/export/export.machine.ts';
import type { Connection } from '../kit/connect.ts';
import type { Context } from '../kit/context.ts';
import type { Exit } from '../kit/exit.ts';
import { fetchWorkbook } from './fetchWorkbook.ts';
import { progressText } from './progressText.ts';
import { targetIn } from './target.ts';

type Given = { date: string; output: string; force: boolean; dryRun: boolean; failEmpty: boolean };
type Hands = { context: Context; connection: Connection; target: string; force: boolean };

/** What fails here without being a problem is ours; the chart would call it the server's. */
const neverServers = (error: unknown): never => {
  throw error instanceof Problem ? error : new Problem('unforeseen', { subject: String(error) });
};

/** The browser's chart with the hands of a terminal. `settled` waits until the download has cleaned up after itself. */
const createExport = ({ context, connection, target, force }: Hands, date: string) => {
  let progress = (_bytes: number): void => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const machine = exportMachine.provide({
    actors: {
      countRows: fromPromise(async ({ input, signal }) => {
        const { result } = await connection.api.conversations.count({ query: { date: input.date }, signal });
        return result;
      }),
      fetchWorkbook: fromPromise(({ input, signal }) => {
        const onProgress = (bytes: number) => progress(bytes);
        const fetched = fetchWorkbook(context, connection, { date: input.date, target, force, signal, onProgress });
        running = fetched.catch(() => undefined);
        return fetched.catch(neverServers);
      }),
      watchProgress: fromCallback(({ sendBack }) => {
        progress = (bytes) => sendBack({ type: 'export.progressed', bytes });
      }),
    },
  });
  return { actor: createActor(machine, { input: { date } }), settled: () => running };
};

type Actor = ActorRefFrom<typeof exportMachine>;

const count = async (actor: Actor): Promise<ExportCounts> => {
  actor.send({ type: 'export.opened' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('counted') || snapshot.matches('uncounted'));
  if (!context.counts) throw context.problem ?? new Problem('unforeseen');
  return context.counts;
};

/** A site's own API may not be able to count; the export does not need it. */
const countIfPossible = async (actor: Actor): Promise<ExportCounts | null> => {
  try {
    return await count(actor);
  } catch (error) {
    if (!(error instanceof Problem) || !['not_found', 'method_not_allowed'].includes(error.code)) throw error;
    actor.send({ type: 'export.opened' });
    return null;
  }
};

const fetchFile = async (actor: Actor) => {
  actor.send({ type: 'export.requested' });
  const end = await waitFor(actor, (snapshot) => !snapshot.matches('busy'));
  if (!end.matches('succeeded') || !end.context.file) throw end.context.problem ?? new Problem('cancelled');
  return end.context.file;
};

const countText = ({ conversations, messages, actions }: ExportCounts): string =>
  `${conversations} conversations, ${messages} messages, ${actions} actions`;

const run = async (actor: Actor, { context, target }: Hands, { date, dryRun, failEmpty }: Given): Promise<Exit> => {
  const { print } = context;
  const counts = dryRun || failEmpty ? await count(actor) : await countIfPossible(actor);
  const told = counts && { conversations: counts.conversations, messages: counts.messages, actions: counts.actions };
  const end: Exit = failEmpty && counts?.conversations === 0 ? 'empty' : 'ok';
  if (dryRun && counts) {
    print.result({ dryRun: true, date, file: target, ...told }, [`${target}: ${countText(counts)}`]);
    return end;
  }
  if (end === 'empty') {
    print.result({ empty: true, date, file: null, ...told }, []);
    print.note(`No conversation started on or after ${date}; nothing was written.`);
    return end;
  }
  const started = performance.now();
  const watch = actor.subscribe(({ context: { bytes } }) => print.progress(progressText(bytes, performance.now() - started)));
  const file = await fetchFile(actor).finally(() => {
    watch.unsubscribe();
    print.progress('');
  });
  print.result({ date, file: target, unchanged: file.unchanged, bytes: file.unchanged ? null : file.bytes, ...told }, [
    file.unchanged ? `unchanged ${target}` : target,
  ]);
  if (!file.unchanged)
    print.note(`${counts ? `${countText(counts)}; ` : ''}${progressText(file.bytes, performance.now() - started)}`);
  return end;
};

/** Exports the conversations after a day into a file, through the same chart as the browser. */
export const exportConversations = async (context: Context, given: Given): Promise<Exit> => {
  const target = await targetIn(given.output, given.date);
  const connection = await context.connect('token');
  const hands = { context, connection, target, force: given.force };
  const { actor, settled } = createExport(hands, given.date);
  const stop = () => actor.stop();
  context.signal.addEventListener('abort', stop, { once: true });
  actor.start();
  try {
    return await run(actor, hands, given);
  } finally {
    context.signal.removeEventListener('abort', stop);
    actor.stop();
    await settled();
  }
};
