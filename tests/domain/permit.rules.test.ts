import { expect, test } from 'vitest';
import { foundIn, spanParts, timeLeft } from '#domain/permits/permit/permit.rules.ts';

const window = { from: '2026-11-02T06:00:00.000Z', to: '2026-11-02T18:00:00.000Z' };
const at = (text: string) => Date.parse(`2026-11-0${text}:00.000Z`);

test.each([
  ['before the window it tells when it starts', '2T05:30', { kind: 'starts', minutes: 30 }],
  ['at the first minute the whole window is left', '2T06:00', { kind: 'left', minutes: 720 }],
  ['the last minute is less than one', '2T17:59', { kind: 'left', minutes: 1 }],
  ['at the end it is over', '2T18:00', { kind: 'over', minutes: 0 }],
  ['a day later it is over for a day', '3T18:00', { kind: 'over', minutes: 1440 }],
] as const)('%s', (_, now, expected) => {
  expect(timeLeft({ state: 'live', window }, at(now), 60)).toEqual(expected);
});

test('a gas test that stops the work before the end of its window is told in its last hour', () => {
  const timed = { state: 'live' as const, window, stops_at: '2026-11-02T10:00:00.000Z' };
  expect(timeLeft(timed, at('2T08:59'), 60)).toEqual({ kind: 'left', minutes: 541 });
  expect(timeLeft(timed, at('2T09:20'), 60)).toEqual({ kind: 'gas', minutes: 40 });
  expect(timeLeft({ ...timed, stops_at: window.to }, at('2T17:30'), 60)).toEqual({ kind: 'left', minutes: 30 });
  // A sanctioned test ends before the gas test does.
  const tested = { ...timed, state: 'testing' as const, ends_at: '2026-11-02T09:30:00.000Z' };
  expect(timeLeft(tested, at('2T09:20'), 60)).toEqual({ kind: 'left', minutes: 10 });
});

test('suspended work counts to the end of its validity, past its issue period and what else that held', () => {
  const timed = { state: 'suspended' as const, window, stops_at: window.to, ends_at: '2026-11-04T18:00:00.000Z' };
  expect(timeLeft(timed, at('2T17:30'), 60)).toEqual({ kind: 'left', minutes: 2 * 1440 + 30 });
  expect(timeLeft(timed, at('3T18:00'), 60)).toEqual({ kind: 'left', minutes: 1440 });
  expect(timeLeft(timed, at('4T18:00'), 60)).toEqual({ kind: 'over', minutes: 0 });
});

test('an ended permit has no time left to tell', () => {
  expect(timeLeft({ state: 'closed', window }, at('2T07:00'), 60)).toEqual({ kind: 'none' });
});

test.each([
  [0, [{ unit: 'minute', value: 0 }]],
  [59, [{ unit: 'minute', value: 59 }]],
  [60, [{ unit: 'hour', value: 1 }]],
  [
    134,
    [
      { unit: 'hour', value: 2 },
      { unit: 'minute', value: 14 },
    ],
  ],
  [1440, [{ unit: 'day', value: 1 }]],
  [12 * 1440 + 300, [{ unit: 'day', value: 12 }]],
  [
    1440 + 61,
    [
      { unit: 'day', value: 1 },
      { unit: 'hour', value: 1 },
    ],
  ],
])('%i minutes are told in their two largest units, many days in days alone', (minutes, parts) =>
  expect(spanParts(minutes)).toEqual(parts),
);

const number = 'CHG-26-004271-L';
const marked = (typed: string) => {
  const found = foundIn(number, typed);
  return found ? number.slice(...found) : null;
};

test.each([
  ['4271', '4271'],
  ['chg26004271', 'CHG-26-004271'],
  ['chg 26', 'CHG-26'],
  ['26-4271', '26-004271'],
  ['004271-l', '004271-L'],
  ['٤٢٧١', '4271'],
  ['CHG-26-004271-L', 'CHG-26-004271-L'],
])('the search %s marks %s', (typed, expected) => expect(marked(typed)).toBe(expected));

test.each(['', '-', '9999', 'x4271', '4271-k'])('the search "%s" marks nothing', (typed) => expect(marked(typed)).toBeNull());
