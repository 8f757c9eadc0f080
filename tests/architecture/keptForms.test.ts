import { describe, expect, test } from 'vitest';
import { type Source, sourcesIn } from '#tests/kit/sources.ts';

/** Where somebody types more than a line. */
const takesLines = ({ text }: Source): boolean => /<(LinesField|TextArea|textarea)\b/.test(text);
/** What is typed into the evidence of a permit is kept for all of its parts at once (`UnsavedWork`). */
const isEvidence = ({ text }: Source): boolean => /\buseWorkForm\(|\bErrorOf\b|\bPermitWorkActor\b/.test(text);
const featureOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** Files with a field of several lines whose feature keeps nothing of it when the session is ended. */
const forgetful = (files: readonly Source[]): string[] => {
  const keepers = new Set(files.filter(({ text }) => /\buseDraft\(/.test(text)).map(({ path }) => featureOf(path)));
  return files
    .filter((file) => takesLines(file) && !isEvidence(file) && !keepers.has(featureOf(file.path)))
    .map(({ path }) => path);
};

describe('what is typed in more than a line', () => {
  test('is kept when the server ends the session, in every feature', () => {
    const files = sourcesIn('src/features', '.ts', '.tsx');
    expect(files.filter(takesLines).length).toBeGreaterThan(10);
    expect(forgetful(files)).toEqual([]);
  });

  test('a form that keeps nothing is found', () => {
    const form = { path: 'src/features/new/Form.tsx', text: '<LinesField label="" />' };
    expect(forgetful([form])).toEqual([form.path]);
    expect(forgetful([form, { path: 'src/features/new/Kept.tsx', text: 'useDraft({})' }])).toEqual([]);
  });
});
