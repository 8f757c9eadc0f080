import { describe, expect, test } from 'vitest';
import { dataOf, entriesOf } from '#domain/quickPanel/quickPanel.rules.ts';
import { quickPanelSeed } from '#domain/quickPanel/quickPanel.seed.ts';
import { throughMirage } from './worlds.ts';

describe('the quick panel', () => {
  test('has four events and three notes, each with id, title and detail and nothing else', async () => {
    const { events, notes } = await throughMirage().api.quickPanel.data();
    expect([events.length, notes.length]).toEqual([4, 3]);
    for (const entry of [...events, ...notes]) expect(Object.keys(entry).toSorted()).toEqual(['detail', 'id', 'title']);
  });

  test('holds nothing in the empty world', async () => {
    await expect(throughMirage('empty').api.quickPanel.data()).resolves.toEqual({ notes: [], events: [] });
  });

  test('fails with a sentence in the broken world', async () => {
    await expect(throughMirage('broken').api.quickPanel.data()).rejects.toMatchObject({ code: 'server_broken' });
  });

  test('loses no row on the way over the wire and back', () => {
    expect(entriesOf(dataOf(quickPanelSeed))).toEqual(quickPanelSeed);
  });
});
