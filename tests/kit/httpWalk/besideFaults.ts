import { isDeepStrictEqual } from 'node:util';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import { asPlanned, interaction } from '#domain/simops/interaction.ts';
import { worksById } from '#server/permits/conflicts/works.ts';
import { loadIsolation } from '#server/permits/isolations/isolationRow.ts';
import type { Desk } from '#tests/kit/permitDesk.ts';
import type { Model } from './model.ts';

const relying: readonly string[] = ['ready', 'issued', 'live', 'suspended', 'testing', 'expired'];

/** `meeting` says that the two are near each other by what is stored, and that somebody has looked since. */
type Stored = {
  states: readonly string[];
  other: string | null;
  conflict: string | null;
  isolation: Model['isolation'];
  meeting: boolean;
};

const storedFor = async ({ db }: Desk, { id, other, isolation }: Model): Promise<Stored> => {
  const ids = other ? [id, other.id] : [id];
  const rows = await db
    .selectFrom('permit')
    .select(['id', 'state', 'version', 'conflicts_checked_at'])
    .where('id', 'in', ids)
    .execute();
  const stateOf = (permit: number) => rows.find((row) => row.id === permit)?.state ?? '';
  const [one, two] = await worksById(db, ids);
  const isChecked = rows.some((row) => row.id === id && row.conflicts_checked_at !== null);
  const beside = other && rows.find((row) => row.id === other.id);
  const conflict = other
    ? await db
        .selectFrom('conflict')
        .select(['state', 'verdict'])
        .where('permit_a', 'in', ids)
        .where('permit_b', 'in', ids)
        .executeTakeFirst()
    : undefined;
  return {
    states: ids.map(stateOf),
    other: beside ? `${beside.state} ${beside.version}` : null,
    conflict: conflict ? `${conflict.state} ${conflict.verdict}` : null,
    isolation: isolation && { ...isolation, facts: (await loadIsolation(db, isolation.id)).facts },
    meeting: isChecked && one !== undefined && two !== undefined && interaction(asPlanned(one), asPlanned(two)) !== null,
  };
};

const removedFrom = ({ isolation }: Pick<Stored, 'isolation'>): number =>
  isolation?.facts.points.filter(({ removedAt }) => removedAt !== null).length ?? 0;

/** What the rules of two permits forbid, seen in what is stored of both. */
const broken: Record<string, (stored: Stored, before: Model) => boolean> = {
  I11: ({ isolation, states }, before) => {
    const relied = states.some((state, index) => relying.includes(state) && (index === 0 || isolation?.shared));
    return relied && removedFrom({ isolation }) > removedFrom(before);
  },
  I15: ({ conflict, states }) =>
    conflict !== null &&
    states.every((state) => states.length === 2 && isActive(state as 'live')) &&
    isStanding(conflict.split(' ')[0] as 'open') &&
    !conflict.startsWith('controlled R'),
  // I137 says the same of a crane: all two works that go on within the reach of either, which their papers may have made larger.
  I133: ({ conflict, states, meeting }) =>
    meeting && states.every((state) => isActive(state as 'live')) && !(conflict && isStanding(conflict.split(' ')[0] as 'open')),
  I16: ({ isolation, states }) =>
    isolation?.shared === true && states.includes('testing') && states.some((state) => state === 'issued' || state === 'live'),
};

const isolationOf = ({ isolation }: { isolation: Model['isolation'] }) =>
  isolation && { state: isolation.facts.state, points: isolation.facts.points, longTerm: isolation.facts.longTerm };

/** Where what is stored beside the permit of a walk is not what the rules say, or breaks an invariant; null where all is well. */
export const faultBeside = async (world: Desk, before: Model, model: Model): Promise<string | null> => {
  if (!model.other && !model.isolation) return null;
  const stored = await storedFor(world, model);
  const { other, conflict } = model;
  const expected = {
    other: other ? `${other.facts.state} ${other.version}` : null,
    conflict: conflict ? `${conflict.state} ${conflict.verdict}` : null,
    isolation: isolationOf(model),
  };
  const found = { other: stored.other, conflict: stored.conflict, isolation: isolationOf(stored) };
  if (!isDeepStrictEqual(found, expected)) return `beside it ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`;
  const [name] = Object.keys(broken).filter((known) => broken[known]?.(stored, before));
  return name ? `${name} is broken` : null;
};
