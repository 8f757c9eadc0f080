import { transition } from 'xstate';
import { isEvidenceEvent } from '#domain/permits/evidence/evidence.events.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';
import type { PermitContext, PermitEvent } from '#machines/permit/permit.setup.ts';
import type { Desk } from '#tests/kit/permitDesk.ts';

type Line = Awaited<ReturnType<Desk['historyOf']>>[number];
type Row = Awaited<ReturnType<Desk['rowOf']>>;

const asEvent = ({ event, reason }: Line, endorsements: number): PermitEvent => {
  if (event === 'PREPARED') return { type: event, endorsements };
  return (event === 'SUSPEND' ? { type: event, reason } : { type: event }) as PermitEvent;
};

/** Plays a history through the chart of a permit's life alone, from where the permit began. Answers where that and the row differ. */
export const replayFault = (lines: readonly Line[], row: Row, first: PermitFacts): string | null => {
  const { state, reason, everLive, revision, pendingEndorsements, inspected } = first;
  const context = { reason, everLive, revision, pendingEndorsements, inspected };
  const start = permitMachine.resolveState({ value: state, context });
  const events = lines.filter(({ event }) => event !== 'CREATE' && !isEvidenceEvent(event));
  const end = events.reduce((at, line) => transition(permitMachine, at, asEvent(line, first.endorsements.length))[0], start);
  const last = (end as { context: PermitContext }).context;
  const played = [end.value, last.everLive, last.revision, end.value === 'suspended' ? last.reason : null];
  const stored = [row.state, row.ever_live, row.revision, row.state === 'suspended' ? row.reason : null];
  return played.join() === stored.join() ? null : `played ${played.join()} and not ${stored.join()}`;
};
