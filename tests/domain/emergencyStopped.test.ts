import { expect, test } from 'vitest';
import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { togetherIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';

const permit = (id: number, area_code: string, way: 'area' | 'near' = 'area'): CrewedPermit => ({
  id,
  tracking_number: `CHG-26-${id}`,
  title: '',
  state: 'suspended',
  area_code,
  authority: { sap: 1, name: 'A' },
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

test('people of several emergencies are counted together, each once, also who is ticked in one of them alone', () => {
  const member = (no: number, sap: number | null, inside: boolean, at: string | null): CrewedPermit['crew'][number] => ({
    ...{ no, sap, inside, name: `Worker ${no}`, role: 'worker', company: '', badge: null, left: null },
    accounted: at === null ? null : { by: { sap: 1, name: 'A' }, at },
    accounted_elsewhere: [],
  });
  const one = { ...permit(1, 'A'), crew: [member(1, 7, true, null), member(2, null, false, null), member(3, 8, false, 'seen')] };
  const same = { ...one, crew: one.crew.map((known) => ({ ...known, accounted: null })) };
  const other = { ...permit(2, 'B'), crew: [member(1, 7, false, null), member(2, null, true, null)] };
  const first = { stopped: [one], also_on_site: [] };
  expect(togetherIn([])).toEqual({ inside: 0, missing: 0 });
  expect(togetherIn([first])).toEqual({ inside: 1, missing: 2 });
  expect(togetherIn([first, { stopped: [], also_on_site: [same, other] }])).toEqual({ inside: 2, missing: 4 });
});
