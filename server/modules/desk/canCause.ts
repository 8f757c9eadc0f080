import type { Language } from '#domain/kernel/language.ts';
import { type Endorser, endorsementsOf } from '#domain/permits/evidence/endorsement.rules.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { type StopReason, stopReasons } from '#domain/permits/kernel/permit.states.ts';
import { blocksOf } from '#domain/permits/life/blocksOf.ts';
import { timeBlock, waitsForTime } from '#domain/permits/life/clock.rules.ts';
import { type Transition, transitionOf, transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { fullAsk, requiredInputs, takesSignatures } from '#domain/permits/life/requiredInputs.rules.ts';
import type { CanAnswer, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { settle } from '#machines/permit/nextOf.ts';
import { endorsementOf } from '#machines/permit/permit.facts.ts';
import { detectConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { type Db, type LockedPermit, loadPermit } from '#server/permits/kernel/lockPermit.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { signersOf } from '#server/permits/life/actors.ts';
import { blockLine, clearersOf } from '#server/permits/life/blockLines.ts';
import { judgedFor } from './applyEvent.ts';

/** A second signature is given at the desk, so its absence stops nobody from beginning. */
const besideFirst = ['cosignature_missing', 'prepared_alone'];
const deskGives = ['second_signature_missing', 'third_signature_missing', ...besideFirst];

/** Whether only what this person has done before asks for a second signature. */
const isOwnLack = (missing: readonly Block[]): boolean =>
  missing.some(({ code }) => code === 'prepared_alone') && !missing.some(({ code }) => code === 'cosignature_missing');

/** Who is asked about, whether it is they who have the console open, and whether nobody knows what time it is. */
export type CauseContext = { rights: Rights; isCaller: boolean; isTimeDoubted: boolean };

/** `missing` is what only the desk can give, `blocks` is everything else. */
type Possible = { row: Transition; to: string[]; blocks: readonly Block[]; missing: readonly Block[] };

/** The rows that people follow out of a state, those of one event together. */
const rowsIn = ({ facts }: LockedPermit): Map<PermitEventName, Transition[]> => {
  const rows = new Map<PermitEventName, Transition[]>();
  for (const row of transitions) {
    if (!row.from.includes(facts.state) || row.by.includes('system')) continue;
    rows.set(row.event, [...(rows.get(row.event) ?? []), row]);
  }
  return rows;
};

const blocksFor = (
  held: LockedPermit,
  row: Transition,
  { rights, isTimeDoubted }: CauseContext,
  at: Instant,
  reason?: StopReason,
): readonly Block[] => {
  if (isTimeDoubted && waitsForTime(row.event)) return [timeBlock];
  const { facts } = judgedFor(held, row.event, at);
  const coordinated = row.event === 'ACCEPT_FOR_PREPARATION' ? { ...facts, coordinator: rights.sap } : facts;
  const ask = { ...fullAsk(coordinated, row.event, at), ...(reason ? { reason } : {}) };
  const judged = blocksOf(coordinated, ask, signersOf([{ rights, signed: true }], coordinated, ask, row));
  return 'blocks' in judged ? judged.blocks : [];
};

/** What somebody would endorse: the desk names it before they sign. */
const endorsesIn = async (
  db: Db,
  { facts }: LockedPermit,
  { rights }: CauseContext,
  at: Instant,
): Promise<PossibleEvent['endorses']> => {
  const row = transitionOf(facts.state, 'ENDORSE');
  if (!row) return null;
  const [signer] = signersOf([{ rights, signed: true }], facts, fullAsk(facts, 'ENDORSE', at), row);
  const found = endorsementOf(facts, signer);
  if (!found) return null;
  const by = rights.sap;
  if (found.area === undefined) return { by, discipline: found.discipline, area: null };
  const area = await db.selectFrom('area').select('code').where('id', '=', found.area).executeTakeFirstOrThrow();
  return { by, discipline: found.discipline, area: area.code };
};

/** Somebody as who would sign for an endorsement, with what they hold at a moment. */
const endorserIn = ({ rights }: CauseContext, at: Instant): Endorser => {
  const { sap, name, roles, areas, competences } = rights;
  const holds = ({ until }: { until: Instant | null }): boolean => until === null || until > at;
  return {
    ...{ sap, name, isExpert: roles.includes('SME'), isDelegate: roles.includes('Area Owner Delegate') },
    areas: areas.filter(holds).map(({ id }) => id),
    disciplines: competences.filter(holds).map(({ code }) => code),
  };
};

/** For what somebody may stop the work: danger anybody, all else those whom the permit is for. */
const reasonsFor = (held: LockedPermit, row: Transition, asked: CauseContext, at: Instant): { reasons?: StopReason[] } =>
  row.event === 'SUSPEND' ? { reasons: stopReasons.filter((reason) => blocksFor(held, row, asked, at, reason).length === 0) } : {};

/** The console identifies the person who is signed in; others at that desk are identified only by their signature. */
const isSigned = ({ event, signed }: Transition, isCaller: boolean): boolean => signed || (!isCaller && takesSignatures(event));

/**
 * What somebody may do with a permit now, and what stands against the rest; other work is looked for first, as an event does. Throws
 * `not_found`.
 */
export const canCause = async (db: Db, id: number, asked: CauseContext, at: Instant, language: Language): Promise<CanAnswer> => {
  const { isCaller } = asked;
  await detectConflicts(db, id, at);
  const stored = await loadPermit(db, id, at);
  const held: LockedPermit = { ...stored, facts: settle(stored.facts, at).permit };
  const found = [...rowsIn(held).values()].flatMap((rows): Possible[] => {
    const [row] = rows;
    if (!row) return [];
    const blocks = blocksFor(held, row, asked, at);
    const isDesks = ({ code }: Block): boolean => deskGives.includes(code);
    return [
      {
        row,
        to: [...new Set(rows.flatMap(({ to }) => to))],
        blocks: blocks.filter((block) => !isDesks(block)),
        missing: blocks.filter(isDesks),
      },
    ];
  });
  const endorses = await endorsesIn(db, held, asked, at);
  const who = await clearersOf(
    db,
    held,
    found.flatMap(({ blocks }) => blocks.map(({ role }) => role)),
    at,
  );
  const events = found.map(
    ({ row, to, blocks, missing }): PossibleEvent => ({
      event: row.event,
      allowed: blocks.length === 0,
      by: [...row.by],
      signed: isSigned(row, isCaller),
      // The row asks for a second person, or this very permit does.
      with: row.with ?? missing.find(({ code }) => besideFirst.includes(code))?.role ?? null,
      third: row.third ?? null,
      with_for: row.with || !isOwnLack(missing) ? null : asked.rights.sap,
      endorses: row.event === 'ENDORSE' ? endorses : null,
      to,
      asks: requiredInputs(row, held.facts),
      ...reasonsFor(held, row, asked, at),
      guards: blocks.map((block) => blockLine(block, language, who)),
    }),
  );
  return { version: held.version, at, events, endorsements: endorsementsOf(held.facts, endorserIn(asked, at)) };
};
