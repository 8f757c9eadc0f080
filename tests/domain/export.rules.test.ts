import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOfMonth, latestToday, readExportDate, workbookName } from '#domain/conversations/export.rules.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { runs } from '#tests/kit/runs.ts';

const today = '2026-11-20';
const codeFor = (text: string | undefined): string => {
  try {
    return readExportDate(text, today);
  } catch (error) {
    return error instanceof Problem ? error.code : 'another error';
  }
};

describe('the day of an export', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['malformed', '2026-1-1'],
    ['malformed with slashes', '2026/11/01'],
    ['a moment, not a day', '2026-11-01T00:00:00Z'],
    ['30 February', '2026-02-30'],
    ['29 February of a common year', '2025-02-29'],
    ['a thirteenth month', '2026-13-01'],
    ['tomorrow', '2026-11-21'],
    ['far ahead', '9999-12-31'],
    ['written in Arabic digits', '٢٠٢٦-١١-٠١'],
    ['with a line break', '2026-11-01\n'],
    ['a formula', `=HYPERLINK("x")`],
  ])('%s is refused as bad_date', (_, text) => expect(codeFor(text)).toBe('bad_date'));

  test.each([
    ['today', today],
    ['29 February of a leap year', '2024-02-29'],
    ['before the first conversation', '1970-01-01'],
    ['the first day there is', '0001-01-01'],
  ])('%s is accepted', (_, text) => expect(codeFor(text)).toBe(text));

  test('is accepted exactly when it is a day of the calendar that is not after today', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (text) => (codeFor(text) === text) === text <= today),
      runs(),
    );
  });
});

describe('today', () => {
  test('is the day of the site whose day ends last', () => {
    expect(latestToday(new Date('2026-11-20T11:00:00Z'), ['America/New_York', 'Pacific/Auckland'])).toBe('2026-11-21');
    expect(latestToday(new Date('2026-11-20T02:00:00Z'), ['America/New_York'])).toBe('2026-11-19');
  });

  test('is that of UTC when there is no site', () => expect(latestToday(new Date('2026-11-20T23:30:00Z'), [])).toBe('2026-11-20'));
});

test('the file is named after the day', () => expect(workbookName('2026-11-01')).toBe('Conversations after 2026-11-01.xlsx'));
test('the first suggestion is the first of the month', () => expect(firstOfMonth('2026-11-20')).toBe('2026-11-01'));
