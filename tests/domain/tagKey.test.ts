import { expect, test } from 'vitest';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { plant } from '#server/demo/plant.ts';

const same: [string, string][] = [
  ['V-20301', 'v-20301 '],
  ['V-20301', 'V-2O301'],
  ['V-20301', 'V-2030I'],
  ['V-20301', 'V-2O30L'],
  ['V-20301', 'V20301'],
  ['V-20301', 'V 20301'],
  ['V-20301', 'V--20301'],
  ['P-101A', 'P-101-A'],
  ['P-101A', 'P.1O1/A'],
  ['HV-1201-1', 'HV 1201.l'],
];
test.each(same)('%s and %s are one tag', (one, other) => {
  expect(tagKey(other)).toBe(tagKey(one));
});

const different: [string, string][] = [
  ['V-20301', 'V-20302'],
  ['P-101', 'FO-101'],
  ['PI-101', 'P-1101'],
  ['LO-101', 'L-0101'],
  ['P-10-1', 'P-101'],
  ['P-101A', 'P-101B'],
];
test.each(different)('%s and %s are two tags', (one, other) => {
  expect(tagKey(other)).not.toBe(tagKey(one));
});

test('no two tags of one demo plant are one', () => {
  const tags = plant.areas.flatMap(({ site_id, equipment }) => equipment.map(({ tag }) => [site_id, tag] as const));
  const distinct = new Set(tags.map(([site, tag]) => `${site} ${tag}`)).size;
  expect(new Set(tags.map(([site, tag]) => `${site} ${tagKey(tag)}`)).size).toBe(distinct);
});
