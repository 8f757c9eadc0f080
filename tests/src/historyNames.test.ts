import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { evidenceEvents } from '#domain/permits/evidence/evidence.events.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { eventName } from '#src/entities/permits/permitTexts.ts';

const known = [...permitEventNames, ...Object.keys(evidenceEvents)];

test.each(languages)('the history names every change in words (%s)', (language) => {
  const names = known.map((event) => eventName(event, language));
  expect(names.filter((name, index) => name === known[index] || name.trim() === '')).toEqual([]);
});

test('names a gas test by what came of it, and a change of a newer server by its code', () => {
  expect([eventName('GAS_FAILED', 'en'), eventName('GAS_TESTED', 'en')]).toEqual([
    'Gas test out of limits',
    'Gas test within limits',
  ]);
  expect([eventName('NEWER_THAN_US', 'en'), eventName('toString', 'tr')]).toEqual(['NEWER_THAN_US', 'toString']);
});
