import { describe, expect, test } from 'vitest';
import { siteInstantOf, siteInstantsOf, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { readTime, writtenTime } from '#src/ui/time/typedTime.ts';

const zone = 'Europe/Berlin';
const at = (text: string) => readTime(text, { zone, day: '2026-11-20' });

describe('a time is read as it is usually written', () => {
  test.each([
    ['2026-11-20 09:30', '2026-11-20T09:30'],
    ['2026-11-20T09:30', '2026-11-20T09:30'],
    ['20.11.2026 14.30', '2026-11-20T14:30'],
    ['20/11/2026 1430', '2026-11-20T14:30'],
    ['20.11.2026, 9:05', '2026-11-20T09:05'],
    ['20261120 930', '2026-11-20T09:30'],
    ['1430', '2026-11-20T14:30'],
    ['14.30', '2026-11-20T14:30'],
    ['\u0662\u0660\u0662\u0666-\u0661\u0661-\u0662\u0660 \u0660\u0669:\u0663\u0660', '2026-11-20T09:30'],
    ['\u20662026-11-20 09:30\u2069', '2026-11-20T09:30'],
    ['29.02.2028 00:00', '2028-02-29T00:00'],
    ['31.12.2026 23:59', '2026-12-31T23:59'],
  ])('%s', (text, value) => expect(at(text)).toEqual({ kind: 'read', value, isTwice: false }));
});

test.each([
  '29.02.2026 10:00',
  '31.04.2026 10:00',
  '2026-11-20 24:00',
  '2026-11-20 09:60',
  'soon',
  '2026-11-20T08:00:00Z',
  '20.11 9:30',
])('%s is no time, and is kept as it was typed', (text) => expect(at(text)).toEqual({ kind: 'unread', value: text }));

test('a day without a time, a time without a day, and nothing', () => {
  expect(at('20.11.2026')).toEqual({ kind: 'noTime', value: '2026-11-20' });
  expect(readTime('1430', {})).toEqual({ kind: 'unread', value: '1430' });
  expect(at('  ')).toEqual({ kind: 'empty', value: '' });
});

test('a day alone', () => {
  expect(readTime('20.11.2026', { dateOnly: true })).toEqual({ kind: 'read', value: '2026-11-20', isTwice: false });
  expect(readTime('2026-11-20 10:00', { dateOnly: true }).kind).toBe('unread');
  expect(readTime('31.11.2026', { dateOnly: true }).kind).toBe('unread');
});

test('a time that a change of clocks skips is none; one that comes twice says so, and the first is meant', () => {
  expect(at('2026-03-29 02:30')).toEqual({ kind: 'skipped', value: '2026-03-29T02:30' });
  expect(typedInstantOf('2026-03-29T02:30', zone)).toBeNull();
  expect(siteInstantOf('2026-03-29T02:30', zone)).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-25 02:30')).toEqual({ kind: 'read', value: '2026-10-25T02:30', isTwice: true });
  expect(siteInstantsOf('2026-10-25T02:30', zone)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(typedInstantOf('2026-10-25T02:30', zone)).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['0001-01-01 00:00', '1989-12-31 10:00', '9999-01-01 10:00'])('%s is of no year that can be meant', (text) =>
  expect([at(text).kind, readTime(text, {}).kind]).toEqual(['noYear', 'noYear']),
);

test('what a form holds is written for people, anything else as it is', () => {
  expect(writtenTime('2026-11-20T09:30')).toBe('2026-11-20 09:30');
  expect(writtenTime('2026-11-20')).toBe('2026-11-20');
  expect(writtenTime('Tomorrow at Ten')).toBe('Tomorrow at Ten');
});
