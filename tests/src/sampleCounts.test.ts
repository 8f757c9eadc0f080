import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';

const root = new URL('../../src/samples/', import.meta.url);
const isTexts = (file: string): boolean => /locales\/en\.json$/.test(file);
const textsOf = (file: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(file, root), 'utf8')));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isTexts);

/** Limits, of which there are always many. */
const limits = /\{\{(most|max)\}\}/;
const isCounted = (text: string): boolean =>
  /\{\{(?!name|title|label|time|who)\w+\}\} (?!(?:is|was|has|becomes|less)\b)[a-z-]+s\b/.test(text) && !limits.test(text);
const ending = /_(zero|one|two|few|many|other)$/;

test('what is counted in a sample is said in the forms that each language has for it', () => {
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const counted = textsOf(file).filter(([, text]) => isCounted(text));
    for (const [key] of counted) {
      expect(key, file).toMatch(ending);
      for (const language of languages) {
        const keys = textsOf(file.replace('en.json', `${language}.json`)).map(([own]) => own);
        for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
          expect(keys, `${file} in ${language}`).toContain(key.replace(ending, `_${form}`));
      }
    }
  }
});
