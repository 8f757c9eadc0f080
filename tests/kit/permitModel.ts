import { automaticRules, meets, type Regions } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { permitAlphabet } from '#machines/permit/permit.alphabet.ts';
import { type RegionEventName, regionEventNames } from '#machines/permit/permit.regionEvents.ts';
import type { PermitContext } from '#machines/permit/permit.setup.ts';
import type { quickChart } from '#tests/kit/quickChart.ts';

/** What a permit needs: one configuration of the sixteen. */
export type Needs = { gas: boolean; isolation: boolean; expert: boolean; fireWatch: boolean };
export type ModelState = { value: Regions & { life: PermitState }; context: PermitContext };
export type Letter = { type: string; endorsements?: number };
export type Step = { from: ModelState; letter: Letter; to: ModelState };

const both = [false, true];
export const everyNeed: readonly Needs[] = both.flatMap((gas) =>
  both.flatMap((isolation) => both.flatMap((expert) => both.map((fireWatch) => ({ gas, isolation, expert, fireWatch })))),
);

export const startOf = ({ gas, isolation, fireWatch }: Needs): ModelState => ({
  value: {
    life: 'draft',
    validity: 'within',
    emergency: 'none',
    gas: gas ? 'missing' : 'not_required',
    isolation: isolation ? 'unplanned' : 'not_required',
    simops: 'clear',
    endorsement: 'not_required',
    window: 'none',
    crm: 'not_started',
    visit: 'none',
    site: 'sound',
    crew: 'off',
    fire_watch: fireWatch ? 'armed' : 'none',
  },
  context: { reason: null, everLive: false, revision: 0, pendingEndorsements: 0, inspected: false },
});

const byItself = new Set<string>(automaticRules.map(({ event }) => event));
const isAbout = (name: string, ...regions: string[]): boolean => regions.some((region) => name.startsWith(`${region}.`));

/** What may happen to a permit with these needs. Regions that nothing is needed of stay where they are. */
export const lettersFor = (needs: Needs, besides: readonly string[]): Letter[] => {
  const asked = [
    ...(needs.gas ? ['gas'] : []),
    ...(needs.isolation ? ['isolation'] : []),
    ...(needs.expert ? ['endorsement'] : []),
    ...(needs.fireWatch ? ['fireWatch'] : []),
  ];
  const life = permitAlphabet.letters as readonly Letter[];
  return [
    ...life.filter(
      ({ type, endorsements }) => !byItself.has(type) && (endorsements === undefined || endorsements > 0 === needs.expert),
    ),
    ...regionEventNames
      .filter((name) => !['gas.planned', 'fireWatch.planned'].includes(name) && isAbout(name, ...asked, ...besides))
      .map((type: RegionEventName) => ({ type })),
  ];
};

const keyOf = ({ value, context }: ModelState): string =>
  `${Object.values(value).join()} ${context.everLive} ${context.pendingEndorsements} ${context.inspected}`;

const planning: readonly string[] = ['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination'];
const evidence = /^(gas|isolation|crm|visit|site|crew)\./;

export type Invariant = { name: string; about: string; holds: (place: ModelState, step: Step | null) => boolean };

/** A place or a way that breaks an invariant, with the way there. */
export type Breach = { invariant: string; way: string };

export type Bounds = {
  /** Evidence is recorded from `ready` on only: what is recorded while planning is not tried. */
  late: boolean;
  most: number;
};

type Seen = { place: ModelState; before: Seen | null; letter: Letter | null };

const wayTo = (seen: Seen | null): string => (seen?.letter ? `${wayTo(seen.before)} → ${seen.letter.type}` : 'draft');

const ends = (life: PermitState): boolean => isFinal(life);

const deadEnds = (all: ReadonlyMap<string, Seen>, into: ReadonlyMap<string, string[]>): Breach[] => {
  const alive = [...all].filter(([, { place }]) => ends(place.value.life)).map(([key]) => key);
  const reached = new Set(alive);
  for (const key of alive)
    for (const before of into.get(key) ?? []) if (!reached.has(before)) alive.push(before) && reached.add(before);
  return [...all].filter(([key]) => !reached.has(key)).map(([, seen]) => ({ invariant: 'an end', way: wayTo(seen) }));
};

/** Everywhere a permit can come, breadth first, and the first breach on the way. */
export const exploreModel = (
  step: ReturnType<typeof quickChart>,
  start: ModelState,
  letters: readonly Letter[],
  invariants: readonly Invariant[],
  { late, most }: Bounds,
) => {
  const all = new Map<string, Seen>([[keyOf(start), { place: start, before: null, letter: null }]]);
  const into = new Map<string, string[]>();
  const steps: Step[] = [];
  let count = 0;
  const beforeWork = late ? letters.filter(({ type }) => !evidence.test(type)) : letters;
  for (const [key, seen] of all) {
    const from = seen.place;
    if (ends(from.value.life)) continue;
    for (const letter of planning.includes(from.value.life) ? beforeWork : letters) {
      const to = step(from, letter) as unknown as ModelState;
      if (to === from) continue;
      count += 1;
      if (count % 97 === 0) steps.push({ from, letter, to });
      const broken = invariants.find(({ holds }) => !holds(to, { from, letter, to }));
      if (broken)
        return { places: all.size, steps, breach: { invariant: broken.name, way: `${wayTo(seen)} → ${letter.type}` } as Breach };
      const toKey = keyOf(to);
      const known = into.get(toKey);
      if (known) known.push(key);
      else into.set(toKey, [key]);
      if (!all.has(toKey)) all.set(toKey, { place: to, before: seen, letter });
    }
    if (all.size > most) throw new Error(`more than ${most} places`);
  }
  return { places: all.size, steps, breach: deadEnds(all, into)[0] ?? null, count };
};

const is = (place: ModelState, ...states: PermitState[]): boolean => states.includes(place.value.life);
const took = (step: Step | null, ...events: string[]): step is Step => step !== null && events.includes(step.letter.type);
const moved = (step: Step | null): step is Step => step !== null && step.from.value.life !== step.to.value.life;
const opens = ['ISSUE', 'REISSUE', 'REVALIDATE'];
const rowsOf = new Map<string, typeof transitions>(
  transitions.map(({ event }) => [event, transitions.filter((row) => row.event === event)]),
);

const working = (name: string, about: string, condition: Parameters<typeof meets>[0]): Invariant => ({
  name,
  about,
  holds: (place) => !is(place, 'live') || meets(condition, place.value),
});

/** The invariants that can be seen on one permit and its evidence. */
export const permitInvariants: readonly Invariant[] = [
  working('I1', 'live only with gas in order', 'gas'),
  working('I2', 'live only with isolations confirmed', 'isolation'),
  working('I3', 'live only without open conflict', 'simops'),
  working('I4', 'live only with every endorsement', 'endorsement'),
  working('I5', 'live only inside the issue period', 'window'),
  working('I6', 'live only without emergency', 'emergency'),
  {
    name: 'I8',
    about: 'testing only with a sanctioned isolation, without emergency, with gas in order and within validity',
    holds: (place) =>
      !is(place, 'testing') ||
      (place.value.isolation === 'sanctioned_test' &&
        meets('emergency', place.value) &&
        meets('gas', place.value) &&
        meets('validity', place.value)),
  },
  {
    name: 'I9',
    about: 'an isolation is lifted for a test only while its permit is testing',
    holds: (place) => place.value.isolation !== 'sanctioned_test' || is(place, 'testing'),
  },
  {
    name: 'I10',
    about: 'closed only after the fire watch and without isolation',
    holds: (place) => !is(place, 'closed') || (meets('fireWatchOver', place.value) && meets('isolationOff', place.value)),
  },
  {
    name: 'I11',
    about: 'an isolation is removed only while nobody may rely on it',
    holds: (place, step) =>
      !took(step, 'isolation.removed', 'isolation.madeLongTerm') ||
      !is(place, 'ready', 'issued', 'live', 'suspended', 'testing', 'expired'),
  },
  {
    name: 'I123',
    about: 'danger after the hand-back holds the fire watch until it is begun anew',
    holds: (place, step) =>
      !took(step, 'SUSPEND') || !is(place, 'handed_back') || ['none', 'held'].includes(place.value.fire_watch),
  },
  {
    name: 'I62',
    about: 'after a hand-back no isolation is removed before a delegate has inspected the place, after the fire watch',
    holds: (place, step) =>
      !took(step, 'isolation.removed', 'isolation.madeLongTerm') ||
      !is(step.from, 'handed_back') ||
      (step.from.context.inspected && meets('fireWatchOver', place.value)),
  },
  {
    name: 'I244',
    about: 'no place is inspected while an emergency is declared over its area',
    holds: (place, step) => !took(step, 'INSPECT') || meets('emergency', place.value),
  },
  {
    name: 'I12',
    about: 'suspended only with a reason',
    holds: (place) => !is(place, 'suspended') || place.context.reason !== null,
  },
  {
    name: 'I13',
    about: 'issued only with gas, isolations, conflicts, endorsements, period, validity and emergencies in order',
    holds: (place) =>
      !is(place, 'issued') ||
      (['gas', 'isolation', 'simops', 'endorsement', 'window', 'validity', 'emergency'] as const).every((name) =>
        meets(name, place.value),
      ),
  },
  {
    name: 'I14',
    about: 'nothing is planned, issued or worked on after the validity',
    holds: (place) =>
      meets('validity', place.value) || is(place, 'draft', 'expired', 'handed_back', 'closed', 'cancelled', 'rejected'),
  },
  {
    name: 'I19',
    about: 'an endorsement of an older revision does not count',
    holds: (place) => !is(place, 'draft', 'requested', 'preparing', 'endorsement') || place.value.endorsement !== 'endorsed',
  },
  {
    name: 'I20',
    about: 'work that has begun ends by hand-back and inspection only',
    holds: (place) =>
      is(place, 'cancelled', 'rejected') ? !place.context.everLive : !is(place, 'closed') || place.context.everLive,
  },
  {
    name: 'I26',
    about: 'nothing is issued without a visit after the last stop',
    holds: (place, step) =>
      (!took(step, ...opens) || meets('visit', step.from.value)) &&
      !(moved(step) && is(place, 'suspended') && is(step.from, 'live', 'testing', 'handed_back') && meets('visit', place.value)),
  },
  {
    name: 'I27',
    about: 'nothing is issued without every control answered for this very period',
    holds: (place, step) =>
      !took(step, ...opens) || (meets('criticalRisks', step.from.value) && !meets('criticalRisks', place.value)),
  },
  {
    name: 'I28',
    about: 'nothing is issued, accepted or extended with the place outside its area or a competence ended',
    holds: (_, step) => !took(step, ...opens, 'ACCEPT', 'EXTEND') || meets('site', step.from.value),
  },
  {
    name: 'I29',
    about: 'work begins with a crew on site, and nobody is on site when it is handed back and when it is closed',
    holds: (place, step) =>
      (!took(step, 'ACCEPT') || meets('crewOn', step.from.value)) &&
      (!took(step, 'HAND_BACK', 'SURRENDER_IN_ABSENCE') || meets('crewOff', step.from.value)) &&
      (!is(place, 'closed') || meets('crewOff', place.value)),
  },
  {
    name: 'I30',
    about: 'approved only when endorsed; authorised, extended and put to the test only without open conflict',
    holds: (_, step) =>
      (!took(step, 'APPROVE') || meets('endorsement', step.from.value)) &&
      (!took(step, 'AUTHORISE', 'EXTEND', 'SANCTION_TO_TEST') || meets('simops', step.from.value)),
  },
  {
    name: 'I32',
    about: 'a test is sanctioned inside the issue period only',
    holds: (_, step) => !took(step, 'SANCTION_TO_TEST') || meets('window', step.from.value),
  },
  {
    name: 'I31',
    about: 'an event leads where its row says and nowhere else',
    holds: (place, step) => {
      const rows = step && rowsOf.get(step.letter.type);
      return !rows || rows.some(({ from, to }) => from.includes(step.from.value.life) && to.includes(place.value.life));
    },
  },
];
