import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { problems } from '#domain/kernel/problem.codes.ts';
import { routesFor } from '#src/app/allRoutes.ts';
import { redirects } from '#src/app/routes.ts';
import { contents, contentsFor, type Section } from '#src/documentation/contents.ts';
import { neighboursOf, placesIn } from '#src/documentation/place.ts';
import { sampleGuides } from '#src/documentation/sampleGuides.ts';
import { problemRows } from '#src/documentation/tables/ProblemTable.tsx';
import { guides } from '#src/platform/guides.ts';
import { compilePage } from '#tools/vite/mdx.ts';

const routes = routesFor({ samples: true });

const folder = 'src/documentation';
const files = readdirSync(`${folder}/pages`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => `${folder}/pages/${file}`)
  .sort();
const named = [
  ...[...readFileSync(`${folder}/contents.ts`, 'utf8').matchAll(/import\('\.\/(pages\/[^']+)'\)/g)].map(([, file]) => file ?? ''),
  ...[...guides.map((guide) => `guides/${guide}`), ...sampleGuides.map((sample) => `samples/${sample}`)].flatMap((path) =>
    languages.map((lng) => `pages/${path}${lng === 'en' ? '' : `.${lng}`}.mdx`),
  ),
];
const textOf = (file: string): string => readFileSync(file, 'utf8');

/** What is written in a fence is shown, not followed. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
const linksIn = (text: string): string[] => [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
const headingIds = async (file: string): Promise<string[]> => {
  const list = /export const headings = (\[.*\]);/.exec(await compilePage(textOf(file)))?.[1] ?? '[]';
  return (JSON.parse(list) as { id: string }[]).map(({ id }) => id);
};

const addresses = new Set([...routes.map(({ path }) => path), ...redirects.map(({ path }) => path), '/apps/permits/0']);

describe('the documentation', () => {
  test('of a console without the samples has no page of them, and links to one only in a sentence that goes with them', () => {
    const slugs = contentsFor({ samples: false }).flatMap(({ pages }) => pages.map(({ slug }) => slug));
    expect(slugs).toContain('introduction');
    expect(slugs).not.toContain('sample-api');
    expect(slugs).not.toContain('sample-apps');
    expect(slugs.filter((slug) => (sampleGuides as readonly string[]).includes(slug))).toEqual([]);
    const always = (file: string) => prose(textOf(file)).replace(/<WithSamples>.*?<\/WithSamples>/gs, '');
    expect(files.filter((file) => !/sampleAp(i|ps)|pages\/samples\//.test(file) && always(file).includes('](/pages/'))).toEqual([]);
  });

  test('has every page in its contents exactly once', () => {
    expect(named.map((file) => `${folder}/${file}`).sort()).toEqual(files);
  });

  test('has an address of its own for every page, and the console leads there', () => {
    const paths = placesIn(contents).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !routes.some((row) => row.path === path))).toEqual([]);
    expect(redirects).toContainEqual({ path: '/documentation', to: paths[0] });
  });

  test('tells people who work with permits of their life, signing, gas, stopping and handing over, in every language', () => {
    const page = contents.flatMap(({ pages }) => pages).find(({ slug }) => slug === 'working-with-permits');
    expect(Object.keys(page?.texts ?? {}).toSorted()).toEqual(languages.toSorted());
    const headings = textOf(`${folder}/pages/permits/working.mdx`).match(/^## .+/gm);
    expect(headings).toEqual(['## The life of a permit', '## Signing', '## Gas', '## Stopping', '## Handing a shift over']);
  });

  test.each(files)('%s links to nothing that is not there', async (file) => {
    const anchors = await headingIds(file);
    const isThere = (target: string) =>
      target.startsWith('#') ? anchors.includes(decodeURIComponent(target.slice(1))) : addresses.has(target.split('#')[0] ?? '');
    expect(linksIn(textOf(file)).filter((target) => !/^https:/.test(target) && !isThere(target))).toEqual([]);
  });

  test.each(files)('%s has one title, and headings with anchors of their own', async (file) => {
    const anchors = await headingIds(file);
    expect(prose(textOf(file)).match(/^# /gm)).toHaveLength(1);
    expect(anchors).not.toContain('');
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test('says the same headings in every language in which a page is written', () => {
    const count = (file: string) => prose(textOf(file)).match(/^#{1,3} /gm)?.length;
    for (const file of files.filter((name) => !/\.\w\w\.mdx$/.test(name)))
      for (const language of languages.slice(1)) {
        const own = file.replace('.mdx', `.${language}.mdx`);
        if (existsSync(own)) expect([own, count(own)]).toEqual([own, count(file)]);
      }
  });

  test.each(languages)('tells every problem code and its sentence in %s', (language) => {
    const rows = problemRows(language);
    expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(problems).sort());
    expect(rows.filter(({ says }) => says === '')).toEqual([]);
  });
});

describe('the way through the pages', () => {
  const page = (slug: string) => ({ slug, title: 'documentation:introduction', texts: {} }) as never;
  const section = (slug: string, ...pages: string[]): Section => ({
    slug,
    title: 'documentation:gettingStarted',
    pages: pages.map(page),
  });
  const places = placesIn([section('one', 'a', 'b'), section('two', 'c')]);
  const [first, middle, last] = places;

  test('goes on across sections and ends at both ends', () => {
    expect(places.map(({ path }) => path)).toEqual(['/documentation/one/a', '/documentation/one/b', '/documentation/two/c']);
    expect(first && neighboursOf(places, first)).toEqual({ next: middle });
    expect(middle && neighboursOf(places, middle)).toEqual({ previous: first, next: last });
    expect(last && neighboursOf(places, last)).toEqual({ previous: middle });
  });
});
