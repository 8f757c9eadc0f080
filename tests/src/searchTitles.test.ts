import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { resultsIn } from '#domain/searchSample/searchSample.seed.ts';
import { routesFor } from '#src/app/allRoutes.ts';
import { sourcesIn } from '#tests/kit/sources.ts';

const routes = routesFor({ samples: true });

/** Where one result stands for several pages, what the navigation calls them together. */
const together: Readonly<Record<string, string>> = {
  '/pages/invoices/compact': 'navigation:invoices',
  '/pages/pricing/style-1': 'navigation:pricing',
};

const files = sourcesIn('src', '.json').map(({ path }) => path);
const textOf = (key: string, language: string): string | undefined => {
  const [namespace, name = ''] = key.split(':');
  const file = files.find((path) => path.endsWith(`/${namespace}/locales/${language}.json`));
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))[name];
};

const documentation = /^\/documentation\/[^/]+\/(.+)$/;
const keyOf = (url: string): string => {
  const [, article] = documentation.exec(url) ?? [];
  return article ? `documentation:${article}` : (together[url] ?? routes.find(({ path }) => path === url)?.title ?? '');
};

test.each(languages)('the search pages call each page in %s as the console does', (language) => {
  for (const { title, url } of resultsIn(language)) {
    expect(title, url).toBe(textOf(keyOf(url), language));
  }
});
