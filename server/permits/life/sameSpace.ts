import { sql } from 'kysely';
import { type SpaceCause, spaceComment } from '#domain/permits/evidence/spaceStop.rules.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { activeStates } from '#domain/permits/kernel/permit.states.ts';
import { gasAt, isolationAt, isolationLostAt } from '#domain/permits/regions/regionsOf.ts';
import { nextOf } from '#machines/permit/nextOf.ts';
import type { Line } from '#server/permits/kernel/history.ts';
import { type Db, type LockedPermit, lockPermit } from '#server/permits/kernel/lockPermit.ts';
import { tagOfLost } from '#server/permits/kernel/sameEquipmentOf.ts';
import { inSameSpace, isUnwatchedWithout, lostInSameSpace, sharedTag } from '#server/permits/kernel/sameSpaceOf.ts';
import { evidenceAfter, storePermit } from './storePermit.ts';
import type { StoredPermit } from './whatChanged.ts';

const failures = ({ evidence }: Pick<StoredPermit, 'evidence'>): number =>
  (evidence?.gasTests ?? []).filter(({ passed }) => !passed).length;

/** What an event leads to: the permit after it, and the lines of its history. */
type Outcome = { permit: PermitFacts; audit: readonly Pick<Line, 'event' | 'reason'>[] };

/**
 * What has happened to a permit that makes its space dangerous to others, from the lines that are about to be written of it; null where
 * nothing has. `before` is the permit before its evidence was written.
 */
export const spaceCauseOf = (
  held: LockedPermit,
  { audit: lines, permit }: Outcome,
  before: StoredPermit,
  at: Instant,
): SpaceCause | null => {
  if (lines.some(({ event, reason }) => event === 'SUSPEND' && reason === 'danger')) return 'danger';
  const isLost = lines.some(({ event }) => event === 'GAS_LOST');
  const gas = gasAt(held.facts, at);
  if (gas === 'failed' && (isLost || failures(held) > failures(before))) return 'found';
  if (gas === 'silent' && isLost) return 'silent';
  if (isIsolationLostNow(held, permit, at)) return 'lost';
  return held.row.state === 'live' && permit.state !== 'live' && (held.facts.insideBeside ?? 0) > 0 ? 'entry' : null;
};

/** Whether an isolation of the permit is lost since its row was written, or with its test, or another one at this very moment. */
const isIsolationLostNow = ({ row }: LockedPermit, after: PermitFacts, at: Instant): boolean =>
  isolationAt(after) === 'lost' && (row.isolation !== 'lost' || isolationLostAt(after) === at);

/** Other work in the same space, by the tag of its equipment, or at the same equipment. */
type Beside = { id: number; tag: string; inSpace: boolean };

/** The other work at the equipment of a permit, to which a lost isolation lets energy in, in whatever space it is. */
const atEquipment = sql`select p.id, ${tagOfLost} as tag, (${lostInSameSpace('p', 'own')}) as "inSpace"
    from permit own join permit p on p.site_id = own.site_id and p.id <> own.id and ${tagOfLost} is not null`;
const inSpace = sql`select p.id, ${sharedTag('own', 'p')} as tag, true as "inSpace" from permit own join permit p on ${inSameSpace('own', 'p')}`;

/**
 * The other work in the space of a permit, or at its equipment where an isolation is lost, locked: what goes on there, what is about to be let begin, and what is stopped and would go on,
 * but for what is known there already. It is looked for before anything is stored, because whoever holds the change feed does not wait.
 */
export const lockSameSpace = async (trx: Db, { id, row }: LockedPermit, cause: SpaceCause | null): Promise<readonly Beside[]> => {
  if (cause === null || (cause !== 'lost' && row.equipment_tags.length === 0)) return [];
  // Gas that is found again makes worthless what was tested beside it meanwhile.
  const isKnown = cause === 'found' && row.gas === 'failed';
  const standing = sql`p.state in ('coordination', 'ready', 'suspended')${isKnown ? sql` and p.gas in ('valid', 'due_soon')` : sql``}`;
  const active = sql`p.state in (${sql.join([...activeStates])})`;
  const { rows } = await sql<Beside>`
    ${cause === 'lost' ? atEquipment : inSpace}
    where own.id = ${id} and ${cause === 'entry' ? sql`${active} and ${isUnwatchedWithout('own')}` : sql`(${active} or ${standing})`}
    order by p.id for update of p`.execute(trx);
  return rows;
};

/** Stops the other work in the space of a permit, whatever was agreed between the two; its history names the permit and the space. */
export const stopSameSpace = async (
  trx: Db,
  { trackingNumber, facts }: LockedPermit,
  cause: SpaceCause | null,
  beside: readonly Beside[],
  at: Instant,
): Promise<void> => {
  if (cause === null) return;
  for (const { id, tag, inSpace: isInSpace } of beside) {
    const held = await lockPermit(trx, id, at);
    // Of several permits that rely on what was lost the first has told it, when it was lost: who comes to name it later tells nobody anew.
    const lostAt = isolationLostAt(facts) ?? at;
    if (cause === 'lost' && held.facts.dangerAt !== undefined && held.facts.dangerAt >= lostAt) continue;
    const comment = spaceComment(isInSpace ? cause : 'equipment', { tag, number: trackingNumber });
    const { permit, audit, refused } = nextOf(held.facts, { event: 'SPACE_LOST', at, reason: 'danger', comment }, []);
    if (!refused) await storePermit(trx, held, { facts: permit, evidence: evidenceAfter(held, permit, []), lines: audit }, at);
  }
};
