import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SignedLine } from '#domain/permits/audit/audit.rules.ts';
import { needsIsolation } from '#domain/permits/evidence/evidence.start.ts';
import { conditions } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, Instant } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { blocksOfActors, illegalEvent } from '#domain/permits/life/actors.rules.ts';
import { timeBlock, waitsForTime } from '#domain/permits/life/clock.rules.ts';
import { type Transition, transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { requiredInputs, takesSignatures } from '#domain/permits/life/requiredInputs.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { signedAs } from '#domain/permits/signing/signedText.ts';
import { nextOf } from '#machines/permit/nextOf.ts';
import { afterCommit, inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { detectConflictsAfterCommit } from '#server/permits/conflicts/lookForConflicts.ts';
import { refreshConflicts } from '#server/permits/conflicts/refreshConflicts.ts';
import { workHeld } from '#server/permits/conflicts/workHeld.ts';
import { type Db, type LockedPermit, lockPermit, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { type SignedFor, seeTokens, signaturesToConsume, takeTokens, unfitFor } from '#server/permits/kernel/signing.ts';
import { type Present, signersOf } from '#server/permits/life/actors.ts';
import { expectVersion } from '#server/permits/life/changePermit.ts';
import { lockAndApplyTimeouts, reevaluateSharers, reevaluateTogether } from '#server/permits/life/reevaluate.ts';
import { lockSameSpace, spaceCauseOf, stopSameSpace } from '#server/permits/life/sameSpace.ts';
import { evidenceAfter, storePermit } from '#server/permits/life/storePermit.ts';
import { scheduleLinkedRechecks } from '#server/permits/recheck/scheduleLinkedRechecks.ts';
import { noteAgreementEnded } from './agreementEnded.ts';
import { cloneOf } from './clone.ts';
import { errorFor } from './errorFor.ts';
import type { EventOutcome } from './eventOutcome.ts';
import { sanctionComment } from './sanctionComment.ts';

/** What is requested, by whom, with which signatures. */
export type EventRequest = {
  ask: Ask;
  signatures: readonly string[];
  coordinator: number | undefined;
  /** Nobody knows what time it is: what leads to work waits. */
  isTimeDoubted: boolean;
  ifMatch: number | '*';
  caller: Caller;
  language: Language;
};

/** Events before which it is looked again whether other work stands in the way. */
export const looksForConflicts: readonly PermitEventName[] = [
  'AUTHORISE',
  'ISSUE',
  'ACCEPT',
  'EXTEND',
  'RESCHEDULE',
  'REISSUE',
  'REVALIDATE',
  'SANCTION_TO_TEST',
];

/** Events whose period is refused where it goes beyond what was agreed on with other work: that stands as it was signed. */
const keepsAgreed: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE', 'EXTEND'];

/** Events after which the work is, or is planned, where or when others have not seen it yet. */
const plansAnew: readonly PermitEventName[] = [
  'SUBMIT',
  'PREPARED',
  'APPROVE',
  'RESCHEDULE',
  'EXTEND',
  'HAND_BACK',
  'SURRENDER_IN_ABSENCE',
];

/** The permit as an event is judged by: at a handover the new period may last until the next shift ends. */
export const judgedFor = (held: LockedPermit, event: PermitEventName, at: Instant): LockedPermit =>
  event === 'REVALIDATE'
    ? { ...held, facts: { ...held.facts, shiftEnds: shiftEnd(plusMinutes(at, permitLimits.revalidation.value), held.timeZone) } }
    : held;

const signedFor = (held: LockedPermit, { ask, caller }: EventRequest): SignedFor => ({
  thing: { entity: 'permit', id: held.id },
  event: signedAs(ask.event, ask.declared ?? []),
  version: held.version,
  sessionPersonId: caller.personId,
  at: ask.at,
});

const tokensFor = ({ ask, signatures }: EventRequest): readonly string[] => (takesSignatures(ask.event) ? signatures : []);

/** A person at the desk, with what is kept of their signature where they gave one. */
type AtDesk = Present & { signature?: SignedLine };

/** Who acts: the people who have signed, or the person signed in at the console where no signature was sent. Nothing is taken yet. */
const peopleAt = async (trx: Db, held: LockedPermit, request: EventRequest): Promise<AtDesk[]> => {
  const signed = await seeTokens(trx, tokensFor(request), signedFor(held, request));
  if (signed.length > 0) return signed.map(({ signature, ...rights }) => ({ rights, signed: true, signature }));
  const rights = await rightsOf(trx, request.caller.personId);
  return rights ? [{ rights, signed: false }] : [];
};

/** The same for a caller who asks about the present version, else the problem: it is reported when the event is due. */
const peopleOrProblem = async (trx: Db, held: LockedPermit, request: EventRequest): Promise<AtDesk[] | Problem> => {
  try {
    await expectVersion(trx, held, request.ifMatch);
    return await peopleAt(trx, held, request);
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown;
    throw thrown;
  }
};

/**
 * Whether these people may cause the event at all: who may not ask must not change anything, not even what is known of conflicts.
 */
const mayAsk = (held: LockedPermit, people: readonly Present[], { ask }: EventRequest): boolean => {
  const row = transitionOf(held.row.state, ask.event);
  if (!row) return false;
  const signers = signersOf(people, held.facts, ask, row);
  return signers.length > 0 && blocksOfActors(held.facts, ask, row, signers).length === 0;
};

/** The period that an event asks for; one that comes with an event that sets none must not hide what the permit meets. */
const periodOf = ({ row, facts }: LockedPermit, { event, period }: Ask): Ask['period'] => {
  const known = transitionOf(row.state, event);
  return known && requiredInputs(known, facts).includes('period') ? period : undefined;
};

/** The person who accepts a request coordinates it, unless they name another one. */
const assigned = (held: LockedPermit, row: Transition | undefined, { ask, coordinator, caller }: EventRequest): LockedPermit =>
  row && ask.event === 'ACCEPT_FOR_PREPARATION'
    ? { ...held, facts: { ...held.facts, coordinator: coordinator ?? caller.sap } }
    : held;

/**
 * A request as it is submitted: whether it needs an isolation follows from its kinds of work and its equipment, whatever was worked out when
 * its draft was last changed.
 */
const asDemanded = (held: LockedPermit, { event }: Ask): LockedPermit => {
  if (event !== 'SUBMIT') return held;
  const { row, evidence, facts } = held;
  const onPlant = row.equipment_tags.length > 0;
  if (!needsIsolation({ codes: [row.primary_code, ...row.supplementary_codes], onPlant })) return held;
  return {
    ...held,
    evidence: { ...evidence, isolationNeeded: true },
    facts: { ...facts, isolation: { ...facts.isolation, needed: true } },
  };
};

/** Whether the period that is asked for is refused whatever it would meet. Then it is not looked what it would meet: that would void what was agreed for a shorter one. */
const isRefusedAnyway = (held: LockedPermit, people: readonly Present[], request: EventRequest): boolean => {
  const { ask, isTimeDoubted } = request;
  const row = transitionOf(held.row.state, ask.event);
  if (isTimeDoubted && waitsForTime(ask.event)) return true;
  if (!row) return true;
  const { facts } = judgedFor(assigned(held, row, request), ask.event, ask.at);
  const { refused } = nextOf(facts, ask, signersOf(people, facts, ask, row));
  return (refused ?? []).some(({ where }) => where !== 'conflicts');
};

/** A permit whose conflicts have just been looked for; that is stored with what the event does. */
const checked = (held: LockedPermit, at: Instant): LockedPermit => ({
  ...held,
  conflicts: { ...held.conflicts, checkedAt: new Date(at) },
});

/** `wrote` says whether anything was stored of what was seen; `ended` are the other permits with whom an agreement ended by it. */
type Seen = { held: LockedPermit; wrote: boolean; ended: readonly number[] };

/**
 * Conflicts are found and stored whether or not the event succeeds: they are what people must see to resolve them. Where nothing is new
 * the permit is as it was held.
 */
const seeConflicts = async (trx: Db, held: LockedPermit, people: readonly Present[], request: EventRequest): Promise<Seen> => {
  const { event, at } = request.ask;
  if (!looksForConflicts.includes(event) || !mayAsk(held, people, request)) return { held, wrote: false, ended: [] };
  const period = periodOf(held, request.ask);
  if (period && isRefusedAnyway(held, people, request)) return { held, wrote: false, ended: [] };
  const { others, ended, wrote } = await refreshConflicts(trx, workHeld(held, at), at, {
    period,
    keeps: keepsAgreed.includes(event),
  });
  if (others.length === 0) return { held: checked(held, at), wrote, ended };
  await reevaluateTogether(trx, [...others, held.id], at);
  return { held: checked(await lockPermit(trx, held.id, at), at), wrote: true, ended };
};

/** Signatures were given for a version: when what was seen has made another one of it they do not hold any more. */
const expectSigned = (held: LockedPermit, signed: LockedPermit, request: EventRequest): void => {
  if (held.version !== signed.version && tokensFor(request).length > 0) throw unfitFor(signedFor(held, request));
};

const happen = async (trx: Db, before: LockedPermit, people: readonly AtDesk[], request: EventRequest): Promise<EventOutcome> => {
  const { ask, caller, language, isTimeDoubted } = request;
  const row = transitionOf(before.row.state, ask.event);
  const held = asDemanded(judgedFor(assigned(before, row, request), ask.event, ask.at), ask);
  const signers = row ? signersOf(people, held.facts, ask, row) : [];
  const refuse = async (blocks: Parameters<typeof errorFor>[2]) => errorFor(trx, before, blocks, ask.at, language);
  if (!row || signers.length === 0) throw await refuse([illegalEvent]);
  if (isTimeDoubted && waitsForTime(ask.event)) throw await refuse([timeBlock]);
  if (ask.event === 'CLONE') {
    await takeTokens(trx, tokensFor(request), signedFor(held, request));
    return cloneOf(trx, held, ask, signers, refuse);
  }
  const outcome = nextOf(held.facts, ask, signers);
  if (outcome.refused) throw await refuse(outcome.refused);
  const signedBy = people.map(({ rights: { personId, sap, name }, signature }) => ({
    sap,
    name,
    sameDesk: personId !== caller.personId,
    ...(signature ? { kept: signature.id } : {}),
  }));
  const guards = row.when.map((name) => conditions[name].no ?? conditions[name].name);
  const delegate = row.signed ? signers.find(({ role }) => role === 'Area Owner Delegate')?.sap : undefined;
  const said = ask.event === 'SANCTION_TO_TEST' ? { comment: await sanctionComment(trx, ask, held.timeZone) } : {};
  const cause = spaceCauseOf(held, outcome, held, ask.at);
  const beside = await lockSameSpace(trx, held, cause);
  const { seq, moved } = await storePermit(
    trx,
    held,
    {
      facts: outcome.permit,
      evidence: evidenceAfter(held, outcome.permit, signedBy, ask.test?.scope),
      lines: outcome.audit.map((line) => (line.event === ask.event ? { ...line, ...said, guards } : line)),
      delegate: delegate ?? held.row.area_owner_delegate_sap,
      signed: {
        ...signaturesToConsume(tokensFor(request), signedFor(held, request)),
        lines: people.flatMap(({ signature }) => signature ?? []),
      },
    },
    ask.at,
  );
  await reevaluateSharers(trx, held.id, ask.at, { moved, actor: signers[0]?.sap ?? null });
  await stopSameSpace(trx, held, cause, beside, ask.at);
  const also = outcome.audit.flatMap((line) => [...(line.actor_sap === null ? [line.event] : []), ...line.also]);
  return { permitId: held.id, auditSeq: seq, also };
};

/**
 * Causes an event of a permit's life in one transaction. What time has brought about, and the conflicts that were found, are stored
 * even when the event is refused. Suspending does not look at the version.
 */
export const applyEvent = async (db: Db, id: number, request: EventRequest): Promise<EventOutcome> => {
  const { ask, ifMatch } = request;
  const run = async (trx: Db): Promise<EventOutcome | Problem> => {
    const locks = looksForConflicts.includes(ask.event) ? 'site and space' : 'space';
    const { held: settled, caused, wrote } = await lockAndApplyTimeouts(trx, id, ask.at, locks);
    const people = await peopleOrProblem(trx, settled, request);
    if (people instanceof Problem) return people;
    const { held, ...seen } = await seeConflicts(trx, settled, people, request);
    return withSavepoint(trx, wrote || seen.wrote, async () => {
      await expectVersion(trx, held, ifMatch);
      expectSigned(held, settled, request);
      const done = await happen(trx, held, people, request);
      if (ask.event === 'RESCHEDULE') await noteAgreementEnded(trx, held, seen.ended, request);
      if (plansAnew.includes(ask.event) || done.permitId !== id) detectConflictsAfterCommit(trx, done.permitId, ask.at);
      // Nobody else detects conflicts at a site that is locked, so there is nobody beside a permit that had nobody then.
      const hasNobody = held.isAlone && locks === 'site and space';
      // It has happened then: a call that failed here would be taken for one that did nothing.
      if (!hasNobody)
        afterCommit(trx, (store) => scheduleLinkedRechecks(store, id, ask.at, ask.event !== 'SUSPEND').catch(() => undefined));
      return { ...done, also: [...caused, ...done.also] };
    });
  };
  return inTransaction(db, run);
};
