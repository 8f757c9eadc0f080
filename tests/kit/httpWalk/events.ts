import { type PermitEventName, permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { isPlanned } from '#domain/permits/life/standing.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { pick, type Random, upTo } from '#server/demo/random.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import { askFor } from '#tests/kit/permitFacts.ts';
import type { EventMove, Said } from './eventModel.ts';
import { consoleUsers, everybody, otherHalf, rightPeople } from './people.ts';

const chance = (random: Random, percent: number): boolean => upTo(random, 100) < percent;

/** Ways out of a life, and backwards: taken more rarely, so that walks come far. */
const detours: readonly PermitEventName[] = ['CANCEL', 'REJECT', 'RETURN', 'REFUSE', 'DISCARD', 'DECLINE', 'WITHDRAW'];

const eventIn = (random: Random, { state }: PermitFacts): PermitEventName => {
  if (chance(random, 12)) return pick(random, permitEventNames);
  const known = transitions.filter(({ from, by }) => from.includes(state) && !by.includes('system')).map(({ event }) => event);
  // Danger that is told of planned work leads nowhere.
  const onward = known.filter((event) => !detours.includes(event) && !(event === 'SUSPEND' && isPlanned(state)));
  return pick(random, onward.length > 0 && chance(random, 70) ? onward : known);
};

const periodFor = (random: Random, event: PermitEventName, { issue }: PermitFacts, at: Instant): Ask['period'] => {
  if (event === 'EXTEND' && issue) return { from: issue.from, to: plusMinutes(issue.to, upTo(random, 120) - 20) };
  return {
    from: at,
    to: plusMinutes(at, event === 'RESCHEDULE' ? pick(random, [600, 600, 5000]) : pick(random, [30, 60, 120, 240, 240, 900])),
  };
};

/** A sanctioned test lifts one or both points of what the permit relies on; of any other event nothing is asked. */
export const testOf = (random: Random, event: PermitEventName, { isolation }: PermitFacts, at: Instant): Pick<Ask, 'test'> => {
  if (event !== 'SANCTION_TO_TEST') return {};
  const points = isolation.isolations.flatMap(({ id }) =>
    pick(random, [[1], [2], [1, 2], [1, 2]]).map((point) => ({ isolation: id, point })),
  );
  return { test: { until: plusMinutes(at, 30), scope: 'run the motor', points } };
};

type Part = 'reason' | 'comment' | 'period' | 'test' | 'declared' | 'contactAttempts';
const parts: readonly Part[] = ['reason', 'comment', 'period', 'test', 'declared', 'declared', 'contactAttempts'];

/** What comes with an event; now and then something is missing. */
const asked = (random: Random, event: PermitEventName, facts: PermitFacts, at: Instant, second: number | undefined): Ask => {
  const period = periodFor(random, event, facts, at);
  // What does not go on can only be stopped for danger.
  const graver = event === 'SUSPEND' && facts.state !== 'live' ? ({ reason: 'danger' } as const) : {};
  const whole = askFor(event, at, { ...(period ? { period } : {}), ...graver, ...testOf(random, event, facts, at) });
  const incoming = event === 'REVALIDATE' ? { incomingAuthority: second ?? desk.incoming } : {};
  const { [chance(random, 10) ? pick(random, parts) : 'none']: _, ...rest } = { ...whole, ...incoming } as Ask & { none?: never };
  return rest as Ask;
};

/** Mostly those whose part it is; else whoever has signed the other half, somebody else, one too few, or nobody at all. */
const peopleFor = (random: Random, event: PermitEventName, state: PermitState): readonly number[] => {
  const right = rightPeople(event, state);
  if (chance(random, 80)) return right;
  if (chance(random, 50)) return otherHalf[event] ?? right;
  if (chance(random, 20)) return right.slice(0, -1);
  return right.map((sap) => (chance(random, 60) ? pick(random, everybody) : sap));
};

/** An event that somebody tries, with the prediction's state in mind but not always in keeping with it. */
export const someEvent = (random: Random, facts: PermitFacts, at: Instant): EventMove => {
  const event = eventIn(random, facts);
  const people = peopleFor(random, event, facts.state);
  const by = chance(random, 80) ? desk.hse : pick(random, consoleUsers);
  const said: Said = chance(random, 85) ? 'any' : pick(random, ['current', 'current', 'stale']);
  const ask = asked(random, event, facts, at, people[1]);
  const isUnsaid = event === 'SUSPEND' && ask.reason === undefined;
  return { ask: isUnsaid ? { ...ask, reason: 'danger' } : ask, isUnsaid, by, signed: people, said };
};

/** The body of the call that asks for this. */
export const bodyOf = ({ ask, isUnsaid }: EventMove): object => {
  const { event, reason, comment, period, test, declared, contactAttempts, incomingAuthority } = ask;
  return {
    event,
    ...(reason && !isUnsaid ? { reason } : {}),
    ...(comment ? { comment } : {}),
    ...(period ? { period } : {}),
    ...(test ? { test } : {}),
    ...(declared ? { declared } : {}),
    ...(contactAttempts === undefined ? {} : { contact_attempts: contactAttempts }),
    ...(incomingAuthority === undefined ? {} : { incoming_authority_sap: incomingAuthority }),
  };
};
