import { expect, test } from 'vitest';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { guardInput } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, Conflict, PermitFacts, Signature, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { Regions } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { liveGuard, transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { plusMinutes, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { settle } from '#machines/permit/nextOf.ts';
import type { DemoReading } from '#server/demo/evidence/monitored.ts';
import { openWork } from '#server/demo/evidence/openWork.ts';
import { undisturbed } from '#server/demo/permitTiming.ts';
import { type PresetName, presets } from '#server/demo/presets.ts';
import { zoneOf } from '#server/demo/sites.ts';
import { everyRow, planOf } from '#tests/kit/demoRows.ts';

const now = '2026-11-20T06:30:00.000Z';

/** The large plants are looked at too where there is time for it. */
const held: readonly PresetName[] = process.env.DEEP ? ['XS', 'demo', 'S', 'L-deep', 'L-wide', 'X-map'] : ['XS', 'demo'];

const inOrder: readonly PermitState[] = [
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
  'handed_back',
];
const from = (state: PermitState): readonly PermitState[] => inOrder.slice(inOrder.indexOf(state));

/** Conditions that an event was judged by, as of a moment. */
const judged = (facts: PermitFacts, names: readonly ConditionName[], ask: Ask, signers: readonly Signer[] = []): string[] => {
  const look = guardInput(facts, ask, signers);
  return names.flatMap((name) => conditions[name].judge(look).map(({ code }) => code));
};

/** What was asked for on the way here and must still be so: the states, the event that asked, and which of its conditions last. */
const lasting: readonly (readonly [readonly PermitState[], PermitEventName, readonly ConditionName[]])[] = [
  [from('requested'), 'SUBMIT', ['form']],
  [from('preparing'), 'ACCEPT_FOR_PREPARATION', ['coordinator']],
  [from('endorsement'), 'PREPARED', ['assessed', 'planned', 'safeguards']],
  [from('coordination'), 'APPROVE', ['endorsement']],
  [['ready'], 'AUTHORISE', ['simops', 'capacity']],
  [['issued', 'live'], 'ACCEPT', liveGuard],
  [['live'], 'ACCEPT', ['toolboxTalk', 'crewOn']],
  [
    ['testing'],
    'SANCTION_TO_TEST',
    ['gas', 'simops', 'window', 'validity', 'emergency', 'othersStopped', 'nobodyInside', 'nobodyOnSite'],
  ],
  [['handed_back'], 'HAND_BACK', ['nobodyInside', 'crewOff']],
];

const lost = (facts: PermitFacts): string[] =>
  lasting.flatMap(([states, event, names]) => (states.includes(facts.state) ? judged(facts, names, { event, at: now }) : []));

/** Work that was approved after a permit was authorised meets it while it is coordinated itself: then its own coordinator answers for the two. */
const isOwn =
  (facts: ReadonlyMap<number, PermitFacts>) =>
  ({ with: other, verdict }: Conflict): boolean =>
    verdict === 'N' || facts.get(other)?.state !== 'coordination';

/** What is over here, and must be: nothing else leads to this state. */
const notOver = ({ state, test, fireWatch }: PermitFacts, { validity }: Regions): string[] => [
  ...(state === 'expired' && validity !== 'over' ? ['still valid'] : []),
  ...(state === 'testing' && !test ? ['nothing is tested'] : []),
  ...(state === 'handed_back' && fireWatch.needed && !fireWatch.until ? ['no fire watch'] : []),
];

const signerOf = ({ sap, role }: Signature): Signer => ({ sap, role, heldUntil: null, areas: [], disciplines: [], signed: true });

/** The permit as it was before a moment, by its signatures, and who signed something then. */
const asSigned = (facts: PermitFacts, { event, at }: Signature) => ({
  before: { ...facts, signatures: facts.signatures.filter((one) => one.at < at) },
  signers: facts.signatures.filter((one) => one.at === at && one.event === event).map(signerOf),
});

/** The states for which an event must have been signed, for this revision, and what is judged as of that moment. */
const signed: readonly (readonly [readonly PermitState[], PermitEventName, readonly ConditionName[]])[] = [
  [from('requested'), 'SUBMIT', []],
  [from('endorsement'), 'PREPARED', []],
  [from('coordination'), 'APPROVE', ['cosigned', 'separation']],
  [from('ready'), 'AUTHORISE', ['separation']],
  [from('live'), 'ACCEPT', ['separation']],
  [['live'], 'ACCEPT', ['safeguards']],
  [['issued', 'live'], 'ISSUE', ['afterIsolation']],
  [['testing'], 'SANCTION_TO_TEST', ['separation']],
];

const wronglySigned = (facts: PermitFacts): string[] =>
  signed.flatMap(([states, event, names]) => {
    if (!states.includes(facts.state)) return [];
    // A request that is returned is submitted anew, and whatever changes its scope makes all later signatures void.
    const last = facts.signatures.findLast((one) => one.event === event && one.revision === facts.revision);
    if (!last) return event === 'SUBMIT' && facts.revision > 0 ? [] : [`${event} was not signed`];
    const { before, signers } = asSigned(facts, last);
    return judged(before, names, { event, at: last.at }, signers);
  });

const endorsedByOwn = (facts: PermitFacts): string[] =>
  facts.signatures
    .filter(({ event }) => event === 'ENDORSE')
    .flatMap((one) => judged(facts, ['separation'], { event: 'ENDORSE', at: one.at }, [signerOf(one)]));

const issues: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];

/** Until when all instruments of a permit had read by a moment; undefined where nothing is to be watched. */
const heardBy = ({ gas }: PermitFacts, read: readonly DemoReading[], moment: string): string | null | undefined => {
  if (gas.heardAt === undefined) return undefined;
  const last = (gas.lastRead ?? []).map(({ serial }) => read.findLast((one) => one.serial === serial && one.at <= moment)?.at);
  return last.includes(undefined) ? null : (last.sort()[0] ?? null);
};

/** A permit as it was when its issue period was signed, as far as its evidence tells: no test, reading, answer or signature from after it. */
const beforeIssue = (
  facts: PermitFacts,
  { at, event }: Signature,
  { zone, read }: { zone: string; read: readonly DemoReading[] },
): PermitFacts => ({
  ...facts,
  // The crew that takes over is given the shift that comes; so is what was issued just before a change (docs/demo.md).
  shiftEnds: shiftEnd(plusMinutes(at, event === 'REVALIDATE' ? permitLimits.revalidation.value : undisturbed / minute), zone),
  state: 'ready',
  issue: facts.issue && facts.issue.no > 1 ? { ...facts.issue, no: facts.issue.no - 1 } : null,
  signatures: facts.signatures.filter((one) => one.at < at),
  gas: {
    ...facts.gas,
    ...(facts.gas.heardAt === undefined ? {} : { heardAt: heardBy(facts, read, at) }),
    tests: facts.gas.tests.filter(({ testedAt }) => testedAt <= at),
  },
});

/** Why today's rules would not have let a permit that is issued or live be issued. */
const issuedAgainst = (facts: PermitFacts, known: Parameters<typeof beforeIssue>[2]): string[] => {
  if (facts.state !== 'issued' && facts.state !== 'live') return [];
  const last = facts.signatures.findLast(({ event, role }) => issues.includes(event) && role === 'Area Owner Delegate');
  if (!last || !facts.issue) return ['never issued'];
  const { from, to } = facts.issue;
  const ask: Ask = { event: 'ISSUE', at: last.at, period: { from, to } };
  return judged(beforeIssue(facts, last, known), transitionOf('ready', 'ISSUE')?.when ?? [], ask, [signerOf(last)]);
};

/** What the server would do by itself at once: a plant that begins with that was never there. */
const waiting = (facts: PermitFacts): string[] => settle(facts, now).audit.map(({ event }) => `${event} waits`);

test.each(held)(
  'today’s rules would let every open permit of the %s plant be where it is',
  (preset) => {
    const { told, facts, readings } = openWork(planOf(preset, now), presets[preset].longTerm);
    const wrong: unknown[] = [];
    for (const { permit, tale } of told.values()) {
      const known = facts.get(permit.id);
      if (!known) continue;
      const found = [
        ...lost({ ...known, conflicts: known.conflicts.filter(isOwn(facts)) }),
        ...notOver(known, regionsOf(known, now)),
        ...wronglySigned(known),
        ...endorsedByOwn(known),
        ...issuedAgainst(known, {
          zone: zoneOf(permit.site_id),
          read: readings.filter(({ permit_id }) => permit_id === permit.id),
        }),
        ...waiting(known),
      ];
      if (found.length === 0) continue;
      wrong.push([tale.job.golden?.name ?? permit.tracking_number, permit.state, ...found]);
    }
    expect(wrong).toEqual([]);
    // The largest plants of the deep run have tens of thousands of permits.
  },
  600_000,
);

test.each(held)(
  'nobody is on two crews of the %s plant',
  (preset) => {
    const { told, evidence } = openWork(planOf(preset, now), presets[preset].longTerm);
    const states = new Map([...told.values()].map(({ permit }) => [permit.id, permit.state]));
    const goesOn = ['issued', 'live', 'suspended', 'testing', 'expired'];
    const people = evidence
      .filter(({ permit_id }) => goesOn.includes(states.get(permit_id) ?? ''))
      .flatMap(({ data }) => (JSON.parse(data) as Evidence).crew.filter(({ offAt }) => offAt === null))
      .map(({ sap, badge }) => (sap > 0 ? String(sap) : badge));
    expect(people.length).toBeGreaterThan(10);
    const seen = new Set<string | null>();
    const twice = people.filter((one) => seen.size === seen.add(one).size);
    expect(twice).toEqual([]);
    // The largest plants of the deep run have tens of thousands of permits.
  },
  600_000,
);

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
