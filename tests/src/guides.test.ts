import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/kernel/language.ts';
import { acts } from '#domain/permits/signing/acts.texts.ts';
import { permitsRoutes } from '#src/app/permits.routes.ts';
import { sampleRoutes } from '#src/app/samples.routes.ts';
import { contents } from '#src/documentation/contents.ts';
import { placesIn } from '#src/documentation/place.ts';
import { type SampleGuide, sampleGuides } from '#src/documentation/sampleGuides.ts';
import { tabs } from '#src/entities/permits/permitTabs.ts';
import { type Guide, guidePath, guides } from '#src/platform/guides.ts';
import type { RouteRow } from '#src/platform/routes.ts';
import { sourcesIn } from '#tests/kit/sources.ts';

const guidesOf = ({ guide }: RouteRow): (Guide | undefined)[] =>
  typeof guide === 'function' ? tabs.map((tab) => guide(new URLSearchParams({ tab }))) : [guide];
const ofScreens = permitsRoutes.flatMap(guidesOf);

const pageOf = (path: string, language: Language): string =>
  readFileSync(`src/documentation/pages/${path}${language === 'en' ? '' : `.${language}`}.mdx`, 'utf8');
const textOf = (guide: Guide, language: Language): string => pageOf(`guides/${guide}`, language);
const sampleTextOf = (sample: SampleGuide, language: Language): string => pageOf(`samples/${sample}`, language);

/** What a guide quotes from the screen stands in bold type. */
const quoted = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words ?? '');

const locales = sourcesIn('src', '.json').filter(({ path }) => path.includes('/locales/'));
const onScreen = (language: Language): Set<string> =>
  new Set([
    ...locales
      .filter(({ path }) => path.endsWith(`/${language}.json`))
      .flatMap(({ text }) => Object.values(JSON.parse(text) as Record<string, string>)),
    ...Object.values(acts).map(({ act }) => act[language]),
  ]);

describe('the guides', () => {
  test('leave no screen of the product without one', () => {
    expect(permitsRoutes.filter((row) => guidesOf(row).includes(undefined)).map(({ path }) => path)).toEqual([]);
  });

  test('are each of a screen, or led to by the guide of one', () => {
    const told = ofScreens.flatMap((guide) => (guide ? [textOf(guide, 'en')] : [])).join('\n');
    expect(guides.filter((guide) => !ofScreens.includes(guide) && !told.includes(`](${guidePath(guide)})`))).toEqual([]);
  });

  test('stand in the documentation at their addresses', () => {
    const paths = placesIn(contents).map(({ path }) => path);
    expect(guides.map(guidePath).filter((path) => !paths.includes(path))).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    const words = onScreen(language);

    test.each(guides)('%s quotes only words that stand on a screen', (guide) => {
      const quotes = quoted(textOf(guide, language));
      expect(quotes.length).toBeGreaterThan(3);
      expect(quotes.filter((quote) => !words.has(quote))).toEqual([]);
      expect(quotes, 'as many as in English').toHaveLength(quoted(textOf(guide, 'en')).length);
    });

    test.each(guides)('%s says who may do what and shows three acts step by step, in 60 lines or fewer', (guide) => {
      const text = textOf(guide, language);
      const [, who = '', ...shown] = text.split(/^## /m);
      expect(text.split('\n').length).toBeLessThanOrEqual(60);
      expect(who).toMatch(/^- /m);
      expect(shown.map((act) => /^1\. /m.test(act))).toEqual([true, true, true]);
    });
  });
});

/** Sample apps that the page about all of them tells of in a line: they work as such apps do everywhere. Those of `/ui` and the role examples show what they say. */
const toldInALine = /^\/(ui|auth|apps\/(mail|notes|todo|contacts|calendar|scrumboard|chat|file-manager)|pages\/(login|faq))\b/;
const samplePaths = sampleRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && !toldInALine.test(path));

describe('the pages about the sample apps', () => {
  test('are led to by every sample', () => {
    const paths = placesIn(contents).map(({ path }) => path);
    expect(sampleRoutes.filter(({ manual = '' }) => !paths.includes(manual)).map(({ path }) => path)).toEqual([]);
    expect(new Set(sampleRoutes.map(({ manual }) => manual)).size).toBe(sampleGuides.length + 1);
  });

  test('stand in the documentation at their addresses', () => {
    const paths = placesIn(contents).map(({ path }) => path);
    expect(sampleGuides.filter((sample) => !paths.includes(`/documentation/getting-started/${sample}`))).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    const words = onScreen(language);
    const keep = locales.find(({ path }) => path.endsWith(`kit/locales/${language}.json`));
    const { keepSamples } = JSON.parse(keep?.text ?? '{}') as Record<string, string>;

    test('leave no sample out', () => {
      const told = sampleGuides.map((sample) => sampleTextOf(sample, language)).join('\n');
      // The academy is one screen at two addresses.
      const isTold = (path: string) => told.includes(`](${path})`) || told.includes(`](${path}/courses)`);
      expect(samplePaths.length).toBeGreaterThan(20);
      expect(samplePaths.filter((path) => !isTold(path))).toEqual([]);
    });

    test.each(sampleGuides)('%s quotes only words that stand on a screen', (sample) => {
      const quotes = quoted(sampleTextOf(sample, language));
      expect(quotes.filter((quote) => !words.has(quote))).toEqual([]);
      expect(quotes, 'as many as in English').toHaveLength(quoted(sampleTextOf(sample, 'en')).length);
    });

    test.each(sampleGuides)(
      '%s says what is kept and by which switch, and shows three acts step by step, in 45 lines or fewer',
      (sample) => {
        const text = sampleTextOf(sample, language);
        const [, kept = '', ...shown] = text.split(/^## /m);
        expect(text.split('\n').length).toBeLessThanOrEqual(45);
        expect(quoted(kept)).toContain(keepSamples);
        expect(shown.map((act) => /^1\. /m.test(act))).toEqual([true, true, true]);
      },
    );
  });
});
