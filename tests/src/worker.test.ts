import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';

const worker = readFileSync('public/sw.js', 'utf8');
const files = [...(/offlineFiles = \[(.*?)\]/s.exec(worker)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, file]) => `public${file}`);
const page = readFileSync('public/offline.html', 'utf8');

test('the page for no connection has everything with it that it names', () => {
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => `public${file}`);
  expect(new Set([...named, 'public/offline.html'])).toEqual(new Set(files));
});

test('a browser fetches that page anew when the page or what is only its own is another', () => {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => name.includes('/offline.'))) hash.update(readFileSync(file));
  expect(/offline = 'offline-(\w+)'/.exec(worker)?.[1]).toBe(hash.digest('hex').slice(0, 10));
});

test.each(languages)('that page is written in %s', (language) => {
  const text = new RegExp(`<section lang="${language}">(.*?)</section>`, 's').exec(page)?.[1] ?? '';
  expect(text).toMatch(/<h1>.+<\/h1>\s*<p>.+<\/p>\s*<button type="button">.+<\/button>/);
});

test('the manifest names pictures that are there, of the sizes it says', () => {
  const { icons, shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const all = [...icons, ...shortcuts.flatMap(({ icons: own }: { icons: unknown[] }) => own)];
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => `${sizes} ${purpose ?? ''}`.trim())).toEqual([
    '192x192',
    '512x512',
    '512x512 maskable',
    'any',
  ]);
  for (const { src, sizes } of all) {
    expect(existsSync(`public${src}`)).toBe(true);
    // A PNG tells its width and height at the same place in every file.
    if (sizes !== 'any')
      expect(`${readFileSync(`public${src}`).readUInt32BE(16)}x${readFileSync(`public${src}`).readUInt32BE(20)}`).toBe(sizes);
  }
});
