import { describe, expect, test } from 'vitest';
import { categoriesOf, iconsMatching } from '#domain/icons/icons.rules.ts';
import { iconPaths } from '#src/samples/icons/iconPaths.ts';
import { throughMirage } from './worlds.ts';

const namesOf = async (query: string, category = '') =>
  iconsMatching(await throughMirage().api.icons.list(), { query, category }).map(({ name }) => name);

describe('the icons', () => {
  test('are many, each with a name of its own, a category and a shape', async () => {
    const icons = await throughMirage().api.icons.list();
    expect(icons.length).toBeGreaterThan(600);
    expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
    expect(icons.filter(({ categories }) => categories.length === 0)).toEqual([]);
    expect(icons.filter(({ name }) => iconPaths(name).length === 0 && name !== 'blank')).toEqual([]);
  });

  test('have on the wire what the specification lists, and no id', async () => {
    const [first] = await throughMirage().api.icons.list();
    expect(Object.keys(first ?? {}).sort()).toEqual(['categories', 'name', 'sizes_px', 'tags', 'unsupported_families', 'version']);
  });

  test.each([['add-column-left'], ['ADD COLUMN left'], ['  àdd-cölumn-LEFT ']])('are found by name, as “%s”', async (sought) =>
    expect(await namesOf(sought)).toEqual(['add-column-left']),
  );

  test('are found by a tag that is not in the name', async () => {
    expect(await namesOf('garbage')).toContain('trash');
  });

  test('are those of a category, and none of a category that there is not', async () => {
    const icons = await throughMirage().api.icons.list();
    expect(categoriesOf(icons)).toEqual([...categoriesOf(icons)].sort());
    const ofAll = categoriesOf(icons).map((category) => iconsMatching(icons, { query: '', category }).length);
    expect(ofAll.reduce((sum, one) => sum + one, 0)).toBe(icons.length);
    expect(await namesOf('', 'furniture')).toEqual([]);
  });

  test('are none in the empty world, and fail with a sentence in the broken one', async () => {
    await expect(throughMirage('empty').api.icons.list()).resolves.toEqual([]);
    await expect(throughMirage('broken').api.icons.list()).rejects.toMatchObject({ code: 'server_broken' });
  });
});
