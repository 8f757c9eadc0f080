import { expect, test } from 'vitest';
import { Problem } from '#domain/kernel/problem.ts';
import { fieldSentences } from '#src/entities/work/form/fieldSentences.ts';

test('what a refusal says of fields is told each once, for what is pressed where no field can tell it', () => {
  const errors = [
    { field: 'member', message: 'Record first that this person heard the toolbox talk of this issue period.' },
    { field: 'member', message: 'As many as planned are inside already.' },
    { field: 'inside', message: 'As many as planned are inside already.' },
  ];
  expect(fieldSentences(new Problem('validation', { errors }))).toEqual([
    'Record first that this person heard the toolbox talk of this issue period.',
    'As many as planned are inside already.',
  ]);
  expect(fieldSentences(new Problem('not_allowed'))).toEqual([]);
  expect(fieldSentences(null)).toEqual([]);
});
