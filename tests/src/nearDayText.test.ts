import { expect, test } from 'vitest';
import { commaText } from '#src/samples/calendar/calendarText.ts';
import { nearDayText } from '#src/samples/kit/nearDayText.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

test('a day of the sample apps has no nought before it, and a year only where it is another one', () => {
  const said = (time: string, language: 'en' | 'tr' | 'ar') => nearDayText(time, 'UTC', language, now);
  expect(said('2026-12-03T15:00:00Z', 'en')).toBe('3 Dec');
  expect(said('2026-12-03T15:00:00Z', 'tr')).toBe('3 Ara');
  expect(said('2026-12-02T15:00:00Z', 'ar')).toBe('2 ديسمبر');
  expect(said('2027-01-03T15:00:00Z', 'en')).toBe('3 Jan 2027');
});

test('parts are put together with the comma of the language', () => {
  expect(commaText(['Tue 1 Dec', '', 'Meeting'], 'en')).toBe('Tue 1 Dec, Meeting');
  expect(commaText(['الثلاثاء', 'اجتماع'], 'ar')).toBe('الثلاثاء، اجتماع');
});
