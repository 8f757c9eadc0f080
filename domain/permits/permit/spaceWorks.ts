import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitWork } from './work.schema.ts';

type Log = NonNullable<PermitWork['entry_log']>;
type Member = PermitWork['crew'][number];
type Entry = PermitWork['entries'][number];

/** One work in a space, as its crew stands; `under` is null of the permit that is shown. */
export type WorkThere = {
  under: { id: number; version: number; number: string } | null;
  state: PermitState;
  isEntry: boolean;
  closed: Log['closed'];
  crew: readonly Member[];
  entries: readonly Entry[];
};

/** What of the evidence of a permit tells who is in its space. */
export type SpaceRead = Pick<PermitWork, 'crew' | 'entries' | 'entry_log'> & { safeguards: readonly { name: string }[] };

/** The works of a space, that of the permit first. */
export const worksOf = ({ state }: { state: PermitState }, work: SpaceRead): WorkThere[] => [
  {
    under: null,
    state,
    isEntry: work.safeguards.some(({ name }) => name === 'entry_log'),
    closed: work.entry_log?.closed ?? null,
    crew: work.crew,
    entries: work.entries,
  },
  ...(work.entry_log?.works ?? []).map(
    ({ id, version, tracking_number: number, state: its, is_entry: isEntry, closed, crew, entries }) => ({
      under: { id, version, number },
      state: its,
      isEntry,
      closed,
      crew,
      entries,
    }),
  ),
];

export const isOpen = ({ out_at }: Pick<Entry, 'out_at'>): boolean => out_at === null;

/** Who is inside the space, by name, under whichever work, who has been there longest first. */
export const insideNow = (works: readonly WorkThere[]): { work: WorkThere; entry: Entry }[] =>
  works
    .flatMap((work) => work.entries.filter(isOpen).map((entry) => ({ work, entry })))
    .toSorted((one, other) => one.entry.in_at.localeCompare(other.entry.in_at));

/** Who has gone into the space and come out of it, under whichever work, the last to go in first. */
export const entriesIn = (works: readonly WorkThere[]): { work: WorkThere; entry: Entry }[] =>
  works
    .flatMap((work) => work.entries.map((entry) => ({ work, entry })))
    .toSorted((one, other) => other.entry.in_at.localeCompare(one.entry.in_at));

export type PersonOutside = { work: WorkThere; one: Member };

const outside = (work: WorkThere, role: string): PersonOutside[] => {
  const inside = work.entries.filter(isOpen).map(({ member }) => member);
  return work.crew
    .filter((one) => one.role === role && one.on_site && !inside.includes(one.no) && one.not_accounted === null)
    .map((one) => ({ work, one }));
};

/** Who stands at the opening of the space: the attendants of its entries who are on site, accounted for, and outside. */
export const attendantsOf = (works: readonly WorkThere[]): PersonOutside[] =>
  works.filter(({ isEntry }) => isEntry).flatMap((work) => outside(work, 'attendant'));

/** Who would get people out: the rescuers on site, accounted for, and outside. */
export const rescuersOf = (works: readonly WorkThere[]): PersonOutside[] => works.flatMap((work) => outside(work, 'rescue'));
