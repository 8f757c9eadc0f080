import { describe, expect, test } from 'vitest';
import {
  applied,
  barsIn,
  barsOfDay,
  blocksIn,
  bundledBlocks,
  changed,
  daysIn,
  dropped,
  endedAt,
  eventsMatching,
  type Occurrence,
  occurrencesIn,
  removed,
  resized,
  seasonOf,
  shifted,
  spanOf,
  stepped,
  undoing,
} from '#domain/calendar/calendar.rules.ts';
import { type CalendarEvent, calendarEvent, typedEvent } from '#domain/calendar/calendar.schema.ts';
import { calendarSeed } from '#domain/calendar/calendar.seed.ts';
import { icsOf, readIcs } from '#domain/calendar/ical.ts';
import { importing, knownHere } from '#domain/calendar/importing.ts';
import { isRule, readRule, repeatedDays } from '#domain/kernel/repeat.ts';
import { weekStart } from '#domain/kernel/weekStart.ts';
import { throughMirage } from './worlds.ts';

const zone = 'Europe/Istanbul';
const berlin = 'Europe/Berlin';

const made = (part: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ id: 'one', title: 'One', allDay: false, start: '2026-11-25T07:00:00.000Z', end: '2026-11-25T08:00:00.000Z' },
  extendedProps: { desc: '' },
  ...part,
});
const only = (event: CalendarEvent, day: string, on = zone): Occurrence => {
  const [one] = occurrencesIn([event], day, day, on);
  if (!one) throw new Error(`nothing happens on ${day}`);
  return one;
};

describe('a view', () => {
  test.each([
    ['month', '2026-11-25', 0, '2026-11-01', 35],
    ['month', '2026-11-25', 1, '2026-10-26', 42],
    ['month', '2026-02-10', 0, '2026-02-01', 28],
    ['week', '2026-11-25', weekStart.ar, '2026-11-21', 7],
    ['week', '2026-11-25', weekStart.tr, '2026-11-23', 7],
    ['day', '2026-11-25', 1, '2026-11-25', 1],
    ['agenda', '2026-11-25', 1, '2026-11-25', 366],
  ] as const)('of a %s of %s with weeks from %i begins on %s and has %i days', (view, day, first, from, count) => {
    const days = daysIn(view, day, first);
    expect([days[0], days.length]).toEqual([from, count]);
  });

  test.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-31', -2, '2025-11-30'],
    ['week', '2026-12-30', 1, '2027-01-06'],
    ['day', '2026-03-01', -1, '2026-02-28'],
  ] as const)('of a %s of %s goes on by %i to %s', (view, day, by, to) => expect(stepped(view, day, by)).toBe(to));
});

describe('an event', () => {
  test.each([
    ['without an end is over with its day', { allDay: true, start: '2026-11-25', end: null }, '2026-11-25', '2026-11-26'],
    ['of instants of old takes their days', { allDay: true, start: '2026-11-24T21:00:00Z' }, '2026-11-25', '2026-11-26'],
    [
      'of days ends with the day before its end',
      { allDay: true, start: '2026-11-25', end: '2026-11-27' },
      '2026-11-25',
      '2026-11-27',
    ],
    [
      'of a time without an end ends as it begins',
      { start: '2026-11-25T07:00:00+03:00', end: null },
      '2026-11-25T04:00:00.000Z',
      '2026-11-25T04:00:00.000Z',
    ],
    [
      'that ends before it begins does not',
      { end: '2026-11-20T00:00:00Z' },
      '2026-11-25T07:00:00.000Z',
      '2026-11-25T07:00:00.000Z',
    ],
  ])('%s', (_, part, start, end) => {
    const event = made(part);
    const span = spanOf('end' in part ? event : { ...event, end: undefined }, zone);
    expect([span.start, span.end]).toEqual([start, end]);
  });

  test('stands on the days and minutes of the clock that is shown, and ends at midnight on the day before', () => {
    const late = made({ start: '2026-11-25T20:00:00.000Z', end: '2026-11-25T21:00:00.000Z' });
    expect(only(late, '2026-11-25')).toMatchObject({ firstDay: '2026-11-25', lastDay: '2026-11-25', from: 23 * 60, to: 24 * 60 });
    expect(only(late, '2026-11-26', 'Asia/Tokyo')).toMatchObject({ firstDay: '2026-11-26', from: 5 * 60, to: 6 * 60 });
  });

  test.each([
    ['no title', { title: ' ' }],
    ['a time that is none', { start: '2026-02-30T00:00:00Z' }],
    ['an end before its start', { end: '2026-11-25T06:00:00Z' }],
    ['a rule that nobody knows', { extendedProps: { desc: '', rrule: 'FREQ=HOURLY' } }],
    ['a label that is none', { extendedProps: { desc: '', label: 'urgent' } }],
    ['a time after all calendars', { start: '9999-01-01T00:00:00Z', end: null }],
  ])('with %s is not taken', (_, part) => expect(calendarEvent.isValidSync({ ...made({}), ...part })).toBe(false));

  test('is typed with a last day, or with times that exist', () => {
    const typed = { title: 'One', allDay: true, start: '2026-11-25', end: '2026-11-25' };
    expect(typedEvent.isValidSync(typed)).toBe(true);
    expect(typedEvent.isValidSync({ ...typed, end: '2026-11-24' })).toBe(false);
    expect(typedEvent.isValidSync({ ...typed, until: '2026-11-24' })).toBe(false);
    // An hour that a change of clocks skips is no instant: it stays as it was typed.
    expect(typedEvent.isValidSync({ ...typed, allDay: false, start: '2026-03-29T02:30', end: '2026-03-29T01:30:00.000Z' })).toBe(
      false,
    );
  });

  test('is found by words of title and description', () =>
    expect(eventsMatching(calendarSeed, 'HARNESS confined').map(({ id }) => id)).toEqual(['event-3']));
});

describe('what repeats', () => {
  const days = (rule: string, first: string, from: string, to: string) => {
    const read = readRule(rule);
    return read ? repeatedDays(first, read, from, to).join(' ') : null;
  };
  test.each([
    ['FREQ=DAILY;INTERVAL=2', '2026-11-01', '2026-11-04', '2026-11-08', '2026-11-05 2026-11-07'],
    ['FREQ=DAILY;COUNT=3', '2026-11-01', '2026-11-02', '2026-12-01', '2026-11-02 2026-11-03'],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-04', '2026-11-01', '2026-11-13', '2026-11-06 2026-11-09 2026-11-13'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-11-04', '2026-11-05', '2026-12-01', '2026-11-18'],
    ['FREQ=MONTHLY', '2026-01-31', '2026-02-01', '2026-05-31', '2026-03-31 2026-05-31'],
    ['FREQ=YEARLY', '2024-02-29', '2025-01-01', '2029-01-01', '2028-02-29'],
    ['FREQ=DAILY;UNTIL=20261103', '2026-11-01', '2026-11-02', '2026-12-01', '2026-11-02 2026-11-03'],
    ['FREQ=DAILY', '1990-01-01', '2199-12-30', '2199-12-31', '2199-12-30 2199-12-31'],
  ])('by %s from %s happens between %s and %s on %s', (rule, first, from, to, said) =>
    expect(days(rule, first, from, to)).toBe(said),
  );

  test.each([
    '',
    'FREQ=SECONDLY',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;UNTIL=never',
    'FREQ=DAILY;BYHOUR=3',
  ])('has no rule %j', (rule) => expect(isRule(rule)).toBe(false));

  const daily = made({
    start: '2026-03-27T08:00:00.000Z',
    end: '2026-03-27T09:00:00.000Z',
    extendedProps: { desc: '', rrule: 'FREQ=DAILY', zone: berlin, exdates: ['2026-03-30'] },
  });

  test('keeps its hour when clocks change, and leaves out the days it was taken from', () =>
    expect(occurrencesIn([daily], '2026-03-28', '2026-03-31', berlin).map(({ start, id }) => `${id} ${start}`)).toEqual([
      'one@2026-03-28 2026-03-28T08:00:00.000Z',
      'one@2026-03-29 2026-03-29T07:00:00.000Z',
      'one@2026-03-31 2026-03-31T07:00:00.000Z',
    ]));

  test('is moved at one time alone, at all times, and removed in either way; each is taken back', () => {
    const one = only(daily, '2026-03-28', berlin);
    const later = { ...daily, ...shifted(one, 0, 60, berlin) };
    const alone = changed(one, later, 'one', 'two', berlin);
    const after = applied([daily], alone);
    expect(occurrencesIn(after, '2026-03-28', '2026-03-28', berlin).map(({ id, from }) => `${id} ${from}`)).toEqual(['two 600']);
    expect(applied(after, undoing([daily], alone))).toEqual([daily]);
    const all = applied([daily], changed(one, later, 'all', 'two', berlin));
    expect(occurrencesIn(all, '2026-03-27', '2026-03-29', berlin).map(({ id, from }) => `${id} ${from}`)).toEqual([
      'one@2026-03-27 600',
      'one@2026-03-28 600',
      'one@2026-03-29 600',
    ]);
    const weekly = { ...daily, extendedProps: { desc: '', rrule: 'FREQ=WEEKLY;BYDAY=FR', zone: berlin } };
    const friday = only(weekly, '2026-04-03', berlin);
    const put = changed(friday, { ...weekly, ...shifted(friday, 2, 0, berlin) }, 'all', 'two', berlin).put;
    expect(put.map(({ start, extendedProps }) => `${start} ${extendedProps.rrule}`)).toEqual([
      '2026-03-29T07:00:00.000Z FREQ=WEEKLY;BYDAY=SU',
    ]);
    expect(occurrencesIn(applied([daily], removed(one, 'one', berlin)), '2026-03-28', '2026-03-28', berlin)).toEqual([]);
    const gone = removed(one, 'all', berlin);
    expect(applied([daily], gone)).toEqual([]);
    expect(applied([], undoing([daily], gone))).toEqual([daily]);
  });
});

describe('a series changed from one of its times on', () => {
  const of = (rrule: string, exdates?: string[]): CalendarEvent =>
    made({
      start: '2026-11-02T08:00:00.000Z',
      end: '2026-11-02T09:00:00.000Z',
      extendedProps: { desc: '', rrule, zone: berlin, uid: 'of-a-file', ...(exdates ? { exdates } : {}) },
    });
  const timesOf = (events: readonly CalendarEvent[]) =>
    occurrencesIn(events, '2026-11-01', '2026-12-31', berlin).map(
      ({ event, firstDay, from }) => `${event.id} ${firstDay} ${from / 60}`,
    );
  const changedAt = (event: CalendarEvent, day: string, days: number, minutes: number) => {
    const one = only(event, day, berlin);
    const change = changed(one, { ...event, ...shifted(one, days, minutes, berlin) }, 'following', 'two', berlin);
    return { change, after: applied([event], change) };
  };

  test('stays as it was before that time, and is another one from then on', () => {
    const weekly = of('FREQ=WEEKLY;BYDAY=MO;COUNT=5', ['2026-11-23']);
    const { change, after } = changedAt(weekly, '2026-11-16', 1, 60);
    expect(timesOf(after)).toEqual(['one 2026-11-02 9', 'one 2026-11-09 9', 'two 2026-11-17 10', 'two 2026-12-01 10']);
    expect(change.put.map(({ extendedProps: { uid, rrule } }) => [uid, rrule])).toEqual([
      ['of-a-file', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261115'],
      [undefined, 'FREQ=WEEKLY;BYDAY=TU;COUNT=3'],
    ]);
    expect(applied(after, undoing([weekly], change))).toEqual([weekly]);
  });

  test('is changed as a whole where no time is left before', () => {
    const { after } = changedAt(of('FREQ=DAILY;COUNT=3', ['2026-11-02']), '2026-11-03', 0, 60);
    expect(timesOf(after)).toEqual(['one 2026-11-03 10', 'one 2026-11-04 10']);
  });

  test('ends before that time where the others are removed, and goes where that is all of it', () => {
    const daily = of('FREQ=DAILY;UNTIL=20261110');
    const cut = removed(only(daily, '2026-11-04', berlin), 'following', berlin);
    expect(timesOf(applied([daily], cut))).toEqual(['one 2026-11-02 9', 'one 2026-11-03 9']);
    expect(removed(only(daily, '2026-11-02', berlin), 'following', berlin)).toEqual({ put: [], drop: ['one'] });
    expect(undoing([daily], cut)).toEqual({ put: [daily], drop: [] });
  });

  test('has nothing to follow where it does not repeat', () => {
    const once = made({});
    const one = only(once, '2026-11-25');
    expect(removed(one, 'following', zone)).toEqual({ put: [], drop: [once.id] });
    expect(changed(one, { ...once, title: 'Other' }, 'following', 'two', zone).put.map(({ id }) => id)).toEqual([once.id]);
  });
});

describe('an event under a hand', () => {
  const timed = only(made({}), '2026-11-25');
  const whole = only(made({ allDay: true, start: '2026-11-25', end: '2026-11-27' }), '2026-11-25');
  const at = (day: string, minute: number | null = null) => ({ day, minute });

  test.each([
    [
      'a day of a month, keeps its hour',
      dropped(timed, at('2026-11-25'), at('2026-11-28'), zone),
      '2026-11-28T07:00:00.000Z 2026-11-28T08:00:00.000Z',
    ],
    [
      'another hour',
      dropped(timed, at('2026-11-25', 615), at('2026-11-26', 690), zone),
      '2026-11-26T08:15:00.000Z 2026-11-26T09:15:00.000Z',
    ],
    ['the row of whole days, is of one', dropped(timed, at('2026-11-25', 600), at('2026-11-26'), zone), '2026-11-26 2026-11-27'],
    [
      'an hour, out of the row of whole days, has one',
      dropped(whole, at('2026-11-25'), at('2026-11-26', 600), zone),
      '2026-11-26T07:00:00.000Z 2026-11-26T08:00:00.000Z',
    ],
    ['another day of it, is as long', dropped(whole, at('2026-11-26'), at('2026-11-25'), zone), '2026-11-24 2026-11-26'],
    ['a later end', endedAt(timed, at('2026-11-25', 690), zone), '2026-11-25T07:00:00.000Z 2026-11-25T08:30:00.000Z'],
    [
      'an end before its beginning, is a quarter of an hour',
      endedAt(timed, at('2026-11-25', 60), zone),
      '2026-11-25T07:00:00.000Z 2026-11-25T07:15:00.000Z',
    ],
    ['an earlier last day', resized(whole, -5, 0, zone), '2026-11-25 2026-11-26'],
  ])('let go at %s', (_, { start, end }, said) => expect(`${start} ${end}`).toBe(said));

  test('lasts as long as before over a change of clocks, and never begins in the hour that is skipped', () => {
    const night = only(made({ start: '2026-03-28T00:30:00.000Z', end: '2026-03-28T04:30:00.000Z' }), '2026-03-28', berlin);
    const moved = shifted(night, 1, 0, berlin);
    expect([moved.start, moved.end]).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T04:30:00.000Z']);
    expect(shifted(night, 1, 60, berlin).start).toBe('2026-03-29T01:30:00.000Z');
  });
});

test('bars take the first lane that is free, and go from row to row', () => {
  const bar = (id: string, start: string, end: string) => made({ id, allDay: true, start, end });
  const all = [bar('a', '2026-11-20', '2026-11-25'), bar('b', '2026-11-24', '2026-11-26'), bar('c', '2026-11-25', '2026-12-05')];
  const week = daysIn('week', '2026-11-25', 1);
  const bars = barsIn(occurrencesIn(all, '2026-11-01', '2026-12-31', zone), week);
  expect(bars.map(({ occurrence, lane, at, length }) => [occurrence.id, lane, at, length].join(' '))).toEqual([
    'a 0 0 2',
    'b 1 1 2',
    'c 0 2 5',
  ]);
});

test('a day has room for one line more than its lanes: for the only other event, or for the button of the others', () => {
  const bar = (id: string, start: string, end = start) => made({ id, allDay: true, start, end });
  const week = daysIn('week', '2026-11-25', 1);
  const of = (events: readonly CalendarEvent[], lanes: number) => {
    const { shown, more } = barsOfDay(barsIn(occurrencesIn(events, '2026-11-01', '2026-12-31', zone), week), 2, lanes);
    return [...shown.map(({ occurrence, lane }) => `${occurrence.id} ${lane}`), `+${more}`].join(' ');
  };
  const [a, b, c] = [bar('a', '2026-11-25'), bar('b', '2026-11-25'), bar('c', '2026-11-25')];
  expect(of([a, b], 2)).toBe('a 0 b 1 +0');
  expect(of([a, b, c], 2)).toBe('a 0 b 1 c 2 +0');
  expect(of([a, b, c], 1)).toBe('a 0 +2');
  expect(of([bar('long', '2026-11-25', '2026-11-28'), bar('other', '2026-11-25', '2026-11-27')], 1)).toBe('long 0 other 1 +0');
  // The day before is full, and this one is not.
  const before = [bar('x', '2026-11-24'), bar('y', '2026-11-24'), bar('night', '2026-11-24', '2026-11-26')];
  expect(of(before, 1)).toBe('night 0 +0');
});

test.each([
  ['2026-12-01', 'winter'],
  ['2027-02-28', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-08-31', 'summer'],
  ['2026-11-30', 'autumn'],
])('%s is in %s', (day, season) => expect(seasonOf(day)).toBe(season));

test('blocks stand beside each other for as long as they overlap', () => {
  const block = (id: string, from: string, to: string) =>
    made({ id, start: `2026-11-25T${from}:00.000Z`, end: `2026-11-25T${to}:00.000Z` });
  const all = [
    block('a', '07:00', '09:00'),
    block('b', '07:30', '08:00'),
    block('c', '08:00', '08:00'),
    block('d', '10:00', '11:00'),
  ];
  const blocks = blocksIn(occurrencesIn(all, '2026-11-25', '2026-11-25', 'UTC'), '2026-11-25', 30);
  expect(blocks.map(({ occurrence, column, columns, from, to }) => [occurrence.id, column, columns, from, to].join(' '))).toEqual([
    ...['a 0 2 420 540', 'b 1 2 450 480', 'c 1 2 480 510', 'd 0 1 600 660'],
  ]);
});

test('of what is only shown more than two at once are bundled, and bars leave the first lanes to all others', () => {
  const shown = (id: string, from: string, to: string): Occurrence => ({
    ...only(made({ id, start: `2026-11-25T${from}:00.000Z`, end: `2026-11-25T${to}:00.000Z` }), '2026-11-25', 'UTC'),
    href: `/${id}`,
  });
  const all = [
    shown('a', '07:00', '15:00'),
    shown('b', '08:00', '09:00'),
    shown('c', '08:30', '16:00'),
    shown('d', '17:00', '18:00'),
  ];
  const { blocks, bundles } = bundledBlocks(blocksIn([...all, shown('e', '17:30', '19:00')], '2026-11-25', 30), 2);
  expect(blocks.map(({ occurrence, columns }) => `${occurrence.id} ${columns}`)).toEqual(['d 2', 'e 2']);
  expect(bundles).toEqual([{ from: 420, to: 960, count: 3 }]);
  const long = only(made({ id: 'long', allDay: true, start: '2026-11-24', end: '2026-11-27' }), '2026-11-24', 'UTC');
  const early = {
    ...only(made({ id: 'early', allDay: true, start: '2026-11-23', end: '2026-11-27' }), '2026-11-23', 'UTC'),
    href: '/early',
  };
  const lanes = barsIn([early, long], daysIn('week', '2026-11-25', 1)).map(({ occurrence, lane }) => `${occurrence.id} ${lane}`);
  expect(lanes).toEqual(['long 0', 'early 1']);
});

describe('an iCalendar file', () => {
  const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const read = (...lines: string[]) => readIcs(file(...lines), zone, () => 'new').taken[0];

  test('of our events is read as it was written', () => {
    const told = made({ title: 'Long, and; told\n'.repeat(5).trim(), extendedProps: { desc: 'İki\nsatır', label: 'work' } });
    const repeated = made({
      extendedProps: { desc: '', rrule: 'FREQ=WEEKLY;UNTIL=20261231', zone: berlin, exdates: ['2026-12-02'] },
    });
    const whole = made({ allDay: true, start: '2026-11-25', end: '2026-11-27' });
    const written = icsOf([told, repeated, whole], zone, '2026-11-25T00:00:00.000Z');
    expect(written).toContain('DTSTART;TZID=Europe/Berlin:20261125T080000\r\n');
    expect(written.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(readIcs(written, zone, () => 'one')).toEqual({ taken: [told, repeated, whole], left: 0, once: 0 });
  });

  test('tells each zone that it names, and names none for UTC', () => {
    const of = (named: string) =>
      icsOf(
        [made({ extendedProps: { desc: '', rrule: 'FREQ=DAILY', zone: named, exdates: ['2026-11-27'] } })],
        zone,
        '2026-11-25T00:00:00.000Z',
      );
    const berlins = of(berlin);
    expect(berlins.match(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin\r\n/g)).toHaveLength(1);
    expect(berlins).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT\r\n',
    );
    expect(berlins).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20271031T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\n',
    );
    expect(of('Asia/Kolkata').match(/TZOFFSETTO:.*/g)).toEqual(['TZOFFSETTO:+0530']);
    const utc = of('UTC');
    expect(utc).not.toContain('TZID');
    expect(utc).toContain('DTSTART:20261125T070000Z\r\n');
    expect(utc).toContain('EXDATE:20261127T070000Z\r\n');
    expect(readIcs(berlins, zone, () => 'one').taken[0]?.extendedProps).toMatchObject({ zone: berlin, exdates: ['2026-11-27'] });
  });

  test.each([
    [
      'on the clock of a zone',
      ['DTSTART;TZID=America/New_York:20261125T090000', 'DURATION:PT90M'],
      '2026-11-25T14:00:00.000Z 2026-11-25T15:30:00.000Z',
    ],
    [
      'on the clock of a zone that nobody knows',
      ['DTSTART;TZID="Turkey Standard Time":20261125T090000'],
      '2026-11-25T06:00:00.000Z 2026-11-25T06:00:00.000Z',
    ],
    ['of whole days', ['DTSTART;VALUE=DATE:20261125', 'DURATION:P2D'], '2026-11-25 2026-11-27'],
  ])('has an event %s', (_, lines, said) => {
    const event = read('SUMMARY:One', ...lines, 'BEGIN:VALARM', 'DESCRIPTION:Wake', 'END:VALARM');
    expect(`${event?.start} ${event?.end}`).toBe(said);
    expect(event?.extendedProps.desc).toBe('');
  });

  test('has nothing of events without a time or a title, and what repeats in an unknown way happens once', () => {
    expect(read('SUMMARY:One')).toBeUndefined();
    expect(read('DTSTART:20260230T000000Z', 'SUMMARY:One')).toBeUndefined();
    expect(read('DTSTART:20261125T000000Z')).toBeUndefined();
    expect(read('DTSTART:20261125T000000Z', 'SUMMARY:One', 'RRULE:FREQ=MONTHLY;BYDAY=1MO')?.extendedProps).toEqual({ desc: '' });
    expect(readIcs('nothing', zone, () => 'new').taken).toEqual([]);
  });

  test('says how many were left out, and how many are taken once though they repeat', () => {
    const events = [
      ['DTSTART:20261125T000000Z', 'SUMMARY:Kept'],
      ['DTSTART:20261125T000000Z', 'SUMMARY:Often', 'RRULE:FREQ=SECONDLY'],
      ['DTSTART:20260230T000000Z', 'SUMMARY:On no day'],
      ['DTSTART:20261125T090000Z', 'DTEND:20261125T080000Z', 'SUMMARY:Over before it begins'],
      ['SUMMARY:Without a start'],
    ].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
    const { taken, left, once } = readIcs(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'), zone, () => 'new');
    expect([taken.map(({ title }) => title), left, once]).toEqual([['Kept', 'Often'], 3, 1]);
  });
});

describe('a file with a series', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const weekly = event(
    'UID:a3',
    'DTSTART;TZID=Europe/Istanbul:20261130T100000',
    'DURATION:PT1H',
    'SUMMARY:Weekly',
    'RRULE:FREQ=WEEKLY',
  );
  const place = 'RECURRENCE-ID:20261207T070000Z';
  const moved = event('UID:a3', place, 'DTSTART:20261207T120000Z', 'DURATION:PT1H', 'SUMMARY:Moved');
  const cancelled = event(
    'UID:a3',
    'RECURRENCE-ID;TZID=Europe/Istanbul:20261214T100000',
    'DTSTART:20261214T070000Z',
    'SUMMARY:Off',
    'STATUS:CANCELLED',
  );
  let count = 0;
  const readFile = (text: string) => {
    count += 100;
    let at = count;
    return readIcs(text, zone, () => `new-${at++}`);
  };
  const fileOf = (...events: string[][]) => ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
  const saidOf = (events: readonly CalendarEvent[]) =>
    occurrencesIn(events, '2026-11-30', '2026-12-21', zone).map(
      ({ event: { title }, firstDay, from }) => `${title} ${firstDay} ${from}`,
    );
  const whole = ['Weekly 2026-11-30 600', 'Moved 2026-12-07 900', 'Weekly 2026-12-21 600'];

  test.each([
    ['after it', [weekly, moved, cancelled]],
    ['before it', [cancelled, moved, weekly]],
  ])('has a time of it that is told apart %s once, where it was moved to, and not at all what was cancelled', (_, events) => {
    const { taken, left, once } = readFile(fileOf(...events));
    expect([saidOf(taken), left, once]).toEqual([whole, 0, 0]);
  });

  test('that is read twice finds everything here, and so does our own export of it', () => {
    const { taken } = readFile(fileOf(weekly, moved, cancelled));
    const here = applied([], importing([], taken, false));
    const written = icsOf(here, zone, '2026-11-30T00:00:00.000Z');
    expect(written.match(/UID:a3\r\n/g)).toHaveLength(2);
    expect(written).toContain('RECURRENCE-ID;TZID=Europe/Istanbul:20261207T100000\r\n');
    expect(written.match(/EXDATE.*/g)).toEqual(['EXDATE;TZID=Europe/Istanbul:20261214T100000']);
    for (const text of [fileOf(weekly, moved), written]) {
      const again = readFile(text).taken;
      expect(knownHere(here, again).size).toBe(2);
      expect(importing(here, again, false).put).toEqual([]);
    }
    expect(saidOf(readFile(written).taken)).toEqual(whole);
  });

  test('replaces what is here where that is meant, under the id that it has here', () => {
    const here = applied([], importing([], readFile(fileOf(weekly, moved)).taken, false));
    const later = readFile(fileOf(weekly, event('UID:a3', place, 'DTSTART:20261208T120000Z', 'SUMMARY:Later'))).taken;
    const after = applied(here, importing(here, later, true));
    expect(after.map(({ id }) => id)).toEqual(here.map(({ id }) => id));
    expect(saidOf(after)).toContain('Later 2026-12-08 900');
    expect(saidOf(after)).not.toContain('Moved 2026-12-07 900');
  });

  test('that brings one more time of a series that is here takes that time out of it', () => {
    const here = applied([], importing([], readFile(fileOf(weekly)).taken, false));
    const after = applied(here, importing(here, readFile(fileOf(weekly, moved)).taken, false));
    expect(saidOf(after)).toEqual([...whole.slice(0, 2), 'Weekly 2026-12-14 600', ...whole.slice(2)]);
  });

  test('of our own, moved at one time here, is known again, and what was made here by its id', () => {
    const own = made({ extendedProps: { desc: '', rrule: 'FREQ=WEEKLY', zone } });
    const alone = changed(only(own, '2026-12-02'), { ...own, title: 'Alone' }, 'one', 'two', zone);
    const here = applied([own], alone);
    const again = readFile(icsOf(here, zone, '2026-11-30T00:00:00.000Z')).taken;
    expect([...knownHere(here, again).values()].map(({ id }) => id).sort()).toEqual(['one', 'two']);
    const left = here.filter(({ id }) => id === 'two');
    expect(knownHere(left, readFile(icsOf(left, zone, '2026-11-30T00:00:00.000Z')).taken).size).toBe(1);
  });
});

describe('the calls', () => {
  test('are answered as the specification has them', async () => {
    const { api } = throughMirage();
    expect(await api.calendar.events()).toHaveLength(14);
    const added = await api.calendar.add({ body: { newEvent: made({ id: '' }) } });
    expect(added).toEqual({ ...made({}), id: 'calendar-15' });
    expect(await api.calendar.update({ body: { event: { ...added, title: 'Two' } } })).toEqual({ ...added, title: 'Two' });
    expect(await api.calendar.remove({ body: { eventId: added.id } })).toEqual({ ...added, title: 'Two' });
    expect(await api.calendar.events()).toEqual(calendarSeed);
  });

  test('refuse what is not there and what is no event', async () => {
    const { api } = throughMirage();
    await expect(api.calendar.remove({ body: { eventId: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.calendar.update({ body: { event: made({ id: 'nobody' }) } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.calendar.add({ body: { newEvent: made({ title: '' }) } })).rejects.toThrow();
    expect(await throughMirage('empty').api.calendar.events()).toEqual([]);
    expect(await throughMirage('many').api.calendar.events()).toHaveLength(10_000);
  });
});
