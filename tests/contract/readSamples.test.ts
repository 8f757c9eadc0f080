import { describe, expect, test } from 'vitest';
import { headOf, invoicesMatching } from '#domain/invoices/invoices.rules.ts';
import { knowledgeMatching } from '#domain/knowledgeBase/knowledgeBase.rules.ts';
import { sampleAccountIds } from '#domain/sampleAuth/sampleAuth.data.ts';
import { pageOf, pagesNamed, resultsMatching } from '#domain/searchSample/searchSample.rules.ts';
import { throughMirage } from './worlds.ts';

describe('samples that are only read', () => {
  test('each invoice that can be chosen is answered by its id, and its sums add up', async () => {
    const { api } = throughMirage();
    const heads = await api.invoices.heads();
    expect(heads.map(({ number }) => number)).toEqual(['TW-2026-0412', 'TW-2026-0418', 'TW-2026-0431']);
    for (const head of heads) {
      const invoice = await api.invoices.one({ query: { id: head.id } });
      expect(headOf(invoice)).toEqual(head);
      expect(Number(invoice.subtotal)).toBe(invoice.services.reduce((sum, { total }) => sum + Number(total), 0));
      expect(Number(invoice.total)).toBeCloseTo(Number(invoice.subtotal) + Number(invoice.tax) - Number(invoice.discount), 2);
    }
  });

  test('there are no invoices in the empty world, and ten thousand in the large one, each found by its number', async () => {
    expect(await throughMirage('empty').api.invoices.heads()).toEqual([]);
    const heads = await throughMirage('many').api.invoices.heads();
    expect(new Set(heads.map(({ id }) => id)).size).toBe(10_000);
    expect(invoicesMatching(heads, '09999')).toEqual([heads[9998]]);
    expect(invoicesMatching(heads, 'north quay')).toHaveLength(3333);
  });

  test('an invoice that there is not is not found', async () =>
    expect(throughMirage().api.invoices.one({ query: { id: 'none' } })).rejects.toMatchObject({ code: 'not_found' }));

  test('the knowledge base has its categories, the search its pages, the panel a notification of each look', async () => {
    const { api } = throughMirage();
    expect(await api.knowledgeBase.list()).toHaveLength(4);
    expect(await api.searchSample.list()).toHaveLength(26);
    expect(await api.notificationPanel.data()).toHaveLength(7);
  });

  test.each(['en', 'tr', 'ar'] as const)(
    'knowledge base and search are answered in %s, and alike but for their words',
    async (language) => {
      const { api } = throughMirage();
      const asked = { query: { language } };
      const known = await api.knowledgeBase.list(asked);
      const found = await api.searchSample.list(asked);
      const shape = (all: typeof known) =>
        all.map(({ id, path, articlesCount, featuredArticles }) => [
          ...[id, path, articlesCount],
          ...featuredArticles.map((article) => [article.id, article.content.match(/<\w+>/g)]),
        ]);
      expect(shape(known)).toEqual(shape(await api.knowledgeBase.list()));
      expect(found.map(({ id, url }) => [id, url])).toEqual((await api.searchSample.list()).map(({ id, url }) => [id, url]));
      const words = { en: ['blinds', 'calendar'], tr: ['flanş', 'takvim'], ar: ['السدادات', 'تقويم'] }[language];
      expect(knowledgeMatching(known, words[0] ?? '').flatMap(({ featuredArticles }) => featuredArticles)).toHaveLength(1);
      expect(resultsMatching(found, words[1] ?? '').map(({ url }) => url)).toEqual(['/apps/calendar']);
    },
  );

  test('the knowledge base holds ten thousand articles in the large world, each found by its number', async () => {
    const all = await throughMirage('many').api.knowledgeBase.list();
    const articles = all.flatMap(({ featuredArticles }) => featuredArticles);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(10_000);
    expect(all.map(({ articlesCount, featuredArticles }) => featuredArticles.length - articlesCount)).toEqual([0, 0, 0, 0]);
    expect(knowledgeMatching(all, '09999').flatMap(({ featuredArticles }) => featuredArticles)).toHaveLength(1);
  });

  test('the search looks through ten thousand pages in the large world, and names few of its pages of results', async () => {
    const all = await throughMirage('many').api.searchSample.list();
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(10_000);
    expect(resultsMatching(all, '09999')).toHaveLength(1);
    const { shown, pages } = pageOf(all, 800);
    expect(shown).toHaveLength(6);
    expect(pagesNamed(800, pages)).toEqual([1, null, 799, 800, 801, null, pages]);
    expect(pagesNamed(1, pages)).toEqual([1, 2, null, pages]);
    expect(pagesNamed(2, 4)).toEqual([1, 2, 3, 4]);
  });

  test('each account of the sample is told its own, and puts only its own aside', async () => {
    const { api } = throughMirage();
    const toldTo = (account: string) => api.notificationPanel.data({ query: { account } });
    const asideOf = async (account: string) => (await toldTo(account)).filter(({ dismissed }) => dismissed).length;
    const [admin, staff] = sampleAccountIds;
    const looks = (await toldTo(admin)).map(({ options }) => options.variant);
    expect(looks).toEqual(['success', 'info', 'warning', 'error']);
    const texts = (await toldTo(staff)).map(({ message }) => message);
    expect((await toldTo(admin)).filter(({ message }) => texts.includes(message))).toEqual([]);
    await api.notificationPanel.dismiss({ body: { ids: (await toldTo(staff)).slice(0, 2).map(({ id }) => id) } });
    expect([await asideOf(staff), await asideOf(admin)]).toEqual([2, 0]);
    expect(await toldTo('nobody')).toEqual([]);
  });

  test('a person has three posts and eight activities, three groups of pictures, seven friends and three groups', async () => {
    const { api } = throughMirage();
    const { posts, activities } = await api.profileSample.timeline();
    expect([posts.length, activities.length]).toEqual([3, 8]);
    expect(await api.profileSample.photosVideos()).toHaveLength(3);
    const { friends, groups } = await api.profileSample.about();
    expect([friends.length, groups.length]).toEqual([7, 3]);
  });

  test('an empty world has no person', async () =>
    expect(throughMirage('empty').api.profileSample.timeline()).rejects.toMatchObject({ code: 'not_found' }));
});
