import type { Instant, Override, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isActive, type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import type { Priority } from '#domain/permits/notifications/notification.schema.ts';
import { gasUntil, lastMoment, plusMinutes, waitsForIsolation, waitsForPeople } from '#domain/permits/regions/regionsOf.ts';
import { dueAgainAt } from '#domain/permits/regions/safeguard.rules.ts';
import { fireWatchLostAt } from '#domain/permits/regions/watchers.rules.ts';
import { type WarningKind, type WarningStep, warningSteps } from './warning.data.ts';

/** Warnings that belong to one permit; those of isolations and actions have no permit to be looked at. */
export type PermitWarningKind = Exclude<WarningKind, 'review' | 'action'>;

/** What a warning is about: `until` is the moment that it counts to or from, `of` what it names, such as the tag of an override. */
type Moment = { until: Instant; from?: Instant; of?: string };

/** A warning of a permit and when it falls due. `subject` tells several of one kind apart. */
export type Warning = {
  kind: PermitWarningKind;
  step: number;
  priority: Priority;
  subject: string;
  of: string | null;
  until: Instant;
  due: Instant;
};

const handedOver: readonly PermitState[] = ['live', 'suspended', 'testing', 'handed_back'];
const valid: readonly PermitState[] = ['ready', 'issued', 'live', 'suspended', 'testing'];

const lapsing: readonly PermitState[] = permitStates.filter((state) => transitionOf(state, 'LAPSED'));

const at = (until: Instant | null | undefined): Moment[] => (until ? [{ until }] : []);

type Timed = Override & { from: Instant; until: Instant };
const isTimed = (one: Override): one is Timed => !one.removed && one.from !== undefined && one.until !== undefined;

const handedBackAt = ({ signatures }: PermitFacts): Instant | undefined =>
  signatures.filter(({ event }) => event === 'HAND_BACK' || event === 'SURRENDER_IN_ABSENCE').at(-1)?.at;

/** A figure that is due again as the work is accepted falls due then: before, nobody worked under it. */
const readAgain = (permit: PermitFacts): Moment[] => {
  const { needed, proved } = permit.safeguards;
  const accepted = permit.signatures.findLast(({ event }) => event === 'ACCEPT')?.at;
  return needed.flatMap((name) => {
    const last = proved.findLast((one) => one.name === name);
    const due = last && dueAgainAt(permit, last);
    return due ? [{ of: name, until: accepted && accepted > due ? accepted : due }] : [];
  });
};

const momentsOf: Record<PermitWarningKind, (permit: PermitFacts) => Moment[]> = {
  gas: (permit) => (isActive(permit.state) ? at(gasUntil(permit)) : []),
  window: ({ state, issue }) => (state === 'issued' || state === 'live' ? at(issue?.to) : []),
  shift: ({ state, shiftEnds }) => (handedOver.includes(state) ? at(shiftEnds) : []),
  validity: ({ state, validTo }) => (valid.includes(state) ? at(validTo) : []),
  test: ({ state, test }) => (state === 'testing' ? at(test?.until) : []),
  reading: readAgain,
  override: ({ overrides }) => overrides.filter(isTimed).map(({ tag, from, until }) => ({ of: tag, from, until })),
  closure: (permit) => (permit.state === 'handed_back' ? at(handedBackAt(permit)) : []),
  handBack: ({ state, validTo }) => (state === 'expired' ? at(validTo) : []),
  leave: (permit) => (lapsing.includes(permit.state) && waitsForPeople(permit) ? at(lastMoment(permit)) : []),
  leftIsolation: (permit) => (lapsing.includes(permit.state) && waitsForIsolation(permit) ? at(lastMoment(permit)) : []),
  fireWatch: (permit) => at(fireWatchLostAt(permit)),
};
const kinds = Object.keys(momentsOf) as PermitWarningKind[];

const dueOf = ({ from, until }: Moment, { at: step, unit }: WarningStep): Instant => {
  if (unit === 'min') return plusMinutes(until, step);
  const began = Date.parse(from ?? until);
  return new Date(began + ((Date.parse(until) - began) * step) / 100).toISOString();
};

/** Every warning of a permit as it stands, those that are over and those to come. */
export const warningsOf = (permit: PermitFacts): Warning[] =>
  kinds.flatMap((kind) =>
    momentsOf[kind](permit).flatMap((moment) =>
      warningSteps[kind].map((step) => ({
        kind,
        step: step.at,
        priority: step.priority,
        subject: [kind, ...(moment.of ? [moment.of] : []), moment.until].join(':'),
        of: moment.of ?? null,
        until: moment.until,
        due: dueOf(moment, step),
      })),
    ),
  );

/**
 * Warnings that fall due from one instant to another, both included. Of several of one thing that are due together, because nobody
 * looked for a while, the last is given.
 */
export const dueWarnings = (permit: PermitFacts, from: Instant, to: Instant): Warning[] => {
  const due = warningsOf(permit).filter((one) => one.due >= from && one.due <= to);
  return due.filter((one, place) => !due.slice(place + 1).some(({ subject }) => subject === one.subject));
};
