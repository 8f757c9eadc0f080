import { Document } from '@blueprintjs/icons';
import { describe, expect, test } from 'vitest';
import { permitLabels } from '#domain/permits/permitList/permit.labels.ts';
import { labelIcon } from '#src/features/permitList/labelIcons.ts';
import { isFolded, turnedRail } from '#src/features/permitList/labelRail.ts';

describe('the labels beside the list', () => {
  test('are icons where there is little room, and as the person chose elsewhere', () => {
    expect([true, false].map((tight) => isFolded('auto', tight))).toEqual([true, false]);
    expect([true, false].map((tight) => isFolded('names', tight))).toEqual([false, false]);
    expect([true, false].map((tight) => isFolded('icons', tight))).toEqual([true, true]);
  });

  test('change at every press, and what the width does by itself is left to it again', () => {
    for (const tight of [true, false])
      for (const chosen of ['auto', 'names', 'icons'] as const) {
        const next = turnedRail(chosen, tight);
        expect(isFolded(next, tight)).toBe(!isFolded(chosen, tight));
        expect(turnedRail(next, tight)).not.toBe(next);
      }
    expect([turnedRail('auto', true), turnedRail('names', true)]).toEqual(['names', 'auto']);
    expect([turnedRail('auto', false), turnedRail('icons', false)]).toEqual(['icons', 'auto']);
  });

  test('have a drawing of their own each', () => {
    const drawings = permitLabels.map(labelIcon);
    expect(drawings).not.toContain(Document);
    expect(new Set(drawings).size).toBe(permitLabels.length);
  });
});
