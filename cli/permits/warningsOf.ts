import { substanceText } from '#domain/kernel/readingText.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import { distrustTexts } from '#domain/permits/instruments/instrument.texts.ts';
import type { GasFailure, LostIsolation, Permit } from '#domain/permits/permit/permit.schema.ts';
import { peopleOf } from '#domain/permits/permit/rowDangers.ts';

type Warned = Parameters<typeof peopleOf>[0] &
  Pick<Permit, 'standing' | 'time_zone' | 'isolation' | 'gas' | 'inside_beside' | 'uncompared_tags'> & {
    space_lacks?: Permit['space_lacks'];
  };

/** Marks of the direction of a text, which a terminal has no use for. */
const marks = /[\u2066-\u2069]/g;

const failureText = ({ point, at, readings, unread }: GasFailure, zone: string): string => {
  const read = readings.map(({ substance, value, unit }) => substanceText(substance, value, unit, 'en').replace(marks, ''));
  const parts = [...read, ...unread.map((substance) => `${substance} not read`)];
  return `${point}: ${parts.join(', ')} (${siteClock(new Date(at), zone)})`;
};

const lostText = ({ number, tags }: LostIsolation): string =>
  `${number} LOST${tags.length > 0 ? ` at ${tags.join(', ')}` : ''}: energy may be in`;

/**
 * What the head of a permit says in red before all else, as name and words: who is inside or still on site, who is not accounted for, isolations that are lost or lifted,
 * gas tests of instruments that are not trusted, gas that was found and isolations that are lost here and under other permits in the same confined space, who is missing there, isolations of other certificates on the same equipment, who is
 * inside there, and air that nobody monitors.
 */
export const warningsOf = (permit: Warned): [string, string][] => {
  const { standing, time_zone: zone, isolation, gas, inside_beside, uncompared_tags, space_lacks = [] } = permit;
  const {
    unaccounted = [],
    lost = [],
    lifted = [],
    gas_failed = [],
    untrusted = [],
    in_space = [],
    at_equipment = [],
    unmonitored = false,
    air_unread = false,
  } = standing ?? {};
  return [
    ...peopleOf({ ...permit, missing: 0 }).map((people): [string, string] => ['People', people]),
    ...unaccounted.map(({ name, since }): [string, string] => [
      'Not accounted for',
      `${name}, since ${siteClock(new Date(since), zone)}`,
    ]),
    ...(isolation === 'lost' && lost.length === 0 ? [['Isolation', 'LOST: energy may be in'] as [string, string]] : []),
    ...lost.map((isolation): [string, string] => ['Isolation', lostText(isolation)]),
    ...lifted.map(({ number, test }): [string, string] => [
      'Isolation',
      `${number} LIFTED for a test${test ? ` under ${test.tracking_number}` : ''}`,
    ]),
    ...gas_failed.map((failure): [string, string] => ['Gas found', failureText(failure, zone)]),
    ...untrusted.map(({ point, instrument, at, why }): [string, string] => [
      'Gas test does NOT count',
      `${point}: ${instrument} ${distrustTexts[why].en}, ${siteClock(new Date(at), zone)}`,
    ]),
    ...in_space.flatMap(({ tag, tracking_number, missing = [] }) =>
      missing.map((name): [string, string] => ['Missing in same space', `${tag}, under ${tracking_number}, ${name}`]),
    ),
    ...in_space.flatMap(({ tag, tracking_number, gas_failed: failed }) =>
      failed.map((failure): [string, string] => [
        'Gas in same space',
        `${tag}, under ${tracking_number}, ${failureText(failure, zone)}`,
      ]),
    ),
    ...in_space.flatMap(({ tag, tracking_number, lost: lostThere = [] }) =>
      lostThere.map((isolation): [string, string] => [
        'Isolation in same space',
        `${tag}, under ${tracking_number}, ${lostText(isolation)}`,
      ]),
    ),
    ...at_equipment.map(({ tag, tracking_number, number, points, lifted: isLifted }): [string, string] => [
      'Isolation on same equipment',
      `${tag}, under ${tracking_number}, ${isLifted ? `${number} LIFTED for a test: energy may be in` : lostText({ number, tags: points })}`,
    ]),
    ...inside_beside.map(({ tracking_number, inside }): [string, string] => [
      'Inside same space',
      `${inside} under ${tracking_number}`,
    ]),
    ...uncompared_tags.map((tag): [string, string] => ['Space NOT compared', `${tag} is not in the register`]),
    ...(space_lacks.includes('attendant') ? [['Attendant', 'NOBODY attends those inside'] as [string, string]] : []),
    ...(space_lacks.includes('rescuer') ? [['Rescuer', 'NONE outside'] as [string, string]] : []),
    ...in_space.flatMap(({ tag, tracking_number, air_unread: unread = false }): [string, string][] =>
      unread ? [['Air in same space', `${tag}, under ${tracking_number}, NOT monitored`]] : [],
    ),
    ...(unmonitored
      ? [['Air', gas === 'silent' || air_unread ? 'NOT monitored' : 'not monitored at every point'] as [string, string]]
      : []),
  ];
};
