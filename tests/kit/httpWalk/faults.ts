import { issuerOf } from '#domain/permits/guards/separation.guard.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { hasRightCheckLetter } from '#domain/permits/kernel/trackingNumber.ts';
import { regionsOf, waitsToLapse } from '#domain/permits/regions/regionsOf.ts';
import { visitsOf } from '#domain/permits/regions/visit.rules.ts';
import { placeOf } from '#machines/permit/nextOf.ts';
import { type ModelState, permitInvariants } from '#tests/kit/permitModel.ts';
import { everybody, rights } from './people.ts';

const told = ({ signatures }: PermitFacts): string[] =>
  signatures.map(({ event, sap, role, revision, issueNo, at }) => [event, sap, role, revision, issueNo, at].join(' '));

/** Isolations as rules see them: how many stand under other work, whatever its number. */
const isolationsIn = ({ isolation }: PermitFacts): object => ({
  ...isolation,
  isolations: isolation.isolations.map(({ othersOn = [], ...one }) => ({ ...one, othersOn: othersOn.map(({ count }) => count) })),
});

/** The facts that an event may change, without what belongs to the moment and what only a screen reads. */
export const essentials = (facts: PermitFacts): object => {
  const {
    shiftEnds,
    timeZone: _zone,
    clockIsHealthy,
    conflicts,
    visit: _visit,
    visitsBefore: _before,
    crew,
    signatures: _,
    controls,
    gas,
    test,
    overrides,
    // What entries there are to its equipment is no matter of the two works of a walk.
    goingIn: _going,
    ...rest
  } = facts;
  return {
    ...rest,
    isolation: isolationsIn(facts),
    visits: visitsOf(facts).map(({ by, at }) => ({ by, at })),
    crew: crew.map(({ onSite }) => onSite),
    answers: controls.answers.map(({ control, issueNo, answer, why }) => ({ control, issueNo, answer, why })),
    gas: gas.tests.map(({ point, testedAt, validUntil, passed }) => ({ point, testedAt, validUntil, passed })),
    test: test && { until: test.until },
    conflicts: conflicts.map(({ overlapUntil: _until, untilClosed: _end, ...conflict }) => conflict),
    signatures: told(facts),
  };
};

type Seen = { facts: PermitFacts; before: PermitFacts; at: Instant; number: string; numberBefore: string };

const signedFor = ({ signatures, issue }: PermitFacts, ...events: string[]): number[] =>
  signatures.filter(({ event, issueNo }) => events.includes(event) && issueNo === issue?.no).map(({ sap }) => sap);

const lastOf = ({ signatures }: PermitFacts, event: string): number | undefined =>
  signatures.findLast((one) => one.event === event)?.sap;

const mayBe = (sap: number, role: string): boolean =>
  everybody.includes(sap) &&
  (['applicant', 'performing authority'].includes(role) || (rights[sap]?.roles ?? []).some((one) => one === role));

/** What the chart of one permit cannot see: who signed what, and what a permit is called. */
const broken: Record<string, (seen: Seen) => boolean> = {
  I7: ({ facts }) => facts.state === 'live' && !signedFor(facts, 'ACCEPT', 'REVALIDATE').some((sap) => sap !== issuerOf(facts)),
  I18: ({ facts, before }) =>
    told(before).some((line, index) => line !== told(facts)[index]) ||
    facts.signatures.some(({ sap, role }) => !mayBe(sap, role)) ||
    (facts.state === 'closed' && lastOf(facts, 'CLOSE') !== undefined && lastOf(facts, 'CLOSE') === lastOf(facts, 'HAND_BACK')),
  I21: ({ number, numberBefore }) => number !== numberBefore || !hasRightCheckLetter(number),
};

/** What has ended ended as it was then: a clock that is put back afterwards does not begin its fire watch anew. */
const judgedAt = ({ facts: { state, signatures }, at }: Seen): Instant =>
  isFinal(state) ? signatures.reduce((latest, one) => (one.at > latest ? one.at : latest), at) : at;

/** The chart knows no crew and no other permit: time, which ends every other plan, waits for people who are on site and for what would hang. */
const waits = (name: string, facts: PermitFacts): boolean => name === 'I14' && waitsToLapse(facts);

/** The invariants that a stored permit breaks at a moment, by their names. */
export const brokenInvariants = (seen: Seen): string[] => {
  const { facts } = seen;
  const at = judgedAt(seen);
  const { context } = placeOf(facts, at);
  const place = { value: { life: facts.state, ...regionsOf(facts, at) }, context } as ModelState;
  return [
    ...permitInvariants.filter(({ name, holds }) => !waits(name, facts) && !holds(place, null)).map(({ name }) => name),
    ...Object.keys(broken).filter((name) => broken[name]?.(seen)),
  ];
};
