import { type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { workbookName } from '#domain/conversations/export.rules.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type ExportCounts, exportMachine, type Workbook } from '#machines/export/export.machine.ts';
import { fetchWorkbook } from './fetchWorkbook.ts';
import { progressText } from './progressText.ts';
import { targetIn } from './target.ts';

type Given = { date: string; output: string; force: boolean; dryRun: boolean; failEmpty: boolean };
type Deps = { context: Context; connection: Connection; target: string; force: boolean };

/** What fails here without being a problem is ours; the chart would call it the server's. */
const neverServers = (error: unknown): never => {
  throw error instanceof Problem ? error : new Problem('unforeseen', { subject: String(error) });
};

/** The browser's chart with the hands of a terminal. `settled` waits until the download has cleaned up after itself. */
const createExport = ({ context, connection, target, force }: Deps, date: string) => {
  let progress = (_bytes: number): void => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const machine = exportMachine.provide({
    actors: {
      countRows: fromPromise(async ({ input, signal }) => {
        const { result } = await connection.api.conversationExport.count({ query: { date: input.date }, signal });
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

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const countText = ({ conversations, messages, actions }: ExportCounts): string =>
  [counted(conversations, 'conversation'), counted(messages, 'message'), counted(actions, 'action')].join(', ');

/** The object of --json: the same members however it ends. */
const outcome = ({ target }: Deps, { date, dryRun }: Given, counts: ExportCounts | null, file: Workbook | null) => ({
  date,
  file: target,
  written: file !== null && !file.unchanged,
  unchanged: file?.unchanged ?? false,
  dryRun,
  bytes: file && !file.unchanged ? file.bytes : null,
  conversations: counts?.conversations ?? null,
  messages: counts?.messages ?? null,
  actions: counts?.actions ?? null,
});

const nothingFound = (date: string): Texts => ({
  en: `No conversation started on or after ${date}; nothing was written.`,
  tr: `${date} gününde ya da sonrasında başlayan görüşme yok; hiçbir şey yazılmadı.`,
  ar: `لم تبدأ أي محادثة في ${date} أو بعده؛ لم يُكتب شيء.`,
});

/** Fetches the file while a terminal sees it grow, some ten times a second. */
const fetchWatched = async (actor: Actor, { print }: Context): Promise<{ file: Workbook; took: number }> => {
  const started = performance.now();
  let shown = 0;
  const watch = actor.subscribe(({ context: { bytes } }) => {
    const now = performance.now();
    if (now - shown < 100) return;
    shown = now;
    print.progress(`Exporting: ${progressText(bytes, now - started)}`);
  });
  const file = await fetchFile(actor).finally(() => {
    watch.unsubscribe();
    print.progress('');
  });
  return { file, took: performance.now() - started };
};

const run = async (actor: Actor, deps: Deps, given: Given): Promise<Exit> => {
  const { context, target } = deps;
  const { print } = context;
  const counts = given.dryRun || given.failEmpty ? await count(actor) : await countIfPossible(actor);
  const empty = given.failEmpty && counts?.conversations === 0;
  if (counts && (given.dryRun || empty)) {
    print.result(outcome(deps, given, counts, null), given.dryRun ? [`${target}: ${countText(counts)}`] : []);
    if (empty) print.note(nothingFound(given.date));
    return empty ? 'empty' : 'ok';
  }
  const { file, took } = await fetchWatched(actor, context);
  print.result(outcome(deps, given, counts, file), [file.unchanged ? `unchanged ${target}` : target]);
  if (!file.unchanged) print.aside(`${counts ? `${countText(counts)}; ` : ''}${progressText(file.bytes, took)}`);
  return 'ok';
};

/** Exports the conversations after a day into a file, through the same chart as the browser. */
export const exportConversations = async (context: Context, given: Given): Promise<Exit> => {
  const target = await targetIn(given.output, workbookName(given.date));
  const connection = await context.connect('token');
  const deps = { context, connection, target, force: given.force };
  const { actor, settled } = createExport(deps, given.date);
  const stop = () => actor.stop();
  context.signal.addEventListener('abort', stop, { once: true });
  actor.start();
  try {
    return await run(actor, deps, given);
  } finally {
    context.signal.removeEventListener('abort', stop);
    actor.stop();
    await settled();
  }
};
