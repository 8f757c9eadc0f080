import { expect, test } from 'vitest';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { Problem, saysItsBlocks } from '#domain/kernel/problem.ts';

const block = (message: string) => ({
  ...{ guard: 'G1', code: 'gas_failed', message, role: 'system', where: 'gas', who: [], others: false, clears_at: null },
});

test('an answer that rules stand in the way of says which ones', () => {
  const refused = new Problem('guard_failed', { blocks: [block('Gas was found.'), block('The visit is too old.')] });
  expect(sentenceIn(refused, 'en')).toBe('Gas was found. The visit is too old.');
  expect(sentenceIn(new Problem('guard_failed'), 'en')).toBe('This is blocked.');
});

test('what is only said again beside the list of it is told apart', () => {
  const blocks = [block('Gas was found.')];
  expect(saysItsBlocks(new Problem('guard_failed', { blocks, message: 'Gas was found.' }))).toBe(true);
  expect(saysItsBlocks(new Problem('guard_failed', { blocks, message: 'Something else.' }))).toBe(false);
  expect(saysItsBlocks(new Problem('guard_failed', { message: '' }))).toBe(false);
});
