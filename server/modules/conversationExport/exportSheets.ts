import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  aboutColumns,
  actionColumns,
  conversationColumns,
  messageColumns,
  sheets,
  summaryColumns,
} from '#domain/conversations/workbook.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Clocks, openClocks } from '#server/kit/wallClock.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';
import type { Sheet } from '#server/xlsx/workbook.ts';
import { aboutRows } from './about.ts';
import { actionPage, conversationPage, conversationsOf, messagePage, pageSize } from './conversations.store.ts';
import { openPlan, type Plan } from './exportPlan.ts';
import { actionRow, conversationRow, messageRow } from './rows.ts';
import { openSummary, type Summary } from './summary.ts';

export type ExportInput = {
  db: Kysely<Tables>;
  ids: readonly number[];
  signal: AbortSignal;
  origin: string | null;
  at: Date;
  by: { sap: number; name: string };
  from: string;
  zones: readonly string[];
  hse: boolean;
};
type Pages = AsyncGenerator<readonly CellRow[]>;

/** Conversations of one query; each brings counts of its messages, so these pages are smaller. */
const conversationsAtOnce = 250;

// Other requests get their turn between two pages, and a client that has left ends the reading.
const pause = async (signal: AbortSignal): Promise<void> => {
  await setImmediate();
  signal.throwIfAborted();
};

async function* conversationRows({ db, ids, signal, origin }: ExportInput, clocks: Clocks, plan: Plan, summary: Summary): Pages {
  for (let at = 0; at < ids.length; at += conversationsAtOnce) {
    await pause(signal);
    const lines = await conversationPage(db, ids.slice(at, at + conversationsAtOnce));
    for (const line of lines) {
      plan.messages.add(line.id, line.messages, line.last_seq);
      plan.actions.add(line.id, line.actions, line.last_no);
      summary.add(line);
    }
    yield lines.map((line) => conversationRow(line, clocks, origin));
  }
}

async function* messageRows({ db, signal }: ExportInput, clocks: Clocks, plan: Plan): Pages {
  for (const { ids, keep } of plan.messages.batches(pageSize)) {
    const conversations = new Map((await conversationsOf(db, ids)).map((conversation) => [conversation.id, conversation]));
    for (let after: number | undefined = 0; after !== undefined; ) {
      await pause(signal);
      const lines = await messagePage(db, ids, after);
      yield keep(lines, ({ seq }) => seq).map((line) => messageRow(line, conversations.get(line.conversation_id), clocks));
      after = ids.length === 1 && lines.length === pageSize ? lines.at(-1)?.seq : undefined;
    }
  }
}

async function* actionRows({ db, signal, at }: ExportInput, plan: Plan): Pages {
  for (const { ids, keep } of plan.actions.batches(pageSize)) {
    await pause(signal);
    const lines = await actionPage(db, ids);
    yield keep(lines, ({ no }) => no).map((line) => actionRow(line, at));
  }
}

async function* once(rows: () => readonly CellRow[]): Pages {
  yield rows();
}

/** The five sheets, in order. Each is read when its turn comes; the later ones tell of what the first one wrote. */
export const exportSheets = (input: ExportInput): Sheet[] => {
  const clocks = openClocks();
  const plan = openPlan();
  const summary = openSummary();
  const [conversations, messages, actions, counts, about] = sheets;
  const totals = () => ({
    ...input,
    conversations: summary.total.conversations,
    messages: plan.messages.total(),
    actions: plan.actions.total(),
  });
  return [
    { name: conversations, columns: conversationColumns, rows: conversationRows(input, clocks, plan, summary) },
    { name: messages, columns: messageColumns, rows: messageRows(input, clocks, plan) },
    { name: actions, columns: actionColumns, rows: actionRows(input, plan) },
    { name: counts, columns: summaryColumns, rows: once(summary.rows) },
    { name: about, columns: aboutColumns, rows: once(() => aboutRows(totals())) },
  ];
};
