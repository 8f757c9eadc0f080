import type { Insertable } from 'kysely';
import { hour } from '#domain/kernel/units.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { ControlCode } from '#domain/simops/controls.data.ts';
import { type DetectedConflict, detectAll } from '#domain/simops/detect.ts';
import { asMet, isInSimops, isLeft, meetsStopped, type Work } from '#domain/simops/interaction.ts';
import type { ConflictTable } from '#server/db/tables.ts';
import type { Job } from '#server/demo/permitJob.ts';
import { seed } from '#server/demo/presets.ts';
import { pick, rng, some } from '#server/demo/random.ts';
import { timeText } from '#server/demo/siteClock.ts';

type Stored = Required<Insertable<ConflictTable>>;
/** A conflict as it is loaded: times and documents as texts. */
export type DemoConflict = { [Name in keyof Stored]: Exclude<Stored[Name], Date | undefined> };

export const resolutions: readonly (readonly [controls: readonly ControlCode[], text: string])[] = [
  [['R4', 'R5'], 'Both crews keep one sequence and talk by radio before each step.'],
  [['R3', 'R6'], 'A barrier keeps the two places apart, and one person stands by at it.'],
  [['R1', 'R2', 'R4'], 'Gas is watched between the places, sparks are caught, both crews hear one radio channel.'],
  [['R7', 'R5'], 'The louder work waits until the other crew has left for its break, then goes on alone.'],
];

export type Sides = readonly [Job, Job];

export const signaturesOf = ([one, other]: Sides, at: string) => {
  const second = one.area.id === other.area.id ? [] : [{ sap: other.delegate.sap, role: 'Area Owner Delegate', at }];
  return [
    { sap: one.coordinator.sap, role: 'Hse Coordinator', at },
    { sap: one.delegate.sap, role: 'Area Owner Delegate', at },
    ...second,
  ];
};

type Met = {
  meeting: DetectedConflict;
  works: readonly [Work, Work];
  sides: Sides;
  id: number;
  controlled: boolean;
  since: number;
};

const rowOf = ({ meeting, works, sides, id, controlled, since }: Met): DemoConflict => {
  const random = rng(seed, 'conflict', meeting.pair[0]);
  const [controls, text] = pick(random, resolutions);
  const at = timeText(since);
  return {
    id,
    permit_a: meeting.pair[0],
    permit_b: meeting.pair[1],
    cells: JSON.stringify(meeting.cells),
    verdict: meeting.verdict,
    basis: meeting.basis,
    distance_m: meeting.distance,
    overlap_from: timeText(meeting.from),
    overlap_to: timeText(meeting.to),
    state: controlled ? 'controlled' : 'open',
    controls: JSON.stringify(controlled ? some(random, controls, 2) : []),
    resolution_text: controlled ? text : null,
    signatures: JSON.stringify(controlled ? signaturesOf(sides, at) : []),
    withdrawn: null,
    bound_to: JSON.stringify(works),
    version: controlled ? 2 : 1,
    created_at: timeText(since - hour),
    updated_at: at,
  };
};

/** When both were planned far enough to be seen, an hour later: never after the moment of the plant. */
const seenAt = (works: readonly Work[], now: number): number => Math.min(now - hour, ...works.map(({ from }) => from - hour));

/** When a permit was begun and when it was authorised, both in ms. */
export type Begun = { created: number; authorised: number };

/** Nothing is agreed on before a permit is there: one that was entered late is met when it is authorised. */
const agreedAt = (works: readonly Work[], begun: readonly Begun[], now: number): number => {
  const seen = seenAt(works, now);
  return begun.every(({ created }) => created <= seen) ? seen : Math.max(seen, ...begun.map(({ authorised }) => authorised));
};

/** Work that was authorised, and so has answered for what it meets. */
const authorised: readonly PermitState[] = ['ready', 'issued', 'live', 'testing', 'suspended', 'expired', 'handed_back'];

/**
 * What the works of a plant mean for each other: agreed on and signed by both areas once both are authorised, open while one is not
 * authorised yet, and where the conflict has stopped one of them.
 */
export const conflictsAmong = (
  works: readonly Work[],
  stopped: ReadonlySet<number>,
  jobOf: (permitId: number) => Job,
  begunOf: (id: number) => Begun,
  now: number,
): DemoConflict[] => {
  const known = new Map(works.map((work) => [work.id, work]));
  const met = detectAll(works.map(asMet)).flatMap((meeting): Omit<Met, 'id'>[] => {
    const [one, other] = [known.get(meeting.pair[0]), known.get(meeting.pair[1])];
    const isMet = ({ id, state }: Work): boolean => isInSimops(state) || stopped.has(id);
    if (!one || !other) return [];
    const wasLeft = isLeft(one.state) || isLeft(other.state);
    if (!(meetsStopped(one, other) || (!wasLeft && (isMet(one) || isMet(other))))) return [];
    const isOpen = [one, other].some(({ id, state }) => !authorised.includes(state) || stopped.has(id));
    const controlled = meeting.verdict === 'R' && !isOpen;
    const sides = [jobOf(one.id), jobOf(other.id)] as const;
    const since = agreedAt([one, other], [begunOf(one.id), begunOf(other.id)], now);
    return [{ meeting, works: [one, other], sides, controlled, since }];
  });
  return met.map((one, index) => rowOf({ ...one, id: index + 1 }));
};
