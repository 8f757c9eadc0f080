import { describe, expect, test } from 'vitest';
import { invoicesSeed } from '#domain/invoices/invoices.seed.ts';
import { articleWith, knowledgeMatching } from '#domain/knowledgeBase/knowledgeBase.rules.ts';
import { knowledgeBaseSeed } from '#domain/knowledgeBase/knowledgeBase.seed.ts';
import { priceOf, yearPrice } from '#domain/pricing/pricing.data.ts';
import { commented, likeToggled, shareToggled, withoutGone, written } from '#domain/profileSample/profileSample.rules.ts';
import { isKnownAddress } from '#domain/sampleAuth/sampleAuth.data.ts';
import { pageOf, resultsMatching } from '#domain/searchSample/searchSample.rules.ts';
import { searchSampleSeed } from '#domain/searchSample/searchSample.seed.ts';
import { nextMonth, registerSample, timeLeft, unlockSample } from '#domain/templatePages/templatePages.schema.ts';

describe('the sample invoices', () => {
  test('the first has the totals of the specification', () =>
    expect(invoicesSeed[0]).toMatchObject({ subtotal: '8445', tax: '675.60', discount: '120.60', total: '9000' }));

  test.each(invoicesSeed)('$number: its sums are right', ({ services, subtotal, tax, discount, total }) => {
    for (const line of services) expect(Number(line.unitPrice) * Number(line.quantity)).toBeCloseTo(Number(line.total), 2);
    expect(services.reduce((sum, line) => sum + Number(line.total), 0)).toBeCloseTo(Number(subtotal), 2);
    expect(Number(subtotal) + Number(tax) - Number(discount)).toBeCloseTo(Number(total), 2);
  });
});

describe('the knowledge base', () => {
  test('has four categories of five articles, with the counts of the specification', () => {
    expect(knowledgeBaseSeed.map(({ articlesCount }) => articlesCount)).toEqual([17, 12, 19, 24]);
    expect(knowledgeBaseSeed.map(({ featuredArticles }) => featuredArticles.length)).toEqual([5, 5, 5, 5]);
    expect(new Set(knowledgeBaseSeed.map(({ path }) => path))).toEqual(new Set(['/pages/knowledge-base']));
  });

  test('is searched in titles and in what is written below them, not in its tags', () => {
    expect(
      knowledgeMatching(knowledgeBaseSeed, 'BLINDS').flatMap(({ featuredArticles }) => featuredArticles.map(({ id }) => id)),
    ).toEqual(['isolation-4']);
    expect(knowledgeMatching(knowledgeBaseSeed, '</li>')).toEqual([]);
    // A category that is called so is found with all it holds.
    expect(knowledgeMatching(knowledgeBaseSeed, 'gas').find(({ id }) => id === 'gas')?.featuredArticles).toHaveLength(5);
  });

  test('finds an article by its id, with its category', () => {
    expect(articleWith(knowledgeBaseSeed, 'gas-2')?.category.id).toBe('gas');
    expect(articleWith(knowledgeBaseSeed, 'none')).toBeUndefined();
  });
});

describe('the search pages', () => {
  test('want every word, wherever it begins', () => {
    expect(resultsMatching(searchSampleSeed, 'perm gas').map(({ title }) => title)).toEqual(['Knowledge base']);
    expect(resultsMatching(searchSampleSeed, '')).toHaveLength(searchSampleSeed.length);
    expect(resultsMatching(searchSampleSeed, 'zeppelin')).toEqual([]);
    expect(['gloves', 'QS-4240'].map((sought) => resultsMatching(searchSampleSeed, sought).map(({ title }) => title))).toEqual([
      ['Products'],
      ['Orders'],
    ]);
  });

  test.each([
    [0, 1],
    [2, 2],
    [99, 5],
    [Number.NaN, 1],
    [-3, 1],
  ])('a page %s that there is not is the nearest there is', (asked, page) =>
    expect(pageOf(searchSampleSeed, asked)).toMatchObject({ page, pages: 5 }),
  );
});

describe('the forms about accounts', () => {
  const filled = {
    displayName: 'Odile',
    email: 'o@sample.example',
    password: 'long enough',
    passwordConfirm: 'long enough',
    terms: true,
  };
  test('take what is right', () => expect(registerSample.isValidSync(filled)).toBe(true));
  test.each([
    { displayName: ' ' },
    { email: 'o' },
    { password: 'short', passwordConfirm: 'short' },
    { password: ' '.repeat(9), passwordConfirm: ' '.repeat(9) },
    { passwordConfirm: 'something else' },
    { terms: false },
  ])('refuse %o', (wrong) => expect(registerSample.isValidSync({ ...filled, ...wrong })).toBe(false));

  test('know the accounts of the sample', () => {
    expect(isKnownAddress(' INES@sample.example ')).toBe(true);
    expect(isKnownAddress('nobody@sample.example')).toBe(false);
  });
});

test('what is left until a day is told in days, hours, minutes and seconds, and is nothing once it is there', () => {
  const now = Date.UTC(2026, 11, 30, 21, 58, 57);
  expect(nextMonth(now)).toBe(Date.UTC(2027, 0, 1));
  expect(timeLeft(nextMonth(now), now)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 3 });
  expect(timeLeft(now, now + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('a year costs ten months', () => {
  expect(yearPrice('site', 'USD')).toBe(890);
  expect(priceOf('site', 'USD', 'yearly') * 12).toBeCloseTo(890, 6);
});

test('a post is liked and shared once, and answered by who reads it, under their own name', () => {
  const user = { name: 'Hana Kim', avatar: '' };
  const say = (id: string, message: string) => ({ id, user, message, time: '2026-03-02T08:00:00Z' });
  const post = written(say('a', 'Hello'));
  expect(post).toMatchObject({ user, message: 'Hello', like: 0, share: 0, comments: [] });
  expect(likeToggled(likeToggled(post, false), true)).toEqual(post);
  expect(shareToggled(shareToggled(post, false), true)).toEqual(post);
  const answered = commented(commented(post, say('b', 'One')), say('c', 'Two'));
  expect(withoutGone([answered], ['b'])[0]?.comments.map(({ id }) => id)).toEqual(['c']);
  expect(withoutGone([answered], ['a'])).toEqual([]);
  expect(commented(post, say('b', 'Again')).comments).toEqual([say('b', 'Again')]);
});

test('a lock takes any password to try, and none is no try', () => {
  expect(['w', 'wrong'].map((password) => unlockSample.isValidSync({ password }))).toEqual([true, true]);
  expect(unlockSample.isValidSync({ password: '' })).toBe(false);
});
