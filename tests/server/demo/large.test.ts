import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { permitStates } from '#domain/permits/permit.states.ts';
import { planPermits } from '#server/demo/permitPlan.ts';
import { plantRows } from '#server/demo/plantRows.ts';
import { mix, presets } from '#server/demo/presets.ts';

const now = Date.parse('2026-11-20T06:30:00Z');

/** What a batch after the other adds up to, without holding a year of a plant at once. */
const summed = () => {
  const rows = plantRows(presets.S, now);
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  const count = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  for (const batch of rows.permitBatches(500)) {
    hash.update(JSON.stringify(batch));
    for (const { state, primary_code, reason } of batch.permits) {
      count(state);
      count(primary_code);
      if (reason) count(`by ${reason}`);
    }
    count('audit', batch.audit.length);
    count('evidence', batch.evidence.length);
  }
  hash.update(JSON.stringify([rows.isolations, rows.events, rows.links, rows.conflicts]));
  for (const batch of rows.talkBatches(500)) hash.update(JSON.stringify(batch));
  return { hash: hash.digest('hex'), counts };
};

describe.runIf(process.env.DEEP)('the plant of a year', () => {
  const { hash, counts } = summed();

  test('has exactly these permits of each state and kind', () => {
    const states = Object.fromEntries(permitStates.map((state) => [state, counts[state]]));
    expect(states).toEqual({ ...presets.S.open, closed: 11_158, cancelled: 498, rejected: 130 });
    expect(Object.fromEntries(Object.keys(mix).map((code) => [code, counts[code]]))).toEqual(mix);
    const stopped = ['hold', 'gas', 'revalidation', 'weather', 'simops'].map((reason) => counts[`by ${reason}`]);
    expect(stopped).toEqual([4, 1, 3, 2, 1]);
  });

  test('has this fingerprint: a change of it is a change of the demo plant', () => expect(hash).toMatchInlineSnapshot());

  test('has evidence with every permit', () => expect(counts.evidence).toBe(12_000));
});

describe.runIf(process.env.DEEP)('eight plants side by side', () => {
  const plan = planPermits({ ...presets['L-wide'], permits: 12_000 }, now);

  test('are all worked in, most of it not in the first', () => {
    const numbers = new Map<number, number>();
    for (const { nth } of plan.fates) numbers.set(nth, (numbers.get(nth) ?? 0) + 1);
    expect(numbers.size).toBe(8);
    expect(Math.min(...numbers.values())).toBeGreaterThan(1000);
  });
});
