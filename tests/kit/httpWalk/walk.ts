import { isDeepStrictEqual } from 'node:util';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import { happens, rng, upTo } from '#server/demo/random.ts';
import { loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { type Desk, faultInLines } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { faultBeside } from './besideFaults.ts';
import type { Step, Walking } from './calls.ts';
import type { Predicted } from './eventModel.ts';
import { brokenInvariants, essentials } from './faults.ts';
import { endsWithinTheHour, type Model, type Permit, seenBy, type Told } from './model.ts';
import { replayFault } from './replay.ts';
import { copied, rowsIn } from './rows.ts';
import { beginWalk, endWalk } from './start.ts';
import { declare, oneStep } from './steps.ts';

/**
 * What a walk found: where the server and the rules differ first, where the permit has been, what was met on the way, and its
 * history without real times.
 */
export type Walked = { fault: string | null; been: readonly string[]; history: readonly string[] };

/** Mostly minutes; now and then an hour, and rarely the clock is put back. */
const passTime = ({ world, random, model }: Walking): void => {
  const minutes = happens(random, 30)
    ? -5
    : happens(random, endsWithinTheHour(model) ? 20 : 60)
      ? 60 + upTo(random, 120)
      : upTo(random, 12);
  world.clock.at = new Date(plusMinutes(world.clock.at.toISOString(), minutes));
};

/** Whether the status of an answer is that of what it says: 200, or 201 of what makes something, where all is well. */
const isStatusOf = (code: Predicted['code'], status: number): boolean =>
  code === 'ok' ? status === 200 || status === 201 : status === problems[code satisfies ProblemCode];

/** Where the stored permit is not what the rules say, or breaks an invariant; null where all is well. */
const faultAfter = async ({ world, model: before }: Walking, number: string, step: Step): Promise<string | null> => {
  const { code, model } = step.predicted;
  if (!isStatusOf(code, step.status) || step.code !== code) return `answered ${step.status} ${step.code} and not ${code}`;
  const at = world.clock.at.toISOString();
  const { facts, row } = await loadPermit(world.db, model.id, at);
  const [stored, expected] = [essentials(facts), essentials(seenBy(model, model, at))];
  if (!isDeepStrictEqual(stored, expected)) return `stored ${JSON.stringify(stored)} and not ${JSON.stringify(expected)}`;
  if (row.version !== model.version) return `version ${row.version} and not ${model.version}`;
  const seen = { facts, before: before.facts, at, number: row.tracking_number, numberBefore: number };
  const [name] = brokenInvariants(seen);
  return name ? `${name} is broken` : faultBeside(world, before, model);
};

type Lines = Awaited<ReturnType<Desk['historyOf']>>;

type Line = Omit<Told, 'reason'> & { reason: string | null };

const told = ({ event, from_state, to_state, reason, actor_sap }: Line): Line => ({
  event,
  from_state,
  to_state,
  reason,
  actor_sap,
});

/** After a walk: the chain verifies, it is what the rules said line by line, and played from its beginning it leads to what is stored. */
const faultAtEnd = async (world: Desk, first: Permit, last: Permit, lines: Lines): Promise<string | null> => {
  const row = await world.rowOf(last.id);
  const broken = faultInLines(lines, row);
  if (broken) return broken;
  const [stored, expected] = [lines.map(told), last.lines.map(told)];
  if (!isDeepStrictEqual(stored, expected)) return `history ${JSON.stringify(stored)} and not ${JSON.stringify(expected)}`;
  return replayFault(lines, row, first.facts);
};

const withoutTimes = (lines: Lines): string[] =>
  lines.map(
    ({ event, from_state, to_state, reason, actor_sap, role_code, at }) =>
      `${(at.getTime() - permitNow.getTime()) / 60_000} ${event} ${from_state} ${to_state} ${reason} ${actor_sap} ${role_code}`,
  );

/** Both permits at the end of a walk: the first fault, and what the history of its own permit tells. */
const ended = async (world: Desk, first: Model, last: Model): Promise<{ fault: string | null; history: string[] }> => {
  const lines = await world.historyOf(last.id);
  const fault = await faultAtEnd(world, first, last, lines);
  const beside =
    first.other && last.other ? await faultAtEnd(world, first.other, last.other, await world.historyOf(last.other.id)) : null;
  return { fault: fault ?? (beside && `the other: ${beside}`), history: withoutTimes(lines) };
};

/** Where a walk stands, in words that count what the walks have met together. */
const placesOf = ({ facts, lines, conflict, isolation, other, readUntil }: Model): string[] => [
  facts.state,
  ...(conflict ? [`conflict ${conflict.state} ${conflict.verdict}`] : []),
  ...(isolation ? [`isolation ${isolation.facts.state}`] : []),
  ...(readUntil ? ['handed over'] : []),
  ...(lines.some(({ event }) => event === 'SPACE_LOST') ? ['danger in its space'] : []),
  ...(conflict && isStanding(conflict.state) && other?.work.reach ? ['conflict by a crane'] : []),
];

/** How many steps are still tried when a life is over. */
const afterwards = 5;

/** One permit led at random through the real server, step by step beside the rules. Ends with the first difference. */
export const walkOverHttp = async (
  world: Desk,
  { seed, index, steps, people }: { seed: string; index: number; steps: number; people: Walking['people'] },
): Promise<Walked> => {
  world.clock.at = permitNow;
  const random = rng(seed, 'http', index);
  const begun = await beginWalk(world, random, steps > 30);
  const walking: Walking = { world, random, people, model: begun };
  const { tracking_number: number } = await world.rowOf(begun.id);
  const been = new Set<string>(placesOf(begun));
  const did: string[] = [];
  let fault: string | null = null;
  let over = 0;
  for (let step = 0; step < steps && over < afterwards && !fault; step += 1) {
    passTime(walking);
    const taken = await oneStep(walking);
    did.push(`${taken.did} → ${taken.code}`);
    fault = await faultAfter(walking, number, taken);
    walking.model = taken.predicted.model;
    if (isFinal(walking.model.facts.state)) over += 1;
    for (const place of placesOf(walking.model)) been.add(place);
    if (taken.copied) for (const row of copied) been.add(row);
  }
  for (const row of rowsIn(walking.model.lines)) been.add(row);
  const { fault: late, history } = await ended(world, begun, walking.model);
  if (walking.model.facts.emergencies.length > 0) await declare(walking);
  await endWalk(world, walking.model);
  const found = fault ?? late;
  return { fault: found && `walk ${index}: ${did.join('; ')}: ${found}`, been: [...been], history };
};
