import { expect, test } from 'vitest';
import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { missingBesides, togetherIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';

const permit = (id: number, area_code: string, way: 'area' | 'near' = 'area'): CrewedPermit => ({
  id,
  tracking_number: `CHG-26-${id}`,
  title: '',
  state: 'suspended',
  area_code,
  authority: { sap: 1, name: 'A' },
  ...{ equipment_tags: [], gas_failed: [], lost: [], in_space: [] },
  crew_on: 0,
  crew: [],
  ways: [{ way, area: 'A', by: null }],
});

test('work that another emergency had stopped stands still for this one, too', () => {
  const stopped = [permit(4, 'A')];
  expect(stoppedIn({ stopped, stopped_before: [] })).toEqual({ inside: 1, reaching: 0, before: 0 });
  const stopped_before = [permit(1, 'A'), permit(2, 'A'), permit(3, 'C', 'near')];
  expect(stoppedIn({ stopped, stopped_before })).toEqual({ inside: 3, reaching: 1, before: 3 });
});

const member = (no: number, sap: number | null, inside: boolean, at: string | null): CrewedPermit['crew'][number] => ({
  ...{ no, sap, inside, name: `Worker ${no}`, role: 'worker', company: '', badge: null, left: null },
  accounted: at === null ? null : { by: { sap: 1, name: 'A' }, at },
  accounted_elsewhere: [],
});

test('who is missing since an emergency that is over and is looked for in one that stands is counted there alone', () => {
  const open = {
    stopped: [{ ...permit(1, 'A'), crew: [member(1, 7, false, null), member(2, 8, false, 'seen')] }],
    also_on_site: [],
  };
  const before = [1, 2, 3].map((no) => ({ permit: { id: 1 }, member: no }));
  expect(missingBesides([open], before).map(({ member: no }) => no)).toEqual([2, 3]);
  expect(missingBesides([], before)).toHaveLength(3);
});

test('people of several emergencies are counted together, each once, also who is ticked in one of them alone', () => {
  const one = { ...permit(1, 'A'), crew: [member(1, 7, true, null), member(2, null, false, null), member(3, 8, false, 'seen')] };
  const same = { ...one, crew: one.crew.map((known) => ({ ...known, accounted: null })) };
  const other = { ...permit(2, 'B'), crew: [member(1, 7, false, null), member(2, null, true, null)] };
  const first = { stopped: [one], also_on_site: [] };
  expect(togetherIn([])).toEqual({ inside: 0, missing: 0 });
  expect(togetherIn([first])).toEqual({ inside: 1, missing: 2 });
  expect(togetherIn([first, { stopped: [], also_on_site: [same, other] }])).toEqual({ inside: 2, missing: 4 });
});
