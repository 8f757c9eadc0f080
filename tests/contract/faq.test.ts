import { describe, expect, test } from 'vitest';
import { faqMatching } from '#domain/faq/faq.rules.ts';
import { throughMirage } from './worlds.ts';

describe('the questions and answers', () => {
  test('are fourteen, each with an id of its own', async () => {
    const items = await throughMirage().api.faq.list();
    expect(items).toHaveLength(14);
    expect(new Set(items.map(({ id }) => id)).size).toBe(14);
  });

  test('are found by a word of the question or of the answer, whatever its case and accents', async () => {
    const items = await throughMirage().api.faq.list();
    expect(faqMatching(items, 'LÊTTER').map(({ id }) => id)).toEqual(['faq-2']);
    expect(faqMatching(items, '  hourglass ').map(({ id }) => id)).toEqual(['faq-13']);
    expect(faqMatching(items, 'no such word')).toEqual([]);
  });

  test('are found by several words, wherever in question and answer each of them stands', async () => {
    const items = await throughMirage().api.faq.list();
    const [first] = items;
    const [begins, ends] = [first?.question.split(' ')[0], first?.answer.split(' ').at(-1)];
    expect(faqMatching(items, `${ends} ${begins}`)).toContain(first);
    expect(faqMatching(items, `${begins} qqq`)).toEqual([]);
  });

  test('are none in the empty world', async () => {
    await expect(throughMirage('empty').api.faq.list()).resolves.toEqual([]);
  });

  test('fail with a sentence in the broken world', async () => {
    await expect(throughMirage('broken').api.faq.list()).rejects.toMatchObject({ code: 'server_broken' });
  });

  test('fail first and come when asked again in the flaky world', async () => {
    const { api } = throughMirage('flaky');
    await expect(api.faq.list()).rejects.toMatchObject({ code: 'server_broken' });
    await expect(api.faq.list()).resolves.toHaveLength(14);
  });

  test('may be given up on in the slow world', async () => {
    const given = new AbortController();
    const asked = throughMirage('slow').api.faq.list({ signal: given.signal });
    given.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});
