import { expect, test } from 'vitest';
import { labelByHandle, type PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import {
  type ListAddress,
  listHref,
  nextSort,
  permitHref,
  readListAddress,
  writeListAddress,
} from '#src/entities/permits/permitAddress.ts';
import { writePermitFilters } from '#src/entities/permits/permitFilters.ts';

const label = (handle: number): PermitLabel => {
  const found = labelByHandle(handle);
  if (!found) throw new Error(`There is no label ${handle}.`);
  return found;
};

test('an address without parameters stays without them', () => {
  expect(writeListAddress(readListAddress(new URLSearchParams())).toString()).toBe('');
  expect(listHref(label(9))).toBe('/apps/permits/9');
});

test('what an address says is read back from it', () => {
  const address: ListAddress = {
    search: '26-4271 & more',
    sort: '-risk',
    group: 'area',
    folded: ['CHG.U100-A', 'CHG.U200-B'],
    filters: { state: ['live', 'suspended'], area: ['12', 'CHG.U100'], when: 'nextShift', risk_min: 10, watched: true },
  };
  expect(readListAddress(writeListAddress(address))).toEqual(address);
});

test('a filter that there is none of is left out, and the others stay', () => {
  const params = new URLSearchParams(
    'state=live,flying&when=tomorrow&risk_min=99&from=2026-02-30&gas=failed&watched=perhaps&code=HOT',
  );
  expect(readListAddress(params).filters).toEqual({ gas: ['failed'], code: ['HOT'] });
});

test('filters are written beside what else stands in an address, and taken out of it', () => {
  const params = new URLSearchParams('search=pump&state=live&columns=a');
  expect(writePermitFilters(params, { code: ['CSE', 'HOT'], from: '2026-11-20' }).toString()).toBe(
    'search=pump&columns=a&code=CSE%2CHOT&from=2026-11-20',
  );
});

test('a sort and a grouping that there are none of are left out, and what is closed of no group', () => {
  const { sort, group, folded } = readListAddress(new URLSearchParams('sort=nothing&group=colour&folded=red'));
  expect([sort, group, folded]).toEqual(['', '', []]);
});

test('a column is sorted upward, then downward, then as usual', () => {
  expect(nextSort('risk', label(0), '')).toBe('risk');
  expect(nextSort('risk', label(0), 'risk')).toBe('-risk');
  expect(nextSort('risk', label(0), '-risk')).toBe('');
});

test('the column of the usual sort only turns round', () => {
  expect(nextSort('attention', label(0), '')).toBe('-attention');
  expect(nextSort('attention', label(0), '-attention')).toBe('');
  expect(nextSort('window', label(9), '')).toBe('-window');
});

test('a permit has its id and its number in its address', () => {
  expect(permitHref({ id: 7, tracking_number: 'CHG-26-004271-L' })).toBe('/apps/permit/7/CHG-26-004271-L');
});
