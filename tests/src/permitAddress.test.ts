import { expect, test } from 'vitest';
import { labelByHandle, type PermitLabel } from '#domain/permits/permit.labels.ts';
import { listHref, nextSort, permitHref, readListAddress, writeListAddress } from '#src/features/permits/permitAddress.ts';

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
  const address = { search: '26-4271 & more', sort: '-risk' } as const;
  expect(readListAddress(writeListAddress(address))).toEqual(address);
});

test('a sort that there is none of is left out', () => {
  expect(readListAddress(new URLSearchParams('sort=nothing')).sort).toBe('');
});

test('a column is sorted upward, then downward, then as usual', () => {
  expect(nextSort('risk', label(0), '')).toBe('risk');
  expect(nextSort('risk', label(0), 'risk')).toBe('-risk');
  expect(nextSort('risk', label(0), '-risk')).toBe('');
});

test('the column of the usual sort only turns round', () => {
  expect(nextSort('window', label(0), '')).toBe('-window');
  expect(nextSort('window', label(0), '-window')).toBe('');
});

test('a permit has its id and its number in its address', () => {
  expect(permitHref({ id: 7, tracking_number: 'CHG-26-004271-L' })).toBe('/apps/permit/7/CHG-26-004271-L');
});
