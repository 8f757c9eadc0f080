import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';

const codes = Object.keys(problems) as ProblemCode[];

describe('texts of problems', () => {
  test.each(languages)('exist in %s for every code and for no other', (language) =>
    expect(Object.keys(problemTexts[language]).sort()).toEqual([...codes].sort()),
  );

  test.each(codes.flatMap((code) => languages.map((language) => [code, language] as const)))(
    '%s says something in %s',
    (code, language) => {
      expect(problemTexts[language][code].trim()).toMatch(/\p{L}{3}/u);
    },
  );

  test.each(codes)('%s is not the same sentence in two languages', (code) => {
    expect(new Set(languages.map((language) => problemTexts[language][code])).size).toBe(languages.length);
  });

  test.each(codes)('%s is written with Arabic letters in Arabic', (code) => {
    expect(problemTexts.ar[code]).toMatch(/\p{Script=Arabic}/u);
  });
});
