import { expect, test } from 'vitest';
import { anchorOf, compilePage } from '#tools/vite/mdx.ts';

test('a page becomes a component and the list of its headings', async () => {
  const code = await compilePage('# A page\n\n## With `code` & more\n\nText <Live />\n\n## With code more\n');
  expect(code).toContain('export default function MDXContent');
  expect(code).toContain('from "react/jsx-runtime"');
  expect(code).toContain(
    JSON.stringify([
      { id: 'a-page', text: 'A page', depth: 1 },
      { id: 'with-code-more', text: 'With code & more', depth: 2 },
      { id: 'with-code-more-2', text: 'With code more', depth: 2 },
    ]),
  );
  expect(code).toContain('id: "with-code-more-2"');
});

test.each([
  ['Nasıl başlarım?', 'nasıl-başlarım'],
  ['كيف أبدأ؟', 'كيف-أبدأ'],
  ['2 ways — or 3', '2-ways-or-3'],
])('%s can be linked to', (heading, anchor) => expect(anchorOf(heading)).toBe(anchor));

test('a page that is not MDX is an error that says where', async () => {
  await expect(compilePage('# A page\n\n<Live')).rejects.toThrow('Unexpected end of file');
});
