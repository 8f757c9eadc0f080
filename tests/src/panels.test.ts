import { describe, expect, test } from 'vitest';
import { todayText } from '#src/shell/panels/todayText.ts';
import { placeAfter } from '#src/shell/search/useCombobox.ts';

const lateOnSunday = Date.parse('2026-11-01T21:30:00Z');

describe('today', () => {
  test.each([
    ['en', 'Sunday', '1 November'],
    ['tr', 'Pazar', '1 Kasım'],
    ['ar', 'الأحد', '1 نوفمبر'],
  ] as const)('is said in %s in its own order and without ordinals', (language, weekday, day) => {
    const said = todayText(lateOnSunday, language, 'UTC');
    expect([said.weekday, said.day.replace('١', '1')]).toEqual([weekday, day]);
  });

  test('is the day of the place asked for, not of UTC', () => {
    expect(todayText(lateOnSunday, 'en', 'Asia/Baku')).toEqual({ weekday: 'Monday', day: '2 November' });
  });
});

describe('the arrows in a list of suggestions', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('%s leads from line %i to line %i of three', (key, at, to) => expect(placeAfter(key, at, 3)).toBe(to));

  test('lead nowhere when there is no line, and other keys never do', () => {
    expect([placeAfter('ArrowDown', 0, 0), placeAfter('Home', 1, 3), placeAfter('a', 1, 3)]).toEqual([null, null, null]);
  });
});
