import { describe, expect, test } from 'vitest';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import type { ToldPermit } from '#domain/permits/notifications/notification.rules.ts';
import { recheckAt } from '#domain/permits/warnings/recheckAt.ts';
import { dueWarnings, warningsOf } from '#domain/permits/warnings/warning.rules.ts';
import { escalatesAt, escalationOf, momentText, warningNotifications } from '#domain/permits/warnings/warning.told.ts';
import { draftFacts, inOrder, minute, morning } from '#tests/kit/permitFacts.ts';

const permit: ToldPermit = { id: 7, area: 3, applicant: 11, performingAuthority: 12, coordinator: 13, wasLive: false, inside: 0 };
const gas = (until: string) => ({
  needed: true,
  points: ['pump'],
  tests: [{ point: 'pump', testedAt: morning, validUntil: until, passed: true, voided: false }],
});
/** The end of a shift that is nobody's matter here. */
const far = minute(100_000);
const near = (one: PermitFacts) => warningsOf(one).filter(({ until }) => until !== far);
const facts = (changed: Partial<PermitFacts>): PermitFacts => ({
  ...inOrder(draftFacts, morning),
  state: 'live',
  gas: { needed: false, points: [], tests: [] },
  validTo: null,
  issue: null,
  overrides: [],
  shiftEnds: far,
  ...changed,
});
const wind = { needed: ['lift_plan', 'wind_of_plan'], proved: [{ name: 'wind_of_plan', value: 4, at: morning }] } as const;
const signed = (event: 'HAND_BACK' | 'ACCEPT', at: string) =>
  ({ event, sap: 12, role: 'performing authority', revision: 0, issueNo: 1, at }) as const;

/** For each kind: a permit, and the minutes from the morning at which it warns, with how urgent that is. */
const table: [string, Partial<PermitFacts>, [number, number][]][] = [
  [
    'the end of a gas test',
    { gas: gas(minute(120)) },
    [
      [105, 2],
      [115, 2],
    ],
  ],
  [
    'the end of the issue period',
    { issue: { from: morning, to: minute(300), no: 1, extended: false } },
    [
      [240, 3],
      [270, 2],
      [290, 2],
    ],
  ],
  ['the end of the shift', { shiftEnds: minute(400) }, [[370, 2]]],
  [
    'the end of the validity',
    { validTo: minute(3000) },
    [
      [1560, 3],
      [2880, 2],
      [2970, 2],
    ],
  ],
  [
    'the limit of a sanctioned test',
    { state: 'testing', test: { until: minute(200) } },
    [
      [170, 2],
      [190, 2],
    ],
  ],
  [
    'an override',
    { overrides: [{ tag: 'LT-12', removed: false, from: morning, until: minute(40) }] },
    [
      [20, 3],
      [30, 2],
      [40, 1],
    ],
  ],
  ['a figure of live work', { safeguards: wind }, [[60, 2]]],
  [
    'a figure that was an hour old when the work was accepted',
    { safeguards: wind, signatures: [signed('ACCEPT', minute(80))] },
    [[80, 2]],
  ],
  ['work that is handed back and not closed', { state: 'handed_back', signatures: [signed('HAND_BACK', morning)] }, [[720, 2]]],
  [
    'the end of the time of a permit with people on site and no work begun',
    {
      ...{ state: 'coordination', everLive: false, planned: { from: morning, to: minute(500) } },
      isolation: { needed: false, isolations: [] },
    },
    [[500, 1]],
  ],
  [
    'the end of the time of a permit on which an isolation hangs and no work begun',
    {
      ...{ state: 'coordination', everLive: false, planned: { from: morning, to: minute(500) }, crew: [] },
      isolation: { needed: true, isolations: [{ id: 1, state: 'confirmed', others: ['closed'] }] },
    },
    [
      [500, 2],
      [1220, 1],
    ],
  ],
  ['work that expired and is not handed back', { state: 'expired', validTo: morning }, [[60, 1]]],
];

describe('what people are warned of', () => {
  test.each(table)('%s, each minute once, and the permit is woken for it', (_, changed, expected) => {
    const one = facts(changed);
    expect(near(one).map(({ due, priority }) => [due, priority])).toEqual(expected.map(([at, how]) => [minute(at), how]));
    for (const [at] of expected) {
      expect(recheckAt(one, minute(at - 1))).toBe(minute(at));
      expect(dueWarnings(one, minute(at), minute(at))).toHaveLength(1);
      expect(dueWarnings(one, minute(at - 1), minute(at - 1))).toEqual([]);
    }
  });

  test.each(table)('%s: after a long silence the last of it, not all', (_, changed, expected) => {
    const due = dueWarnings(facts(changed), morning, minute(5000));
    expect(due.map((one) => one.due)).toEqual([minute(expected.at(-1)?.[0] ?? 0)]);
  });

  test.each<[string, Partial<PermitFacts>]>([
    ['a gas test of work that is stopped', { state: 'suspended', gas: gas(minute(120)), validTo: null }],
    ['an override that is back in service', { overrides: [{ tag: 'LT-12', removed: true, from: morning, until: minute(40) }] }],
    ['an override listed before its time was kept', { overrides: [{ tag: 'LT-12', removed: false }] }],
    ['a figure of work that is stopped', { state: 'suspended', safeguards: wind, validTo: null }],
    ['the validity of work that is over', { state: 'closed', validTo: minute(3000) }],
  ])('nobody of %s', (_, changed) => expect(near(facts(changed))).toEqual([]));
});

describe('who is warned', () => {
  const now = minute(370);
  const told = (changed: Partial<PermitFacts>, at = now) =>
    warningNotifications(permit, facts(changed), { from: at, now: at, zone: 'Europe/Istanbul' });
  const waited = { saps: [12, 13], role: null };
  const delegates = { role: 'Area Owner Delegate', area: 3 };
  test.each<[string, Partial<PermitFacts>, string, object]>([
    ['a gas test: those at the work', { gas: gas(minute(120)) }, minute(105), waited],
    ['a figure: those at the work', { safeguards: wind }, minute(60), waited],
    ['a shift: the delegates who hand over', { shiftEnds: minute(400) }, minute(370), { saps: [], ...delegates }],
    [
      'an override: coordinator and delegates',
      { overrides: [{ tag: 'LT-12', removed: false, from: morning, until: minute(40) }] },
      minute(20),
      { saps: [13], ...delegates },
    ],
    [
      'late closure: those who close',
      { state: 'handed_back', signatures: [signed('HAND_BACK', morning)] },
      minute(720),
      { ...delegates, saps: [12, 13] },
    ],
    ['no hand-back: those who owe it', { state: 'expired', validTo: morning }, minute(60), waited],
  ])('of %s', (_, changed, at, to) => expect(told(changed, at)).toMatchObject([{ to }]));

  test('says the moment by the clock of the site, with its day where that is another one', () => {
    const until = '2026-11-20T20:30:00.000Z';
    expect(momentText(until, '2026-11-20T06:30:00.000Z', 'Europe/Istanbul')).toBe('23:30');
    expect(momentText(until, '2026-11-21T06:30:00.000Z', 'Europe/Istanbul')).toBe('2026-11-20 23:30');
  });
});

test('what is urgent is passed on to the coordinators after five minutes, to the delegates of the area after ten, and then no more', () => {
  const urgent = { text: 'suspended', params: { reason: suspendReasons[0] }, group: 'suspended:7', area: 3 } as const;
  expect([0, 1, 2].map((level) => escalatesAt(morning, level))).toEqual([minute(5), minute(10), null]);
  expect(escalationOf({ ...urgent, level: 0 })).toMatchObject({
    params: { of: 'suspended', minutes: '5' },
    to: { role: 'Hse Coordinator', area: null },
  });
  expect(escalationOf({ ...urgent, level: 1 })).toMatchObject({
    params: { minutes: '10' },
    to: { role: 'Area Owner Delegate', area: 3 },
  });
  expect(escalationOf({ ...urgent, level: 2 })).toBeNull();
});
