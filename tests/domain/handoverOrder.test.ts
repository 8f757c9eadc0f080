import { expect, test } from 'vitest';
import { byDanger } from '#domain/handover/handover.order.ts';
import type { HandedPermit, HandoverItem } from '#domain/handover/handover.schema.ts';

const working: HandedPermit = {
  id: 1,
  tracking_number: 'CHG-26-000001-A',
  title: 'Change a gasket',
  state: 'live',
  reason: null,
  area: { id: 1, code: 'U200-A', name: 'Crude unit' },
  level: 'Ground',
  window: { from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T18:00:00.000Z', kind: 'issue' },
  gas: 'valid',
  isolation: 'confirmed',
  crew_on: 0,
  crew_inside: 0,
  time_zone: 'UTC',
  gas_due: null,
  fire_watch: null,
  inside: [],
  not_accounted: [],
  missing_roles: [],
  conflicts: [],
  unfinished: null,
  isolations: [],
  conversations: 0,
};
let last = 0;
const item = (code: string, change: Partial<HandedPermit>): HandoverItem => {
  last += 1;
  const numbered = { id: last, tracking_number: `CHG-26-0000${10 + last}-A` };
  const permit = { ...working, ...numbered, area: { ...working.area, code }, ...change };
  return { permit, left: '', hazards: '', ack: null, outdated: false };
};
const until = '2026-11-20T20:00:00.000Z';

test('a handover lists the most dangerous work first, area by area, and the area with the worst of it first', () => {
  const quiet = item('U100-A', {});
  const watched = item('U300-A', { state: 'handed_back', fire_watch: { until, watchers: ['Ada Fitter'] } });
  const inOrder = [
    item('U300-A', { not_accounted: ['Tom Reed'] }),
    item('U300-A', { state: 'suspended', reason: 'hold', inside: ['Ada Fitter'], crew_on: 2 }),
    item('U300-A', { state: 'suspended', reason: 'danger', crew_on: 1 }),
    item('U300-A', { state: 'handed_back', isolation: 'lost' }),
    item('U300-A', { state: 'handed_back', fire_watch: { until, watchers: [] } }),
    item('U300-A', { state: 'suspended', reason: 'simops' }),
    item('U300-A', { inside: ['Can Watcher'], crew_on: 3 }),
    item('U300-A', { state: 'suspended', reason: 'weather' }),
    item('U300-A', { crew_on: 4 }),
    watched,
  ];
  const [first, second] = [item('U200-A', { gas: 'overdue' }), item('U200-A', { gas: 'overdue' })];
  const listed = byDanger([quiet, second, ...inOrder.toReversed(), first]);
  expect(listed).toEqual([...inOrder, first, second, quiet]);
});
