import { expect, test } from 'vitest';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';

test.each([
  [1, 'Too many requests. Try again in 1 second.', 'Çok fazla istek. Yeniden deneyin: 1 saniye sonra.'],
  [90, 'Too many requests. Try again in 90 seconds.', 'Çok fazla istek. Yeniden deneyin: 90 saniye sonra.'],
  [91, 'Too many requests. Try again in 2 minutes.', 'Çok fazla istek. Yeniden deneyin: 2 dakika sonra.'],
])('too many calls are told with when to try again, after %d s', (retryAfter, en, tr) => {
  const problem = new Problem('rate_limited', { retryAfter });
  expect([sentenceIn(problem, 'en'), sentenceIn(problem, 'tr')]).toEqual([en, tr]);
  expect(sentenceIn(new Problem('rate_limited'), 'en')).toBe('Too many requests. Wait a moment and try again.');
});
