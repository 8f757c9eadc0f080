import { type Discipline, disciplinesFor } from '#domain/permits/kernel/permit.disciplines.ts';
import type { ActivityCode, PermitState, SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { longestFor, safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { type CrewRole, crewRolesAsked, crewRolesProved } from '#domain/references/data/safeguards.data.ts';
import { isTurnaround } from './calendar.ts';
import type { Golden } from './golden.seed.ts';
import { type DemoArea, type DemoPerson, helpers, ownAreas, plant } from './plant.ts';
import { mix, type Outcome, seed } from './presets.ts';
import { between, happens, pick, type Random, rng, some, upTo, weighted } from './random.ts';

const companions: readonly ActivityCode[] = ['HSP', 'CLD', 'CSE', 'ELE', 'BRK', 'WAH', 'LFT', 'VEH'];

/** In a plant that is exact about its kinds of work, what else belongs to it: who enters or opens something has mostly a permit for that. */
const besides: Partial<Record<ActivityCode, number>> = { HSP: 16, CLD: 16, CSE: 1, ELE: 1, BRK: 1, WAH: 14, LFT: 12, VEH: 8 };

/**
 * Where a permit of the plant stands: ended in some way, or in one of the open states now. `home` puts it where the people that
 * start-up names find it, `golden` is one that is written by hand. `nth` says in which of the plants it is,
 * `code` of which kind, where a preset is exact about that.
 */
export type Fate = { nth: number; golden: Golden | null; code?: ActivityCode | null } & (
  | { kind: 'past'; outcome: Outcome }
  | { kind: 'now'; state: PermitState; reason: SuspendReason | null; home: boolean }
);

/** What is to be done, where and by whom: everything about a permit but its story. */
export type Job = {
  slot: number;
  golden: Golden | null;
  home: boolean;
  code: ActivityCode;
  supplementary: ActivityCode[];
  area: DemoArea;
  riskInitial: number;
  riskResidual: number;
  crew: number;
  /** The longest issue period in hours, and the whole validity in days, that the kinds of work allow. */
  longestIssue: number;
  validityDays: number;
  disciplines: Discipline[];
  applicant: DemoPerson;
  authority: DemoPerson;
  coordinator: DemoPerson;
  secondCoordinator: DemoPerson;
  delegate: DemoPerson;
  secondDelegate: DemoPerson;
};

const areaOf = (code: string): DemoArea | undefined => plant.areas.find((area) => area.code === code);

const anyArea = (random: Random, code: ActivityCode, date: number): DemoArea => {
  const afloat = ({ zone }: DemoArea) => zone.includes('Jetty');
  const open = code === 'DIV' ? plant.areas.filter(afloat) : plant.areas;
  const busy = ({ zone, busy: usual }: DemoArea) => (isTurnaround(date) && /^U[24]00/.test(zone) ? usual * 4 : usual);
  const id = weighted(random, Object.fromEntries(open.map((area) => [String(area.id), busy(area)])));
  return plant.areas[Number(id) - 1] ?? pick(random, open);
};

const ratings = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16] as const;
const residuals = { 2: 10, 3: 14, 4: 20, 5: 10, 6: 18, 8: 10, 9: 7, 10: 6, 12: 4, 15: 1 };

const risksOf = (random: Random, code: ActivityCode): { riskInitial: number; riskResidual: number } => {
  const calm = ['CLD', 'VEH', 'HSP'].includes(code);
  const riskResidual = Math.min(Number(weighted(random, residuals)), calm ? 9 : 15);
  const higher = [...ratings, 20, 25].filter((rating) => rating >= Math.max(riskResidual, calm ? 4 : 8));
  return { riskResidual, riskInitial: pick(random, higher.slice(0, 6)) };
};

const crewOf = (random: Random, date: number): number => {
  if (isTurnaround(date) && happens(random, 10)) return 60;
  return 2 + Math.min(upTo(random, 7), upTo(random, 9)) + (happens(random, 60) ? between(random, 4, 12) : 0);
};

const endorsedKinds: readonly ActivityCode[] = ['CSE', 'ELE', 'ELE', 'EXC', 'PRT'];

const areaFor = (random: Random, slot: number, code: ActivityCode, date: number, fate: Fate): DemoArea => {
  const usual = anyArea(random, code, date);
  const isHome = fate.kind === 'now' && fate.home;
  const target = fate.golden?.area ?? (isHome ? ownAreas[slot % ownAreas.length] : undefined);
  return (target && areaOf(target)) || usual;
};

/** The same area of another plant. */
const inPlant = (area: DemoArea, nth: number): DemoArea => plant.everyArea[nth * plant.areas.length + area.id - 1] ?? area;

/** Of a thousand permits so many are of more than one kind of work, and of a thousand of those so many of three. */
const [mixed, threefold] = [380, 184];

const besidesOf = (slot: number, code: ActivityCode): ActivityCode[] => {
  const random = rng(seed, 'besides', slot);
  const count = happens(random, mixed) ? (happens(random, threefold) ? 2 : 1) : 0;
  const found: ActivityCode[] = [];
  while (found.length < count) {
    const next = weighted(random, besides);
    if (next !== code && !found.includes(next)) found.push(next);
  }
  return found;
};

const codesFor = (random: Random, slot: number, fate: Fate): { code: ActivityCode; supplementary: ActivityCode[] } => {
  const usual = weighted(random, mix);
  const isEndorsed = fate.kind === 'now' && fate.state === 'endorsement';
  const code = isEndorsed ? pick(random, fate.home ? endorsedKinds.slice(0, 4) : endorsedKinds) : usual;
  const extras = happens(random, 380) ? (happens(random, 180) ? 2 : 1) : 0;
  const others = companions.filter((other) => other !== code);
  const supplementary = some(random, others, extras);
  const { golden } = fate;
  if (golden) return { code: golden.code, supplementary: [...golden.supplementary] };
  return fate.code ? { code: fate.code, supplementary: besidesOf(slot, fate.code) } : { code, supplementary };
};

/** The roles on a crew that kinds of work ask for, as deep as they go. */
export const crewAsked = (codes: readonly ActivityCode[]): CrewRole[] =>
  crewRolesAsked(safeguardsFor(codes, Number.NEGATIVE_INFINITY));

/** The roles of which a crew shows a proof. */
export const crewProved = (codes: readonly ActivityCode[]): CrewRole[] =>
  crewRolesProved(safeguardsFor(codes, Number.NEGATIVE_INFINITY));

/** The job of a slot of the plan, for a day of work. */
export const jobOf = (slot: number, date: number, fate: Fate): Job => {
  const random = rng(seed, 'job', slot);
  const { code, supplementary } = codesFor(random, slot, fate);
  const area = inPlant(areaFor(random, slot, code, date, fate), fate.nth);
  const risks = risksOf(random, code);
  const [coordinator, secondCoordinator] = [pick(random, plant.duties.hse), pick(random, plant.duties.hse)];
  const delegates = plant.delegates.get(area.id) ?? plant.duties.delegate;
  const usual = pick(random, plant.duties.performing);
  const home = fate.kind === 'now' && fate.home;
  const { golden } = fate;
  const authority = home ? helpers.performingAuthority : usual;
  const longest = longestFor([code, ...supplementary]);
  const crew = Math.max(crewOf(random, date), crewAsked([code, ...supplementary]).length + 1);
  const applicant = happens(random, 700) ? authority : pick(random, plant.duties.performing);
  // One of the delegates looks after most of an area's permits.
  const delegate = pick(random, happens(random, 350) ? delegates.slice(0, 1) : delegates);
  return {
    slot,
    golden,
    home,
    code,
    supplementary,
    area,
    ...risks,
    crew: golden?.crew ?? crew,
    longestIssue: longest.issueMinutes / 60,
    validityDays: longest.validityDays,
    disciplines: disciplinesFor([code, ...supplementary], risks.riskResidual),
    applicant,
    authority,
    coordinator,
    secondCoordinator,
    delegate,
    // Nobody approves alone what they have prepared.
    secondDelegate: pick(
      random,
      delegates.filter(({ id }) => id !== delegate.id),
    ),
  };
};
