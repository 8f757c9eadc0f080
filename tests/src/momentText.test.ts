import { expect, test } from 'vitest';
import { momentText } from '#src/ui/time/momentText.ts';

const at = '2026-11-27T09:05:07Z';

test.each([
  ['en', '27 Nov 2026', '27 Nov 2026, 09:05', '27 Nov 2026, 09:05:07'],
  ['tr', '27 Kas 2026', '27 Kas 2026 09:05', '27 Kas 2026 09:05:07'],
  ['ar', '27 نوفمبر 2026', '27 نوفمبر 2026، 09:05', '27 نوفمبر 2026، 09:05:07'],
] as const)('a day is told in one way, however exact the moment (%s)', (language, day, minute, second) => {
  expect(momentText(at, 'shortDay', language, 'UTC')).toBe(day);
  expect(momentText(at, 'minute', language, 'UTC')).toBe(minute);
  expect(momentText(at, 'second', language, 'UTC')).toBe(second);
});
