import { describe, expect, test } from 'vitest';
import { finalStates, openStates, permitStates, riskBand, stateShapes, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { labelByHandle, labelFromAddress, permitLabels, permitSorts } from '#domain/permits/permitList/permit.labels.ts';

describe('the labels', () => {
  test('have handles and aliases of their own', () => {
    expect(new Set(permitLabels.map(({ handle }) => handle)).size).toBe(permitLabels.length);
    expect(new Set(permitLabels.map(({ alias }) => alias)).size).toBe(permitLabels.length);
  });

  test.each(permitLabels)('$alias is found by handle and by alias', (label) => {
    expect(labelByHandle(label.handle)).toBe(label);
    expect(labelFromAddress(String(label.handle))).toBe(label);
    expect(labelFromAddress(label.alias)).toBe(label);
  });

  test.each(permitLabels)('$alias sorts by a column that there is', ({ sort }) =>
    expect(permitSorts).toContain(sort.replace('-', '')),
  );

  test.each(['', '00', '0x0', '1e0', ' 0', '-1', '24', '999', 'OPEN', '__proto__', 'constructor'])('%j is no label', (text) => {
    expect(labelFromAddress(text)).toBeUndefined();
  });

  test('show every state somewhere', () => {
    expect(new Set(permitLabels.flatMap(({ states }) => states))).toEqual(new Set(permitStates));
  });
});

describe('the states', () => {
  test('are open or final, not both', () => {
    expect([...openStates, ...finalStates].sort()).toEqual([...permitStates].sort());
  });

  test('have a shape each', () => expect(new Set(Object.values(stateShapes)).size).toBe(permitStates.length));

  test('wait for nobody exactly when they are final', () => {
    expect(permitStates.filter((state) => waitingFor[state] === null).sort()).toEqual([...finalStates].sort());
  });
});

test.each([
  [1, 'low'],
  [4, 'low'],
  [5, 'medium'],
  [9, 'medium'],
  [10, 'high'],
  [14, 'high'],
  [15, 'veryHigh'],
  [25, 'veryHigh'],
])('a rating of %i is %s', (rating, band) => expect(riskBand(rating)).toBe(band));
