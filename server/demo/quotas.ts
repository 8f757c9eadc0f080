import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import type { Fate } from './permitJob.ts';
import { type Outcome, type Preset, seed } from './presets.ts';
import { pick, rng, upTo } from './random.ts';

/** Exactly so many of each, in an order that the stream gives. */
const shuffled = <Name extends string>(counts: Readonly<Record<Name, number>>, stream: string): Name[] => {
  const random = rng(seed, stream, 0);
  const all = (Object.entries(counts) as [Name, number][]).flatMap(([name, count]) => Array<Name>(Math.max(0, count)).fill(name));
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = upTo(random, at + 1);
    const [one, another] = [all[at], all[other]];
    if (one !== undefined && another !== undefined) [all[at], all[other]] = [another, one];
  }
  return all;
};

const endorsed: readonly ActivityCode[] = ['CSE', 'ELE', 'EXC', 'PRT'];

const codesOf = (fates: readonly Fate[], codes: Record<ActivityCode, number>): Fate[] => {
  const left = { ...codes };
  const random = rng(seed, 'endorsed kinds', 0);
  const tied = fates.map((fate): Fate => {
    const isEndorsed = fate.kind === 'now' && fate.state === 'endorsement';
    const code = fate.golden?.code ?? (isEndorsed ? pick(random, endorsed) : null);
    if (code) left[code] -= 1;
    return { ...fate, code };
  });
  const others = shuffled(left, 'kinds');
  return tied.map((fate) => (fate.code ? fate : { ...fate, code: others.pop() ?? 'CLD' }));
};

/** Gives permits that have ended exactly the outcomes of the preset, and all permits exactly its kinds of work. */
export const withQuotas = (fates: readonly Fate[], { exact }: Preset): Fate[] => {
  if (!exact) return [...fates];
  const outcomes: Outcome[] = shuffled(exact.outcomes, 'outcomes');
  const ended = fates.map((fate): Fate => {
    if (fate.kind === 'now' || fate.golden) return fate;
    return { ...fate, outcome: outcomes.pop() ?? 'closed' };
  });
  return codesOf(ended, exact.codes);
};
