import { minute } from '#domain/kernel/units.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';
import { plant } from './plant.ts';
import { seed } from './presets.ts';
import { between, happens, pick, rng, upTo } from './random.ts';
import { siteInstant, wallClock } from './siteClock.ts';
import { zoneOf } from './sites.ts';
import { type Actor, act, applicant, coordinator, delegate, secondDelegate, type Tale } from './tale.ts';

type Step = { event: PermitEvent; by: Actor };
const step = (event: PermitEvent, by: Actor): Step => ({ event, by });

const prepared = (tale: Tale) => step({ type: 'PREPARED', endorsements: tale.job.disciplines.length }, delegate(tale));

const endorsements = (tale: Tale): Step[] =>
  tale.job.disciplines.map((discipline) =>
    step({ type: 'ENDORSE' }, { sap: pick(tale.random, plant.experts[discipline]).sap, role: 'SME' }),
  );

const refused = (tale: Tale): Step[] => {
  const [first] = endorsements(tale);
  return first && happens(tale.random, 60) ? [step({ type: 'REFUSE' }, first.by), prepared(tale)] : [];
};

const submitted = (tale: Tale): Step[] => {
  const submit = step({ type: 'SUBMIT' }, applicant(tale));
  return happens(tale.random, 100) ? [submit, step({ type: 'RETURN' }, coordinator(tale)), submit] : [submit];
};

const accepted = (tale: Tale): Step[] => {
  const accept = step({ type: 'ACCEPT_FOR_PREPARATION' }, coordinator(tale));
  if (!happens(tale.random, 40)) return [accept];
  return [accept, step({ type: 'RETURN' }, delegate(tale)), step({ type: 'SUBMIT' }, applicant(tale)), accept];
};

const endorsed = (tale: Tale): Step[] => [prepared(tale), ...refused(tale), ...endorsements(tale)];

const changed = (tale: Tale): Step[] =>
  happens(tale.random, 30) ? [step({ type: 'MATERIAL_CHANGE' }, null), prepared(tale), ...endorsements(tale)] : [];

/** Most work that is moved in time was planned beside other work: of what has ended twice as much was as of what is open. */
const isMoved = ({ random, ended, job }: Tale): boolean =>
  happens(random, 60) || (ended && happens(rng(seed, 'moved', job.slot), 60));

const authorised = (tale: Tale): Step[] => {
  const moved = isMoved(tale) ? [step({ type: 'RESCHEDULE' }, coordinator(tale))] : [];
  return [...moved, step({ type: 'AUTHORISE' }, coordinator(tale))];
};

/** The steps that lead a draft to a state of planning, detours included. */
const stepsTo = (tale: Tale, state: PermitState): Step[] => {
  const parts: [PermitState, () => Step[]][] = [
    ['draft', () => []],
    ['requested', () => submitted(tale)],
    ['preparing', () => accepted(tale)],
    ['endorsement', () => endorsed(tale).slice(0, 1)],
    ['approval', () => endorsed(tale)],
    ['coordination', () => [...changed(tale), step({ type: 'APPROVE' }, secondDelegate(tale))]],
    ['ready', () => authorised(tale)],
  ];
  const last = parts.findIndex(([name]) => name === state);
  return parts
    .filter(([name], index) => index <= last && (name !== 'endorsement' || index === last))
    .flatMap(([, steps]) => steps());
};

/** People plan by day: a time in the night becomes one in the morning after or the evening before. */
const byDay = (instant: number, siteId: number, spread: number): number => {
  const zone = zoneOf(siteId);
  const { date, minute: at } = wallClock(instant, zone);
  if (at < 420) return siteInstant(date, 425 + spread, zone);
  return at > 1130 ? siteInstant(date, 1120 - spread, zone) : instant;
};

/** The steps of planning one by one, for stories that take them in an order of their own. */
export const planSteps = (tale: Tale) => ({
  submit: step({ type: 'SUBMIT' }, applicant(tale)),
  returned: step({ type: 'RETURN' }, coordinator(tale)),
  returnedByDelegate: step({ type: 'RETURN' }, delegate(tale)),
  accept: step({ type: 'ACCEPT_FOR_PREPARATION' }, coordinator(tale)),
  prepared: prepared(tale),
  endorsed: endorsements(tale),
  refuse: step({ type: 'REFUSE' }, endorsements(tale)[0]?.by ?? null),
  approve: step({ type: 'APPROVE' }, secondDelegate(tale)),
  change: step({ type: 'MATERIAL_CHANGE' }, null),
});

/** Takes steps of planning, spread over the time until `end`. */
export const walk = (tale: Tale, steps: readonly Step[], end: number) => {
  const begin = tale.at;
  const room = Math.max(end - begin, steps.length * 2 * minute);
  steps.forEach(({ event, by }, index) => {
    const share = (index + 0.25 + upTo(tale.random, 100) / 140) / steps.length;
    const target = byDay(begin + room * Math.min(share, 1), tale.job.area.site_id, between(tale.random, 0, 110));
    const latest = begin + room - (steps.length - 1 - index) * minute;
    act(tale, Math.min(target, latest), event, by);
    if (event.type === 'PREPARED') tale.assessed = true;
    if (event.type === 'ACCEPT_FOR_PREPARATION') tale.coordinated = true;
  });
};

/** Plans a permit up to a state, its steps spread over the time until `end`. */
export const plan = (tale: Tale, state: PermitState, end: number) => walk(tale, stepsTo(tale, state), end);
