import type { EntryFault } from '#domain/permits/evidence/entry.faults.ts';
import { closedFor, type EntryPermit, hasLog, roomInside } from '#domain/permits/evidence/entry.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isPlanned } from '#domain/permits/life/standing.rules.ts';
import type { SpaceRead } from '#domain/permits/permit/spaceWorks.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { monitoringAt, silentFrom } from '#domain/permits/regions/regionsOf.ts';
import { type Db, type LockedPermit, loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { type Logged, loggedBeside } from '#server/permits/kernel/sameSpaceOf.ts';
import { crewLines, entryLines, sapsIn } from './workLines.ts';

type Log = NonNullable<PermitWork['entry_log']>;
type Air = Log['air'][number];
type Beside = Logged & { held: LockedPermit };

const besideOf = async (db: Db, id: number, at: Instant): Promise<Beside[]> => {
  const { rows } = await loggedBeside(id).execute(db);
  const beside: Beside[] = [];
  for (const row of rows) beside.push({ ...row, held: await loadPermit(db, row.id, at) });
  return beside;
};

const openEntries = (beside: readonly Beside[]): LockedPermit[] =>
  beside.filter(({ is_open_entry }) => is_open_entry).map(({ held }) => held);

/** The entries that stand in the confined space of a permit, as they are at a moment. */
export const entriesOfSpace = async (db: Db, id: number, at: Instant): Promise<LockedPermit[]> =>
  openEntries(await besideOf(db, id, at));

const closedNow = (own: EntryPermit, space: readonly EntryPermit[], at: Instant): EntryFault | null =>
  own.facts.state === 'live' ? closedFor(own, space, at) : null;

/** Whether people rely on the monitoring of a permit: it was let begin, or somebody is there. */
const isWatched = ({ row: { state, crew_on, crew_inside } }: LockedPermit): boolean =>
  !isPlanned(state) || crew_on > 0 || crew_inside > 0;

const airOf = ({ trackingNumber, evidence: { gasPlan }, facts }: LockedPermit, at: Instant): Air | null => {
  const standing = monitoringAt(facts, gasPlan.needed && gasPlan.continuous, at);
  const { heardAt = null } = facts.gas;
  if (standing === 'none') return null;
  return { tracking_number: trackingNumber, standing, silent_from: heardAt && silentFrom(heardAt), heard_at: heardAt };
};

const rescueOf = ({ trackingNumber, evidence: { safeguards } }: LockedPermit): Log['rescue'][number] => {
  const last = safeguards.findLast(({ name }) => name === 'rescue_plan');
  return { tracking_number: trackingNumber, said: last?.said ?? '', file_name: last?.document?.fileName ?? null };
};

/** The log of the confined space that a permit is in; null where it is in none that is entered. */
export const entryLogOf = async (db: Db, own: LockedPermit, at: Instant): Promise<PermitWork['entry_log']> => {
  const isEntry = hasLog(own.facts);
  if (!isEntry && own.row.equipment_tags.length === 0) return null;
  const beside = own.row.equipment_tags.length === 0 ? [] : await besideOf(db, own.id, at);
  const entries = isEntry ? [own, ...openEntries(beside)] : openEntries(beside);
  const [first] = entries;
  if (!first) return null;
  const works = beside.filter(({ has_people }) => has_people).map(({ held }) => held);
  const there = [...new Set([own, ...entries, ...works])];
  const saps = works.flatMap(({ evidence }) => sapsIn(evidence));
  const nameOf = await namesOf(db, saps);
  return {
    planned: roomInside(first.evidence),
    closed: closedNow(own, entries, at),
    works: works.map((work) => ({
      id: work.id,
      tracking_number: work.trackingNumber,
      state: work.row.state,
      version: work.version,
      is_entry: hasLog(work.facts),
      closed: closedNow(work, entries, at),
      crew: crewLines(work.evidence, work.facts, at),
      entries: entryLines(work.evidence, nameOf),
    })),
    air: there.filter(isWatched).flatMap((work) => airOf(work, at) ?? []),
    rescue: entries.map(rescueOf),
  };
};

/** What tells who is in the space of a permit, as the whole of its evidence does. */
export const spaceRead = async (db: Db, id: number, at: Instant): Promise<SpaceRead> => {
  const own = await loadPermit(db, id, at);
  return {
    crew: crewLines(own.evidence, own.facts, at),
    entries: entryLines(own.evidence, await namesOf(db, sapsIn(own.evidence))),
    entry_log: await entryLogOf(db, own, at),
    safeguards: own.facts.safeguards.needed.map((name) => ({ name })),
  };
};
