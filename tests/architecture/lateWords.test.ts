import { expect, test } from 'vitest';
import { codeIn } from '#tests/kit/sources.ts';
import { lateWords } from './lateWords.ts';

const inShelf = (name: string, text: string) => ({ path: `src/features/shelf/${name}`, text });

const routes = inShelf('shelf.routes.ts', `export const rows = [{ screen: () => import('./ShelfScreen.tsx') }];`);
const title = inShelf('Title.tsx', `export function Title() {\n  return useTranslations('shelf')('shelf:title');\n}\n`);
const shelf = (names: string, drawn = '<Title />') =>
  inShelf(
    'ShelfScreen.tsx',
    `import { Title } from './Title.tsx';\nexport function Screen() {\n  useTranslations(${names});\n  return ${drawn};\n}\n`,
  );

test('every screen and late part names the words of all that it draws', () => expect(lateWords(codeIn('src'))).toEqual([]));

test('a screen whose words come late is found', () =>
  expect(lateWords([routes, title, shelf(`'other'`)])).toEqual([
    `src/features/shelf/ShelfScreen.tsx does not name 'shelf' of src/features/shelf/Title.tsx`,
  ]));

test('a function of the screen that is not its first to be drawn counts for nothing', () => {
  const inner = inShelf(
    'ShelfScreen.tsx',
    `${title.text.replace('export ', '')}export function Screen() {\n  return <Title />;\n}\n`,
  );
  expect(lateWords([routes, inner])).toHaveLength(1);
});

test('a screen that names them, or lets a place of its own wait for them, is left alone', () => {
  expect(lateWords([routes, title, shelf(`'shelf'`)])).toEqual([]);
  expect(lateWords([routes, title, shelf('', '<Suspense fallback={null}><Title /></Suspense>')])).toEqual([]);
  expect(lateWords([routes, title, shelf('', '<><Title /><Suspense><Title /></Suspense></>')])).toHaveLength(1);
});

test('a part that is loaded later has the words of what draws it, and no others', () => {
  const place = inShelf('place.ts', `export const Place = lazyPanel(() => import('./Title.tsx'));`);
  const holder = (names: string) =>
    inShelf(
      'ShelfScreen.tsx',
      `import { Place } from './place.ts';\nexport function Screen() {\n  useTranslations(${names});\n  return <Place />;\n}\n`,
    );
  const part = inShelf('Title.tsx', `import { Word } from './Word.tsx';\nexport function Title() {\n  return <Word />;\n}\n`);
  const word = inShelf('Word.tsx', title.text.replace('Title', 'Word'));
  expect(lateWords([routes, place, part, word, holder(`'shelf'`)])).toEqual([]);
  expect(lateWords([routes, place, part, word, holder('')])).toHaveLength(1);
});
