import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/kernel/language.ts';
import { codeIn, sourcesIn } from '#tests/kit/sources.ts';
import { literalWords } from './words.ts';

type Texts = Record<string, string>;

const files = new Map(
  sourcesIn('src', '.json')
    .filter(({ path }) => path.includes('/locales/'))
    .map(({ path, text }) => [path, JSON.parse(text) as Texts]),
);
const folders = [...new Set([...files.keys()].map((path) => path.replace(/\/[^/]+$/, '')))];
const textsOf = (folder: string, language: Language): Texts => files.get(`${folder}/${language}.json`) ?? {};

const plural = /_(zero|one|two|few|many|other)$/;
const bare = (key: string): string => key.replace(plural, '');
const bareKeys = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(bare))].sort();
const pluralKeys = (texts: Texts): string[] => [
  ...new Set(
    Object.keys(texts)
      .filter((key) => plural.test(key))
      .map(bare),
  ),
];
const gaps = (text: string): string[] => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort();

/** Words that really are the same in Turkish, and texts without a word in Arabic letters. */
const same = new Set([
  'Control Room',
  'SAP',
  'SME',
  'FAQ',
  'PDF',
  'CSV',
  'Excel',
  'Hse Coordinator',
  'Area Owner Delegate',
  'Risk',
]);
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(/\{\{.*?\}\}/g, ''));

test('there are texts at all', () => expect(folders.length).toBeGreaterThan(3));

describe.each(folders)('%s', (folder) => {
  const english = textsOf(folder, 'en');

  test.each(languages)('has the same texts in %s', (language) =>
    expect(bareKeys(textsOf(folder, language)), `give ${folder}/${language}.json the keys of en.json`).toEqual(bareKeys(english)),
  );

  test.each(languages)('has no empty text in %s', (language) => {
    expect(Object.entries(textsOf(folder, language)).filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual(
      [],
    );
  });

  // The build leaves out what would read them (`tools/vite/slim.ts`).
  test.each(languages)('names neither a format nor another text in %s', (language) =>
    expect(Object.entries(textsOf(folder, language)).filter(([, text]) => /\{\{[^}]*,|\$t\(/.test(text))).toEqual([]),
  );

  test.each(languages)('has the plural forms that %s needs', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = textsOf(folder, language);
    const wanted = pluralKeys(english).flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(
      Object.keys(texts)
        .filter((key) => plural.test(key))
        .sort(),
    ).toEqual(wanted.sort());
  });

  test.each(languages)('fills the same gaps in %s', (language) => {
    const texts = Object.entries(textsOf(folder, language)).filter(([key]) => !plural.test(key));
    expect(texts.filter(([key, text]) => gaps(text).join() !== gaps(english[key] ?? '').join())).toEqual([]);
  });

  test('is written in Arabic letters in Arabic', () => {
    const latin = Object.entries(textsOf(folder, 'ar')).filter(([, text]) => hasWords(text) && !/\p{Script=Arabic}/u.test(text));
    expect(latin.filter(([, text]) => !same.has(text))).toEqual([]);
  });

  test('has the quotes of Arabic in Arabic', () =>
    expect(Object.entries(textsOf(folder, 'ar')).filter(([, text]) => /[“”]/.test(text))).toEqual([]));

  test('is not left in English in Turkish', () => {
    const left = Object.entries(textsOf(folder, 'tr')).filter(([key, text]) => text === english[key] && hasWords(text));
    expect(left.filter(([, text]) => !same.has(text))).toEqual([]);
  });
});

describe('texts in components', () => {
  test('come from the language files', () =>
    expect(
      codeIn('src')
        .filter(({ path }) => path.endsWith('.tsx'))
        .flatMap(literalWords),
    ).toEqual([]));

  test.each([
    '<b>Sign in</b>',
    '<p>\n      Nothing here yet\n    </p>',
    '<b>Rows: {count}</b>',
    '<Button text="Cancel" />',
    `<Button aria-label={'Close'} />`,
    '<b>إلغاء</b>',
  ])('are found when they are written as %s', (text) => expect(literalWords({ path: 'A.tsx', text })).not.toEqual([]));

  test.each([
    '<b>{t("a:b")}</b>',
    'const a = useState<string>(x); const b = c > d;',
    '<i>{size} · </i>',
    '// Nothing Here yet',
    '<Title text={title} />',
  ])('are not suspected in %s', (text) => expect(literalWords({ path: 'A.tsx', text })).toEqual([]));
});

describe('every text', () => {
  const code = [...codeIn('src', 'domain', 'machines'), ...sourcesIn('src', '.mdx')].map(({ text }) => text).join('\n');
  // All of the code is read once: asked for each text, it took longer than all other laws together.
  const named = new Set([...code.matchAll(/(\w+):(?=(\w+))/g)].map(([, namespace, key]) => `${namespace}:${key}`));
  const begun = [...code.matchAll(/(\w+):(\w*)\$\{/g)].map(([, namespace, start = '']) => ({ namespace, start }));
  const isUsed = (namespace: string, key: string): boolean =>
    named.has(`${namespace}:${key}`) || begun.some((one) => one.namespace === namespace && key.startsWith(one.start));

  test.each(folders)('of %s is used', (folder) => {
    const namespace = /([^/]+)\/locales$/.exec(folder)?.[1] ?? '';
    expect(bareKeys(textsOf(folder, 'en')).filter((key) => !isUsed(namespace, key))).toEqual([]);
  });
});
