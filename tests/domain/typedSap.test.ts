import { describe, expect, test } from 'vitest';
import { badgeSap } from '#domain/kernel/typedSap.ts';

describe('what a reader of badges typed', () => {
  test.each([
    ['1002', 1002],
    ['0000001002', 1002],
    [';10000102?', 10_000_102],
    ['%E0001002?', 1002],
    ['10 000 102', 10_000_102],
    ['04A3B2C1', null],
    ['0', null],
    ['', null],
    ['123', null],
    ['12345678901', null],
  ])('%j is the number %j', (typed, sap) => {
    expect(badgeSap(typed)).toBe(sap);
  });
});
