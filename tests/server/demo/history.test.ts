import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { type AuditFacts, auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import { isEvidenceEvent } from '#domain/permits/evidence/evidence.events.ts';
import { disciplinesFor } from '#domain/permits/kernel/permit.disciplines.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { isFinal, type StopReason } from '#domain/permits/kernel/permit.states.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';
import { taleAt } from '#server/demo/permitPlan.ts';
import type { DemoAudit, DemoPermit } from '#server/demo/permits.ts';
import type { PresetName } from '#server/demo/presets.ts';
import { everyRow, groupBy, planOf } from '#tests/kit/demoRows.ts';

const now = '2026-11-20T06:30:00Z';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const factsOf = ({ hash: _, ...facts }: DemoAudit): AuditFacts => ({ ...facts, actor_sap: facts.actor_sap ?? null });

/** Where the chain of a history breaks: the number of the first event that does not fit, or 0. */
const breakOf = (history: readonly DemoAudit[]): number => {
  let previous = chainStart;
  for (const event of history) {
    if (event.hash !== sha256(auditText(factsOf(event), previous))) return event.seq;
    previous = event.hash;
  }
  return 0;
};

const eventOf = (permit: DemoPermit, line: DemoAudit, endorsements: number): PermitEvent => {
  if (line.event === 'PREPARED') return { type: 'PREPARED', endorsements };
  if (line.event === 'SUSPEND') return { type: 'SUSPEND', reason: line.reason as StopReason };
  if (line.event in permitEvents) return { type: line.event } as PermitEvent;
  throw new Error(`${permit.tracking_number} knows no ${line.event}`);
};

/** The plant of a year is replayed too where there is time for it. */
const replayed: readonly PresetName[] = process.env.DEEP ? ['demo', 'S'] : ['demo'];

describe.each(replayed)('histories of the %s plant', (preset) => {
  const { permits, audit } = everyRow(preset, now, { withConversation: false });
  const historyOf = groupBy(audit, ({ permit_id }) => permit_id);
  const steps = audit.filter(({ event }) => !isEvidenceEvent(event));
  const replay = (permit: DemoPermit, rank: number) => {
    const { job } = taleAt(planOf(preset, now), rank);
    const endorsements = disciplinesFor([permit.primary_code, ...permit.supplementary_codes], job.riskResidual).length;
    let [place] = initialTransition(permitMachine);
    for (const line of historyOf(permit.id).slice(1)) {
      if (isEvidenceEvent(line.event)) {
        if (place.value !== line.from_state || place.value !== line.to_state) return `${line.event} in ${place.value}`;
        continue;
      }
      const event = eventOf(permit, line, endorsements);
      if (place.value !== line.from_state || !place.can(event)) return `${line.event} in ${place.value}`;
      place = transition(permitMachine, place, event)[0];
      if (place.value !== line.to_state) return `${line.event} to ${place.value}`;
    }
    const { value, context } = place;
    return [value, context.reason, context.everLive, context.revision];
  };

  test('lead through the chart to what is stored', () => {
    const stored = permits.map(({ state, reason, ever_live, revision }) => [state, reason, ever_live, revision]);
    expect(permits.map(replay)).toEqual(stored);
    // A year's twelve thousand lives, in the deep run, on a machine with much else to do.
  }, 120_000);

  test('begin with the creation and end with the last change', () => {
    const ends = permits.map(({ id }) => {
      const [first, last] = [historyOf(id)[0], historyOf(id).at(-1)];
      return [first?.event, first?.from_state, first?.at, last?.at, last?.hash, last?.seq];
    });
    expect(ends).toEqual(
      permits.map(({ id, created_at, updated_at, chain_head, version }) => [
        historyOf(id)[0]?.event === 'CLONE' ? 'CLONE' : 'CREATE',
        null,
        created_at,
        updated_at,
        chain_head,
        version,
      ]),
    );
  });

  test('follow time', () => {
    const backwards = audit.filter((line, index) => line.seq > 1 && line.at < (audit[index - 1]?.at ?? ''));
    expect(backwards).toEqual([]);
  });

  test('have whole chains', () => expect(permits.map(({ id }) => breakOf(historyOf(id))).filter((at) => at > 0)).toEqual([]));

  test.each(['comment', 'actor_sap', 'reason', 'at', 'event'] as const)('show a changed %s', (field) => {
    const history = historyOf(40).map((line) =>
      line.seq === 3 ? { ...line, [field]: field === 'actor_sap' ? 1 : 'changed' } : line,
    );
    expect(breakOf(history)).toBe(3);
  });

  test('show a dropped and a swapped event', () => {
    const [first, second, third, ...rest] = historyOf(40);
    if (!first || !second || !third) throw new Error('too short a history');
    expect(breakOf([first, third, ...rest])).toBe(3);
    expect(breakOf([first, { ...third, seq: 2 }, { ...second, seq: 3 }, ...rest])).toBe(2);
  });

  test('give a reason with every suspension and with no other event', () => {
    expect(steps.filter(({ to_state, reason }) => (to_state === 'suspended') !== (reason !== null))).toEqual([]);
    expect(permits.filter(({ state, reason }) => state === 'suspended' && reason === null)).toEqual([]);
  });

  test('never cancel or reject work that has begun, and go on after no end', () => {
    expect(permits.filter(({ state, ever_live }) => ever_live && ['cancelled', 'rejected'].includes(state))).toEqual([]);
    expect(audit.filter(({ from_state }) => from_state !== null && isFinal(from_state))).toEqual([]);
  });

  test('name somebody who may do it, or nobody where time or the plant did it', () => {
    const causedBy = (event: string): readonly string[] =>
      event in permitEvents ? permitEvents[event as keyof typeof permitEvents].by : [];
    const wrong = steps.filter(
      ({ event, role_code, actor_sap }) =>
        !causedBy(event).includes(role_code ?? 'system') || (actor_sap === null) !== (role_code === null),
    );
    expect(wrong).toEqual([]);
  });

  test('know most of what may happen to a permit', () => {
    const seen = new Set(audit.map(({ event }) => event));
    expect(seen.size).toBeGreaterThan(30);
  });
});
