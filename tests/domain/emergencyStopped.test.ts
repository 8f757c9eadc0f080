import { expect, test } from 'vitest';
import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
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
