import type { Language } from '#domain/kernel/language.ts';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';

export type ProblemRow = { code: ProblemCode; status: number; says: string };

/** Every problem there is, in the order of its status; those that never travel come last. */
export const problemRows = (language: Language): ProblemRow[] =>
  (Object.keys(problems) as ProblemCode[])
    .map((code) => ({ code, status: problems[code], says: problemTexts[language][code] }))
    .sort((one, other) => (one.status || 1000) - (other.status || 1000));
