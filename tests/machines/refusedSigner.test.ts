import { expect, test } from 'vitest';
import { Problem } from '#domain/kernel/problem.ts';
import { atSigners, passwordsAfter } from '#machines/permitWork/refusedSigner.ts';

test('a signature that counts for nothing is told at whoever gave it, and nobody else types a password again', () => {
  const refusal = new Problem('not_allowed', { errors: [{ field: 'signatures.2', message: 'No delegate.' }] });
  const told = atSigners(refusal);
  expect(told.extra.errors).toEqual([{ field: 'signers.2.password', message: 'No delegate.' }]);
  expect(passwordsAfter(told, ['one', 'two', 'three'])).toEqual(['one', 'two', '']);
});

test('what is refused of the call as a whole stays as it is', () => {
  const refusal = new Problem('validation', { errors: [{ field: 'controls', message: 'Missing.' }] });
  expect(atSigners(refusal).extra.errors).toEqual(refusal.extra.errors);
});
