import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hour, minute } from '#domain/kernel/units.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { distanceBetween } from '#domain/simops/distance.ts';
import { type Geometry, polygonOf } from '#domain/simops/geometry.ts';
import { openWork } from '#server/demo/evidence/openWork.ts';
import type { GoldenName } from '#server/demo/golden.seed.ts';
import { goldensOf } from '#server/demo/golden.ts';
import { permitAt } from '#server/demo/permits.ts';
import { plant } from '#server/demo/plant.ts';
import { presets } from '#server/demo/presets.ts';
import { shiftAt } from '#server/demo/siteClock.ts';
import { groupBy, planOf } from '#tests/kit/demoRows.ts';

const names = goldensOf(true).map(({ name }) => name);

const plantAt = (now: string) => {
  const plan = planOf('demo', now);
  const work = openWork(plan, presets.demo.longTerm);
  const evidenceOf = groupBy(work.evidence, ({ permit_id }) => permit_id);
  const golden = (name: GoldenName) => {
    const rank = names.indexOf(name);
    const { permit, audit } = work.told.get(rank) ?? permitAt(plan, rank);
    const [stored] = evidenceOf(permit.id);
    const evidence = stored ? (JSON.parse(stored.data) as Evidence) : null;
    const facts = work.facts.get(permit.id);
    const regions = facts && regionsOf(facts, new Date(now).toISOString());
    const events = audit.map(({ event }) => event);
    return { permit, audit, events, evidence, facts, regions, id: permit.id };
  };
  const met = (one: GoldenName, other: GoldenName) => {
    const ids = [golden(one).id, golden(other).id];
    return work.conflicts.find(({ permit_a, permit_b }) => ids.includes(permit_a) && ids.includes(permit_b));
  };
  return { work, golden, met };
};

const states: Record<GoldenName, string> = {
  'gas soon': 'live',
  entry: 'live',
  'entry with a flame': 'live',
  'crew of sixty': 'live',
  'bump test': 'testing',
  'pump under test': 'suspended by hold',
  'gas failed': 'suspended by gas',
  'stopped by other work': 'suspended by simops',
  'other work': 'ready',
  'border one': 'coordination',
  'border two': 'coordination',
  'one still on': 'expired',
  'fire watch': 'handed_back',
  'long text': 'ready',
  'Arabic title': 'requested',
  'Turkish title': 'preparing',
  formula: 'draft',
  'never together one': 'ready',
  'never together two': 'coordination',
  'returned twice': 'draft',
  'refused by an expert': 'preparing',
  'changed after approval': 'preparing',
  'surrendered in absence': 'handed_back',
  'change of clocks': 'closed',
  'kept isolation': 'closed',
  radiography: 'ready',
  'no place': 'draft',
  copied: 'draft',
  lapsed: 'cancelled',
  'no coordinator': 'requested',
};

/** The table of docs/demo.md: what people are told to look for. */
const told = [
  ...readFileSync(new URL('../../../docs/demo.md', import.meta.url), 'utf8').matchAll(/^\| (\d+) \| ([A-Z][a-z ]+) \| .+ \|$/gm),
].map(([, id, state]) => [Number(id), state?.toLowerCase().replace(' ', '_')]);

test('the thirty permits of the documentation are those, in their states', () =>
  expect(told).toEqual(Object.values(states).map((state, index) => [index + 1, state.split(' ')[0]])));

const areasWithin = (place: Geometry, metres: number): number =>
  plant.areas.filter(({ site_id, polygon }) => site_id === 1 && distanceBetween(place, polygonOf(polygon)) <= metres).length;

describe.each([
  ['a morning', '2026-11-20T06:30:00Z'],
  ['a night', '2026-11-19T22:40:00Z'],
  ['just after a change of shift', '2026-11-20T04:02:00Z'],
  ['a Sunday', '2026-11-22T09:10:00Z'],
  ['the day after the clocks changed', '2026-03-30T10:00:00Z'],
])('the permits written by hand, loaded on %s', (_, now) => {
  const { work, golden, met } = plantAt(now);
  const after = (minutes: number): string => new Date(Date.parse(now) + minutes * minute).toISOString();

  test('are 1 to 30, each in its state', () => {
    const found = names.map((name) => {
      const { id, permit } = golden(name);
      return [id, name, permit.reason ? `${permit.state} by ${permit.reason}` : permit.state];
    });
    expect(found).toEqual(Object.entries(states).map(([name, state], index) => [index + 1, name, state]));
  });

  test('of work that goes on or is tested', () => {
    expect(golden('gas soon').regions?.gas).toBe('due_soon');
    expect(golden('gas failed').regions?.gas).toBe('failed');
    expect(golden('crew of sixty').permit.crew_on).toBe(60);
    expect(golden('bump test').regions?.isolation).toBe('sanctioned_test');
    expect(golden('bump test').permit.equipment_tags[0]).toBe(golden('pump under test').permit.equipment_tags[0]);
    expect(golden('one still on').permit.crew_on).toBe(1);
    expect(golden('fire watch').facts?.fireWatch.until).toBe(after(23));
  });

  test('of work that meets other work', () => {
    expect(met('entry', 'entry with a flame')).toMatchObject({ verdict: 'R', state: 'controlled' });
    expect(met('stopped by other work', 'other work')).toMatchObject({ verdict: 'R', state: 'open' });
    expect(met('border one', 'border two')).toMatchObject({ verdict: 'R', state: 'open' });
    expect(golden('border one').permit.area_id).not.toBe(golden('border two').permit.area_id);
    expect(met('never together one', 'never together two')).toMatchObject({ verdict: 'N', state: 'open' });
    const planned = Date.parse(golden('never together one').permit.planned_from) - Date.parse(now);
    expect([planned > 10 * hour, planned < 30 * hour]).toEqual([true, true]);
    // The one that is authorised goes first, the other has to wait or move.
    expect(golden('never together one').regions?.simops).toBe('clear');
    expect(golden('never together two').regions?.simops).toBe('open');
  });

  test('of what went wrong while it was planned', () => {
    expect(golden('returned twice').events.filter((event) => event === 'RETURN')).toHaveLength(2);
    expect(golden('refused by an expert').events.at(-1)).toBe('REFUSE');
    expect(golden('refused by an expert').audit.at(-1)).toMatchObject({
      role_code: 'SME',
      comment: expect.stringMatching(/.{10}/),
    });
    expect(golden('changed after approval').events.slice(-2)).toEqual(['APPROVE', 'MATERIAL_CHANGE']);
    expect(golden('changed after approval').permit.revision).toBe(1);
    expect(golden('no place').permit.location).toBeNull();
    const waiting = golden('no coordinator').permit;
    expect([waiting.coordinator_sap, Date.parse(now) - Date.parse(waiting.waiting_since) > 48 * hour]).toEqual([null, true]);
  });

  test('of how work ends', () => {
    const surrendered = golden('surrendered in absence');
    expect(surrendered.events.at(-1)).toBe('SURRENDER_IN_ABSENCE');
    const signed = surrendered.evidence?.signatures.filter(({ event }) => event === 'SURRENDER_IN_ABSENCE') ?? [];
    expect([signed.map(({ role }) => role), new Set(signed.map(({ sap }) => sap)).size]).toEqual([
      ['Hse Coordinator', 'Area Owner Delegate'],
      2,
    ]);
    expect(golden('lapsed').events.at(-1)).toBe('LAPSED');
    expect(golden('copied').audit[0]).toMatchObject({ event: 'CLONE', comment: golden('lapsed').permit.tracking_number });
    expect(golden('copied').permit.created_at > golden('lapsed').permit.updated_at).toBe(true);
  });

  test('of the night in which the clocks of London changed', () => {
    const { audit, permit } = golden('change of clocks');
    const at = (event: string) => audit.find((line) => line.event === event)?.at ?? '';
    const shift = shiftAt(Date.parse(at('ACCEPT')), 'Europe/London');
    expect(permit.site_id).toBe(2);
    expect([11, 13]).toContain((shift.to - shift.from) / hour);
    expect(new Date(at('HAND_BACK')).getTime()).toBeGreaterThan(shift.from + 7 * hour);
  });

  test('of an isolation that is kept past its review', () => {
    const { id } = golden('kept isolation');
    const { isolation_id } = work.links.find(({ permit_id }) => permit_id === id) ?? {};
    const kept = work.isolations.find((isolation) => isolation.id === isolation_id);
    expect(kept?.state).toBe('long_term');
    expect(JSON.parse(kept?.long_term ?? '{}').reviewDue < new Date(now).toISOString()).toBe(true);
  });

  test('of a barrier over three areas', () => {
    const { permit } = golden('radiography');
    expect(areasWithin(JSON.parse(permit.location ?? 'null') as Geometry, 60)).toBe(3);
    expect(shiftAt(Date.parse(permit.planned_from), 'Europe/Istanbul').night).toBe(true);
  });

  test('of texts that programs stumble over', () => {
    expect(golden('long text').permit.description).toHaveLength(4000);
    expect(golden('Arabic title').permit.title).toMatch(/[؀-ۿ]/);
    expect(golden('Turkish title').permit.title).toMatch(/[ğışçöü]/);
    expect(golden('formula').permit.title).toMatch(/^=1\+1/);
    expect(golden('no coordinator').permit.title).toMatch(/^\p{Script=Arabic}.*CHG-2\d-\d{6}-[A-Z].*\p{Script=Arabic}/u);
  });
});
