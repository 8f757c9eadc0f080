import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, textIn } from '#domain/kernel/language.ts';
import { roleTexts } from '#domain/kernel/role.texts.ts';
import { printRoles } from '#domain/permits/documents/print.texts.ts';
import { isolationEvents } from '#domain/permits/isolations/isolation.events.ts';
import { isolationStateTexts } from '#domain/permits/isolations/isolation.texts.ts';
import { reasonTexts } from '#domain/permits/kernel/permit.texts.ts';
import { codeIn, rooms, root, sourcesIn, withoutComments } from '#tests/kit/sources.ts';

const others = ['tr', 'ar'] as const;
type Other = (typeof others)[number];

/** As it is compared: without the marks above Arabic letters, in the small letters of the language. */
const plain = (text: string, language: Other): string =>
  text.replace(/[\u064b-\u0652\u0640]/g, '').toLocaleLowerCase(language === 'tr' ? 'tr' : 'en');

type Row = { term: string; tr: string; ar: string; not: Record<Other, string[]> };

const notIn = (cell: string, language: Other): string[] =>
  (
    cell
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${language}:`))
      ?.slice(3) ?? ''
  )
    .split(',')
    .map((word) => plain(word.trim(), language))
    .filter(Boolean);

const rows: Row[] = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', , tr = '', ar = '', , not = '']) => ({ term, tr, ar, not: { tr: notIn(not, 'tr'), ar: notIn(not, 'ar') } }));

/** Everything that is said in a language: the locales of the console, the manual, and the texts that lie in code. The samples talk of other things. */
const saidIn = (language: Other): { path: string; text: string }[] => {
  const locales = sourcesIn('src', `locales/${language}.json`).filter(({ path }) => !path.startsWith('src/samples/'));
  const manual = sourcesIn('src/documentation', `.${language}.mdx`).map(({ path, text }) => ({
    path,
    text: text.replace(/\s+/g, ' '),
  }));
  const inCode = ['domain', 'server/blackStart']
    .flatMap((folder) => sourcesIn(folder, '.ts'))
    .map(({ path, text }) => ({
      path,
      text: [...withoutComments(text).matchAll(new RegExp(`\\b${language}: (['\`])((?:(?!\\1).)*)\\1`, 'g'))]
        .map(([, , said]) => said)
        .join('\n'),
    }));
  return [...locales, ...manual, ...inCode].map(({ path, text }) => ({ path, text: plain(text, language) }));
};

test('there is a glossary', () => expect(rows.length).toBeGreaterThan(8));

describe.each(others)('in %s', (language) => {
  const said = saidIn(language);

  test('no text holds a word that the glossary puts aside', () => {
    const found = rows.flatMap(({ term, not }) =>
      not[language].flatMap((word) =>
        said.filter(({ text }) => text.includes(word)).map(({ path }) => `${path}: "${word}" for ${term}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test('every word of the glossary is in use', () => {
    const unused = rows.filter((row) => !said.some(({ text }) => text.includes(plain(row[language], language))));
    expect(unused.map(({ term }) => term)).toEqual([]);
  });
});

test.each(languages)('verified and confirmed, and hazard, risk and danger, are different words in %s', (language) => {
  const work = JSON.parse(readFileSync(join(root, `src/entities/work/locales/${language}.json`), 'utf8'));
  expect(work.verified).not.toBe(textIn(isolationStateTexts.confirmed, language));
  expect(work.do_VERIFY_POINT).not.toBe(work.do_CONFIRM);
  expect(textIn(isolationEvents.VERIFY_POINT.text, language)).not.toBe(textIn(isolationEvents.CONFIRM.text, language));
  const permits = JSON.parse(readFileSync(join(root, `src/entities/permits/locales/${language}.json`), 'utf8'));
  expect(new Set([work.hazard, permits.tab_risk, textIn(reasonTexts.danger, language)]).size).toBe(3);
});

test('the HSE Coordinator is spelled in prose as on the screens: the code of the wire stands alone, in quotes', () => {
  const pages = sourcesIn('docs', '.md').filter(({ path }) => path !== 'docs/glossary.md');
  const readme = { path: 'README.md', text: readFileSync(join(root, 'README.md'), 'utf8') };
  const found = [readme, ...pages, ...sourcesIn('src', '.mdx', '.json'), ...codeIn(...rooms)].flatMap(({ path, text }) =>
    [...text.matchAll(/(.?)\bHse\s+(?:\* )?Coordinator(.?)/gs)]
      .filter(([, before = '', after = '']) => before !== after || !/['"`]/.test(before))
      .map(([said]) => `${path}: ${said}`),
  );
  expect(found.filter((fault) => !fault.startsWith('tests/architecture/glossary'))).toEqual([]);
});

test.each(languages)('a role is called the same wherever it is named in %s', (language) => {
  const permits = JSON.parse(readFileSync(join(root, `src/entities/permits/locales/${language}.json`), 'utf8'));
  for (const role of ['Hse Coordinator', 'Area Owner Delegate', 'SME'] as const) {
    const name = textIn(roleTexts[role], language);
    expect(permits[`waits_${role.replaceAll(' ', '_')}`]).toBe(name);
    if (role !== 'SME') expect(textIn(printRoles[role] ?? '', language)).toBe(name);
  }
});
