import { describe, expect, test } from 'vitest';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { rulesEndpoints } from '#domain/rules/rules.endpoints.ts';
import { siteRules } from '#domain/rules/siteRules.ts';

const rules = siteRules();

describe('the rules that a site shows', () => {
  test('are what their call promises', () =>
    expect(rulesEndpoints.read.reply.validateSync({ status: 'ok', result: rules }, { strict: true })).toBeDefined());

  test('are the numbers that permits are judged by, each with its source', () => {
    for (const [name, { value, unit }] of Object.entries(permitLimits))
      expect(rules.limits.find((line) => line.name === name)).toMatchObject({ value, unit });
    expect([...rules.limits, ...rules.gas].filter(({ basis }) => basis.trim() === '')).toEqual([]);
  });

  test('say of every kind of work how it stands beside every other, the same in both directions', () => {
    expect(rules.matrix.codes).toEqual(activityCodes);
    const { rows } = rules.matrix;
    expect(rows.map((row, one) => row.map((_, other) => rows[other]?.[one]))).toEqual(rows);
  });

  test('name the twelve guards', () =>
    expect(rules.guards.flatMap(({ no }) => (no ? [no] : [])).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `G${index + 1}`).sort(),
    ));
});
