import type {
  Ask,
  Endorsement,
  Instant,
  Isolation,
  IsolationState,
  LiftedPoint,
  PermitFacts,
  Signature,
  Signer,
} from '#domain/permits/kernel/permit.facts.ts';
import { isWatchBroken } from '#domain/permits/life/brokenWatch.rules.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { confirmedByCrew } from '#domain/permits/regions/crewControls.rules.ts';
import { isDangerOpen } from '#domain/permits/regions/danger.rules.ts';
import { isInspected } from '#domain/permits/regions/inspection.rules.ts';
import { nextIssueNo } from '#domain/permits/regions/regionsOf.ts';
import { watchBegun, watchEnds } from '#domain/permits/regions/watchers.rules.ts';

const moved = (permit: PermitFacts, from: IsolationState, to: IsolationState): PermitFacts['isolation'] => ({
  ...permit.isolation,
  isolations: permit.isolation.isolations.map((one): Isolation => (one.state === from ? { ...one, state: to } : one)),
});

/** A test lifts those isolations of which it names a point; the others stay confirmed. */
const liftedFor = (permit: PermitFacts, points: readonly LiftedPoint[]): PermitFacts['isolation'] => ({
  ...permit.isolation,
  isolations: permit.isolation.isolations.map(
    (one): Isolation =>
      one.state === 'confirmed' && points.some(({ isolation }) => isolation === one.id)
        ? { ...one, state: 'sanctioned_test' }
        : one,
  ),
});

/** However a test ends that did not end isolated again: from then on nothing counts that was seen or measured before. */
const lostWithTest = (permit: PermitFacts, at: Instant): PermitFacts['isolation'] => ({
  ...permit.isolation,
  isolations: permit.isolation.isolations.map(
    (one): Isolation => (one.state === 'sanctioned_test' ? { ...one, state: 'lost', lostAt: at } : one),
  ),
});

const isOfArea = (signer: Signer | undefined, area: number): boolean =>
  signer?.role === 'Area Owner Delegate' && signer.areas.includes(area);

/** The endorsement that somebody would give: the first one that is missing and theirs to give. */
export const endorsementOf = (permit: PermitFacts, signer: Signer | undefined): Endorsement | undefined => {
  const isMine = ({ discipline, area }: Endorsement): boolean =>
    area === undefined ? Boolean(signer?.disciplines.includes(discipline)) : isOfArea(signer, area);
  return permit.endorsements.find((one) => !one.given && isMine(one));
};

const endorsedBy = (permit: PermitFacts, signer: Signer | undefined): readonly Endorsement[] => {
  const mine = endorsementOf(permit, signer);
  return permit.endorsements.map((one) => (one === mine ? { ...one, given: true, by: signer?.sap ?? null } : one));
};

const unendorsed = ({ endorsements }: PermitFacts): readonly Endorsement[] =>
  endorsements.map((one) => ({ ...one, given: false, by: null }));

const signaturesOf = (permit: PermitFacts, { event, at }: Ask, signers: readonly Signer[]): Signature[] =>
  signers
    .filter(({ signed }) => signed && transitionOf(permit.state, event)?.signed)
    .map(({ sap, role }) => ({ event, sap, role, revision: permit.revision, issueNo: permit.issue?.no ?? 0, at }));

/** Danger after the hand-back: what was watched before it counts no longer, and what comes after it not before it is removed. */
const fireWatchHeld = ({ state, fireWatch: { needed } }: PermitFacts): Partial<PermitFacts> =>
  state === 'handed_back' && needed ? { fireWatch: { needed, until: null } } : {};

/** What is left of a fire watch when the hand-back is refused: its time goes on. */
const watchOnAfter = ({ fireWatch: { needed, until, over, brokenAt } }: PermitFacts, at: Instant): PermitFacts['fireWatch'] => {
  if (!needed || over) return { needed, until: null };
  return { needed, until: null, stoppedAt: until === null || brokenAt ? at : watchBegun(until) };
};

/** The fire watch that begins with a hand-back: danger that was reported holds it, and while an emergency concerns the place nobody watches. */
const watchFrom = (permit: PermitFacts, at: Instant): PermitFacts['fireWatch'] => {
  if (isDangerOpen(permit)) return { needed: true, until: null };
  return { needed: true, until: watchEnds(at), ...(permit.emergencies.length > 0 ? { brokenAt: at } : {}) };
};

/** What an event itself writes into the facts, beside the state that the chart decides. */
const written = (permit: PermitFacts, ask: Ask, signers: readonly Signer[]): Partial<PermitFacts> => {
  const { event, period } = ask;
  const { issue } = permit;
  if (event === 'PREPARED') return { endorsements: unendorsed(permit) };
  if (event === 'ENDORSE') return { endorsements: endorsedBy(permit, signers[0]) };
  if (event === 'AUTHORISE') return { validTo: permit.planned.to };
  // It was authorised for what the permit asked for before.
  if (event === 'MATERIAL_CHANGE') return { validTo: null };
  if (event === 'RESCHEDULE' && period) return { planned: period, validTo: null };
  if ((event === 'ISSUE' || event === 'REISSUE') && period)
    return { issue: { ...period, no: nextIssueNo(permit), extended: false } };
  if (event === 'ACCEPT') return { controls: confirmedByCrew(permit, ask, signers) };
  if (event === 'REVALIDATE' && period)
    return {
      controls: confirmedByCrew(permit, ask, signers),
      issue: { ...period, no: nextIssueNo(permit), extended: false },
      performingAuthority: ask.incomingAuthority ?? permit.performingAuthority,
    };
  if (event === 'EXTEND' && period && issue) return { issue: { ...issue, to: period.to, extended: true } };
  if (event === 'SANCTION_TO_TEST' && ask.test)
    return {
      test: { until: ask.test.until, points: ask.test.points ?? [] },
      // Until a point is lifted nothing has to be put back.
      reIsolated: true,
      isolation: liftedFor(permit, ask.test.points ?? []),
    };
  // Danger is found where work stands still, too: what was seen and tested before it counts no longer.
  if (event === 'SUSPEND')
    return { suspendedAt: ask.at, ...(ask.reason === 'danger' ? { dangerAt: ask.at, ...fireWatchHeld(permit) } : {}) };
  if (event === 'SPACE_LOST') return { suspendedAt: ask.at, dangerAt: ask.at };
  if (event === 'TEST_DONE') return { isolation: moved(permit, 'sanctioned_test', 'confirmed') };
  if (event === 'REFUSE_HAND_BACK') return { fireWatch: watchOnAfter(permit, ask.at) };
  return {};
};

const worked = ['live', 'testing', 'handed_back'];

/** What follows from coming into another state. */
const followed = (before: PermitFacts, after: PermitFacts, at: Instant): Partial<PermitFacts> => {
  if (before.state === after.state) return {};
  const left = before.state === 'testing' ? { test: null, isolation: lostWithTest(after, at) } : {};
  const stopped = worked.includes(before.state) ? { suspendedAt: at } : {};
  if (after.state === 'preparing')
    return {
      visit: null,
      controls: { ...after.controls, answers: [] },
      endorsements: unendorsed(after),
    };
  if (after.state === 'handed_back' && after.fireWatch.needed) return { ...left, ...stopped, fireWatch: watchFrom(after, at) };
  const { needed, until } = after.fireWatch;
  const burned = before.state === 'live' && needed ? { fireWatch: { needed, until, stoppedAt: at } } : {};
  return { ...left, ...stopped, ...burned };
};

/** The fire watch of work that was stopped for something from which everybody has to get away: nobody watches. */
const watchBrokenBy = (permit: PermitFacts, at: Instant): PermitFacts =>
  permit.state !== 'handed_back' && isWatchBroken(permit, at)
    ? { ...permit, fireWatch: { ...permit.fireWatch, brokenAt: at } }
    : permit;

export type Life = Pick<PermitFacts, 'state' | 'reason' | 'everLive' | 'revision' | 'pendingEndorsements' | 'inspected'>;

/** The facts of a permit after an event that led its life somewhere. */
export const factsAfter = (permit: PermitFacts, ask: Ask, signers: readonly Signer[], life: Life): PermitFacts => {
  const changed: PermitFacts = { ...permit, ...written(permit, ask, signers), ...life };
  const after = watchBrokenBy({ ...changed, ...followed(permit, changed, ask.at) }, ask.at);
  const signed = { ...permit, issue: after.issue };
  const signatures = [...permit.signatures, ...signaturesOf(signed, ask, signers)];
  // Where the clock was set back, an inspection may be no later than the danger: then it tells nothing of that.
  const inspected = after.inspected && (ask.event !== 'INSPECT' || isInspected({ ...after, signatures }));
  return { ...after, signatures, inspected };
};
