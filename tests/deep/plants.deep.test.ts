import { describe, expect, test, vi } from 'vitest';
import { settle } from '#machines/permit/nextOf.ts';
import { openWork } from '#server/demo/evidence/openWork.ts';
import { plantRows } from '#server/demo/fill/plantRows.ts';
import { areasOf } from '#server/demo/plant.ts';
import { presets } from '#server/demo/presets.ts';
import { planOf } from '#tests/kit/demoRows.ts';
import { plantHash } from '#tests/kit/plantHash.ts';

vi.setConfig({ testTimeout: 900_000 });

const now = '2026-11-20T06:30:00.000Z';
const pinned = 'e28b4dd23c9e5f3a25c8e55e4fcdb9fc089a6f56d47795f51927dd2b4cf4de4a';

describe('the plant of a year', () => {
  test('has this fingerprint and evidence with every permit: a change of it is a change of the demo plant', () => {
    const { hash, evidence } = plantHash('S', now);
    expect([hash, evidence]).toEqual([pinned, 12_000]);
  });

  test.each([now, '2026-11-21T23:10:00.000Z'])('has exactly these conflicts at %s: of the past, and open now', (moment) => {
    const { conflicts } = plantRows(presets.S, Date.parse(moment));
    const kinds = conflicts.map(({ state, resolution_text }) => (resolution_text ? 'resolved' : state));
    const counted = Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]));
    expect(counted).toEqual({ resolved: 1520, separated: 300, gone: 80, open: 10 });
  });
});

describe('the plants of many areas', () => {
  test.each(['L-wide', 'X-map'] as const)(
    '%s has as many areas and as much live work as it says, and nothing waits to be stopped',
    (preset) => {
      const { facts, told } = openWork(planOf(preset, now), presets[preset].longTerm);
      const live = [...told.values()].filter(({ permit }) => permit.state === 'live');
      const stopped = [...facts.entries()].flatMap(([id, known]) => (settle(known, now).audit.length > 0 ? [id] : []));
      expect([areasOf(presets[preset].plants).length, live.length, stopped]).toEqual([336, presets[preset].open.live, []]);
    },
  );
});
