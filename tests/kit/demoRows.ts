import type { ConversationBatch } from '#server/demo/fill/plantRows.ts';
import { plantRows } from '#server/demo/fill/plantRows.ts';
import { type PermitPlan, planPermits } from '#server/demo/permitPlan.ts';
import { type PresetName, presets } from '#server/demo/presets.ts';

const plans = new Map<string, PermitPlan>();

/** The layout of a plant's permits, made once. */
export const planOf = (preset: PresetName, now: string): PermitPlan => {
  const key = `${preset} ${now}`;
  const plan = plans.get(key) ?? planPermits(presets[preset], Date.parse(now));
  plans.set(key, plan);
  return plan;
};

const together = <Row>(batches: readonly Row[][]): Row[] => batches.flat();

/** Every row of a demo plant that depends on preset and moment. */
export const everyRow = (preset: PresetName, now: string, { withConversation = true } = {}) => {
  const rows = plantRows(presets[preset], Date.parse(now));
  const told = [...rows.permitBatches(200)];
  const conversations: ConversationBatch[] = withConversation ? [...rows.conversationBatches(200)] : [];
  const audit = together(told.map((batch) => batch.audit));
  return {
    permits: together(told.map((batch) => batch.permits)),
    audit,
    evidence: together(told.map((batch) => batch.evidence)),
    conflicts: rows.conflicts,
    detectors: rows.detectors,
    readings: rows.readings,
    ...rows.handed(),
    isolations: [...rows.isolations, ...together(told.map((batch) => batch.isolations))],
    isolationEvents: [...rows.events, ...together(told.map((batch) => batch.events))],
    isolationLinks: [...rows.links, ...together(told.map((batch) => batch.links))],
    conversations: together(conversations.map((batch) => batch.conversation)),
    messages: together(conversations.map((batch) => batch.messages)),
    actions: together(conversations.map((batch) => batch.actions)),
    notifications: rows.notifications(),
  };
};

/** Rows by what they belong to. */
export const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): ((key: number) => Row[]) => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
};

/** How many hours of a history were live. */
export const liveHours = (history: readonly { to_state: string; at: string }[]): number =>
  history.reduce((sum, line, index) => {
    const before = history[index - 1];
    return before?.to_state === 'live' ? sum + (Date.parse(line.at) - Date.parse(before.at)) / 3_600_000 : sum;
  }, 0);
