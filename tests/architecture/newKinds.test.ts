import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyOfProject, madeThings, run } from '#tests/kit/newThing.ts';
import { codeIn } from '#tests/kit/sources.ts';
import { kinds } from '#tools/new/kinds.mjs';
import { NotMade, planNew } from '#tools/new/plan.mjs';
import { lateWords } from './lateWords.ts';
import { trespasses } from './rooms.ts';

// All of it in memory, over the project as it stands. What is made is written, compiled and run in tests/deep/newKinds.deep.test.ts.

const root = process.cwd();

/** Every line that makes the new thing known, by the list that holds it. */
const known: Record<keyof typeof madeThings, readonly (readonly [string, string])[]> = {
  sample: [
    ['domain/contract.ts', 'toolShelf: toolShelfEndpoints'],
    ['mirage/catalog.ts', 'toolShelfApp'],
    ['src/app/samples.routes.ts', "path: '/apps/tool-shelf/:itemId?'"],
    ['src/app/navigation.ts', "route: 'tool-shelf'"],
    ['tests/e2e/toolShelf.e2e.ts', "openAs('sme', '/apps/tool-shelf')"],
    ['src/app/titles/locales/tr.json', '"toolShelf": "Örnek: Tool shelf"'],
  ],
  screen: [
    ['src/app/permits.routes.ts', "path: '/apps/loan-desk'"],
    ['src/app/navigation.ts', "route: 'loan-desk'"],
    ['tests/kit/access.ts', "under: '/apps/loan-desk'"],
    ['src/app/titles/locales/ar.json', '"loanDesk": "صفحة: Loan desk"'],
  ],
  chart: [
    ['machines/catalog.ts', 'toolLoan: {'],
    ['tests/machines/tables/toolLoan.txt', 'toolLoan.asked → working'],
  ],
  command: [
    ['cli/program.ts', "tools: 'Tools'"],
    ['cli/program.ts', '    toolsList,'],
  ],
  endpoint: [
    ['domain/contract.ts', 'loanList: loanListEndpoints'],
    ['server/catalog.ts', 'loanListModule,'],
    ['tests/kit/access.ts', "'loanList.list': 'onlyPermits'"],
  ],
  migration: [
    ['server/db/migrations.ts', "_tool_loans', sql: toolLoans }"],
    ['server/db/tables.ts', 'tool_loans: ToolLoansTable'],
  ],
};

describe('npm run new', () => {
  const refused: [string, string[], string][] = [
    ['nothing', [], 'What is to be made?'],
    ['a kind that is none', ['castle', 'toolShelf'], 'There is no kind "castle".'],
    ['a word that every object has for a kind', ['toString', 'toolShelf'], 'There is no kind "toString".'],
    ['no name', ['screen'], 'A name is missing.'],
    ['two words', ['sample', 'Tool shelf'], 'is no name: 3 to 31 letters from a to z, the first one small. Write toolShelf.'],
    ['a second name', ['sample', 'tool', 'shelf'], '"shelf" is too much: one name at a time. Write toolShelf.'],
    ['a command as it is typed', ['command', 'tools', 'put-back'], 'Write toolsPutBack.'],
    ['a name with lines', ['migration', 'tool_loans'], 'Write toolLoans.'],
    ['a name out of the folder', ['chart', '../tool'], 'is no name'],
    ['two capitals together', ['endpoint', 'toolURL'], 'after a capital comes a small letter'],
    ['a word of the language', ['command', 'delete'], 'means something in the language'],
    ['what every object has', ['chart', 'constructor'], 'means something in the language'],
    ['calls that are there', ['endpoint', 'permits'], 'The contract has calls of "permits".'],
    ['a folder that is there', ['endpoint', 'kernel'], 'There is domain/kernel already.'],
    ['a sample that is there', ['sample', 'todo'], 'The contract has calls of "todo".'],
    ['a title that is there', ['screen', 'permitRules'], 'A page has the title "permitRules".'],
    ['words that are there', ['screen', 'work'], 'There are words of "work".'],
    ['an address that is there', ['screen', 'permitClock'], 'A page has the address /apps/permit-clock.'],
    ['a chart that is there', ['chart', 'permit'], 'The catalog has a chart "permit".'],
    ['the kit of the charts', ['chart', 'kit'], 'There is machines/kit already.'],
    ['a command that is there', ['command', 'permitsList'], 'a command or group "permits list".'],
    ['a group that is there', ['command', 'permits'], 'a command or group "permits".'],
    ['a command as a group', ['command', 'loginShow'], 'a command or group "login".'],
    ['a migration that is there', ['migration', 'savedViews'], 'There is a migration or a table "saved_views".'],
    ['a table that is there', ['migration', 'personRole'], 'There is a migration or a table "person_role".'],
  ];
  test.each(refused)('%s is refused with a sentence', (_title, asked, said) => {
    expect(() => planNew(root, asked)).toThrow(NotMade);
    expect(() => planNew(root, asked)).toThrow(said);
  });

  test('a refusal is said on standard error, with what can be made, and ends with 2', () =>
    expect(run(root, 'sample', 'todo')).toEqual({ code: 2, said: 'The contract has calls of "todo".', paths: [] }));

  // Whoever makes what the recipes name makes it beside what is made here.
  test('what the documents name as examples is nothing that these tests make', () => {
    const named = [...readFileSync('docs/CONTRIBUTING.md', 'utf8').matchAll(/npm run new -- (\w+) (\w+)/g)];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(([, kind, name]) => madeThings[kind as keyof typeof madeThings] === name)).toEqual([]);
  });

  test('a second screen finds its place beside the first', () => {
    const root = copyOfProject();
    for (const name of ['siteContacts', 'loanDesk']) expect([name, run(root, 'screen', name)]).toMatchObject([name, { code: 0 }]);
    expect(readFileSync(`${root}/src/app/permits.routes.ts`, 'utf8')).toMatch(
      /id: 'loan-desk',[^{]*\},\s*\{\s*id: 'site-contacts',/,
    );
  }, 240_000);

  test('every kind has its turn here', () => expect(Object.keys(madeThings)).toEqual(Object.keys(kinds)));

  test.each(Object.entries(madeThings))(
    'makes one of the kind %s that keeps the laws, leaves no gap open and is in every list',
    (kind, name) => {
      const { written } = planNew(root, [kind, name]);
      const sources = [...written].map(([path, text]) => ({ path, text }));
      expect(sources.filter(({ path, text }) => /_(name|Name|kebab|snake|Words|path|typed|number)_/.test(path + text))).toEqual([]);
      expect(sources.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(trespasses)).toEqual([]);
      const drawn = sources.filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
      if (drawn.some(({ path }) => path.endsWith('.tsx')))
        expect(lateWords([...codeIn('src').filter(({ path }) => !written.has(path)), ...drawn])).toEqual([]);
      for (const [path, line] of known[kind as keyof typeof madeThings]) expect(written.get(path), path).toContain(line);
    },
  );
});
