import { expect, test } from 'vitest';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { guardInput } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, PermitFacts, Signature, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { openWork } from '#server/demo/evidence/openWork.ts';
import { undisturbed } from '#server/demo/permitTiming.ts';
import { type PresetName, presets } from '#server/demo/presets.ts';
import { zoneOf } from '#server/demo/sites.ts';
import { everyRow, planOf } from '#tests/kit/demoRows.ts';

const now = '2026-11-20T06:30:00.000Z';

/** The plants of a year are looked at too where there is time for it. */
const held: readonly PresetName[] = process.env.DEEP ? ['XS', 'demo', 'S', 'L-wide', 'X-map'] : ['XS', 'demo'];

const submitted: readonly PermitState[] = [
  'requested',
  'preparing',
  'endorsement',
  'approval',
  'coordination',
  'ready',
  'issued',
  'live',
  'testing',
  'suspended',
  'expired',
];
const after = (state: PermitState): readonly PermitState[] => submitted.slice(submitted.indexOf(state) + 1);

/** What was asked for on the way here and must still be so: the states, the event that asked, and which of its conditions last. */
const lasting: readonly (readonly [readonly PermitState[], PermitEventName, readonly ConditionName[]])[] = [
  [submitted, 'SUBMIT', ['form']],
  [after('preparing'), 'PREPARED', ['assessed', 'planned', 'safeguards']],
  [after('approval'), 'APPROVE', ['endorsement']],
  [['ready'], 'AUTHORISE', ['capacity']],
];

const lost = (facts: PermitFacts): string[] =>
  lasting.flatMap(([states, event, names]) =>
    states.includes(facts.state)
      ? names.flatMap((name) => conditions[name].judge(guardInput(facts, { event, at: now }, [])).map(({ code }) => code))
      : [],
  );

const issues: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];

/** A permit as it was when its issue period was signed, as far as its evidence tells: no test, answer or signature from after it. */
const beforeIssue = (facts: PermitFacts, { at, event }: Signature, zone: string): PermitFacts => ({
  ...facts,
  // The crew that takes over is given the shift that comes; so is what was issued just before a change (docs/demo.md).
  shiftEnds: shiftEnd(plusMinutes(at, event === 'REVALIDATE' ? permitLimits.revalidation.value : undisturbed / minute), zone),
  state: 'ready',
  issue: facts.issue && facts.issue.no > 1 ? { ...facts.issue, no: facts.issue.no - 1 } : null,
  signatures: facts.signatures.filter((one) => one.at < at),
  gas: { ...facts.gas, tests: facts.gas.tests.filter(({ testedAt }) => testedAt <= at) },
});

/** Why today's rules would not have let a permit that is issued or live be issued. */
const issuedAgainst = (facts: PermitFacts, zone: string): string[] => {
  if (facts.state !== 'issued' && facts.state !== 'live') return [];
  const signed = facts.signatures.findLast(({ event, role }) => issues.includes(event) && role === 'Area Owner Delegate');
  if (!signed || !facts.issue) return ['never issued'];
  const { from, to } = facts.issue;
  const ask: Ask = { event: 'ISSUE', at: signed.at, period: { from, to } };
  const signer = { sap: signed.sap, role: signed.role } as Signer;
  const look = guardInput(beforeIssue(facts, signed, zone), ask, [signer]);
  return (transitionOf('ready', 'ISSUE')?.when ?? []).flatMap((name) => conditions[name].judge(look).map(({ code }) => code));
};

test.each(held)(
  'today’s rules would let every open permit of the %s plant be where it is',
  (preset) => {
    const { told, facts } = openWork(planOf(preset, now), presets[preset].longTerm);
    const wrong = [...told.values()].flatMap(({ permit, tale }) => {
      const known = facts.get(permit.id);
      const found = known ? [...lost(known), ...issuedAgainst(known, zoneOf(permit.site_id))] : [];
      return found.length > 0 ? [[tale.job.golden?.name ?? permit.tracking_number, permit.state, ...found]] : [];
    });
    expect(wrong).toEqual([]);
    // The largest plants of the deep run have tens of thousands of permits.
  },
  300_000,
);

test.each(held)('nobody is on two crews of the %s plant', (preset) => {
  const { told, evidence } = openWork(planOf(preset, now), presets[preset].longTerm);
  const states = new Map([...told.values()].map(({ permit }) => [permit.id, permit.state]));
  const goesOn = ['issued', 'live', 'suspended', 'testing', 'expired'];
  const people = evidence
    .filter(({ permit_id }) => goesOn.includes(states.get(permit_id) ?? ''))
    .flatMap(({ data }) => (JSON.parse(data) as Evidence).crew.filter(({ offAt }) => offAt === null))
    .map(({ sap, badge }) => (sap > 0 ? String(sap) : badge));
  expect(people.length).toBeGreaterThan(10);
  expect(people.filter((one, index) => people.indexOf(one) < index)).toEqual([]);
});

const crossing = everyRow('demo', now, { withConversation: false });

test('no signed handover is over live work whose gas test is missing or over', () => {
  const signed = new Set(crossing.handovers.filter(({ state }) => state === 'completed').map(({ id }) => id));
  const seen = crossing.items.flatMap(({ handover_id, seen: said }) =>
    signed.has(handover_id) ? [JSON.parse(said) as HandedPermit] : [],
  );
  const live = seen.filter(({ state }) => state === 'live');
  expect(live.length).toBeGreaterThan(100);
  expect(
    live
      .filter(({ gas }) => gas !== 'not_required' && gas !== 'valid' && gas !== 'due_soon')
      .map(({ tracking_number, gas }) => [tracking_number, gas]),
  ).toEqual([]);
});
