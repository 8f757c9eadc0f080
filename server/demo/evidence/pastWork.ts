import { type Interaction, interactionOf, reachOf } from '#domain/simops/interaction.ts';
import type { Job } from '#server/demo/permitJob.ts';
import type { DemoHistory } from '#server/demo/permits.ts';
import { centreOf, isNear, placesOf, type Stand, type Worksite, workOf } from './places.ts';

/** A work that has ended, as it was planned. Times are of its history. */
export type Past = Stand & {
  told: DemoHistory;
  job: Job;
  coordinated: number;
  moved: number | null;
  authorised: number;
  left: number;
};

const timeOf = ({ tale }: DemoHistory, event: string): number | null =>
  tale.lines.findLast((line) => line.event === event)?.at ?? null;

/** The same before it has a place. `worked` tells whether anything came of it. */
export type Candidate = Omit<Past, keyof Stand> & { from: number; to: number; worked: boolean };

/** A permit that got as far as the coordination of works, with the time that was planned for it. */
export const candidateOf = (told: DemoHistory): Candidate | null => {
  const { job, lines, planned, valid } = told.tale;
  const coordinated = lines.findLast(({ to_state, from_state }) => to_state === 'coordination' && from_state !== to_state)?.at;
  if (coordinated === undefined || job.golden) return null;
  const authorised = timeOf(told, 'AUTHORISE');
  const worked = told.permit.state === 'closed';
  const left =
    (worked ? lines.findLast(({ from_state, to_state }) => to_state === 'handed_back' && from_state !== to_state)?.at : null) ??
    told.tale.at;
  const { from, to } = valid ?? planned;
  const moved = timeOf(told, 'RESCHEDULE');
  return { told, job, coordinated, moved, authorised: authorised ?? left, left, from, to, worked };
};

/** A candidate in a place. */
export const pastAt = ({ from, to, worked: _, ...past }: Candidate, way: Worksite): Past => {
  const work = workOf({ permit: past.told.permit, job: past.job }, way, []);
  return { ...past, work: reachOf({ ...work, state: 'ready', from, to }), centre: centreOf(way.location) };
};

/** The same work in another place or with other equipment. */
const movedTo = (past: Past, { location, equipment }: Worksite): Past => ({
  ...past,
  work: reachOf({ ...past.work, place: location, equipment }),
  centre: centreOf(location),
});

export type Found = { other: Past; found: Interaction };

/** Whether both were firmly planned at one time: who came when the other had left never heard of it. */
const overlapped = (one: Past, other: Past): boolean =>
  Math.max(one.coordinated, other.coordinated) < Math.min(one.left, other.left);

/** Whom of others a work met. */
export const meet = (one: Past, others: readonly Past[]): Found[] =>
  others.flatMap((other) => {
    if (!isNear(one, other) || !overlapped(one, other)) return [];
    const found = interactionOf(one.work, other.work);
    return found ? [{ other, found }] : [];
  });

export type Way = { past: Past; way: Worksite; found: Found[] };

/** Where it may have been; with all of its equipment if it may meet others, else with the main piece alone first. */
const waysFor = (one: Candidate, others: readonly Past[], sociable: boolean): Worksite[] => {
  const { equipment_tags } = one.told.permit;
  const places = placesOf(one.job, others.filter(({ work }) => work.area === one.job.area.id).slice(-3));
  const main = equipment_tags.slice(0, 1);
  return (sociable ? [equipment_tags, main] : [main]).flatMap((equipment) =>
    places.map((location) => ({ location, systems: [], equipment, job: null })),
  );
};

export const forbids = ({ found }: Way): boolean => found.some((one) => one.found.verdict === 'N');

/** How far a way is from what is needed: more meetings than that are worse than less, and forbidden ones worst. */
export const costOf = (way: Way, needed: number): number => {
  const count = way.found.length;
  return (forbids(way) ? 1000 : 0) + (count > needed ? (count - needed) * 20 : needed - count);
};

/** Every place a work could have been in, with whom it would have met there. */
export function* triedWays(one: Candidate, others: readonly Past[], sociable: boolean): Generator<Way> {
  const [first, ...more] = waysFor(one, others, sociable);
  if (!first) return;
  const past = pastAt(one, first);
  yield { past, way: first, found: meet(past, others) };
  for (const way of more) {
    const elsewhere = movedTo(past, way);
    yield { past: elsewhere, way, found: meet(elsewhere, others) };
  }
}
