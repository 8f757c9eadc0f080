import { expect, test } from 'vitest';
import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';

const permit = (id: number, area_code: string, change: Partial<CrewedPermit> = {}): CrewedPermit => ({
  id,
  tracking_number: `CHG-26-${id}`,
  title: '',
  state: 'suspended',
  area_code,
  authority: { sap: 1, name: 'A' },
  crew_on: 0,
  crew: [],
  ways: [{ way: 'area', area: area_code, by: null }],
  ...change,
});

const over = (id: number, codes: readonly string[], stopped: CrewedPermit[], also_on_site: CrewedPermit[] = [], site = 'CHG') => ({
  id,
  site: { code: site },
  areas: codes.map((code, index) => ({ id: index, code, name: '' })),
  stopped,
  also_on_site,
  stopped_before: [] as CrewedPermit[],
});

const near = (area: string) => ({ ways: [{ way: 'near' as const, area, by: null }] });

test('work that a drill had stopped stands still for the fire that comes after it', () => {
  const drill = over(1, ['A'], [permit(1, 'A'), permit(2, 'A'), permit(3, 'C', near('A'))]);
  const fire = over(2, ['A'], [permit(4, 'A')]);
  expect(stoppedIn(fire, [fire, drill])).toEqual({ inside: 3, reaching: 1, before: 3 });
  expect(stoppedIn(drill, [fire, drill])).toEqual({ inside: 3, reaching: 1, before: 1 });
});

test('only what concerns its areas is counted, once, and only while its permit is open', () => {
  const wide = over(1, ['A', 'B'], [permit(1, 'A'), permit(2, 'B'), permit(3, 'A', { state: 'cancelled' })]);
  const other = over(2, ['A'], [permit(1, 'A')]);
  const foreign = over(3, ['A'], [permit(9, 'A')], [], 'NJD');
  // What reaches into the area of the fire by a way that the other emergency did not name is known from its own list.
  const reaching = over(4, ['D'], [permit(5, 'D', near('D'))]);
  const fire = over(5, ['A'], [], [permit(5, 'D', near('A'))]);
  expect(stoppedIn(fire, [wide, other, foreign, reaching, fire])).toEqual({ inside: 1, reaching: 1, before: 2 });
  expect(stoppedIn(fire, [fire])).toEqual({ inside: 0, reaching: 0, before: 0 });
});

test('work that an emergency had stopped stands still for the one that stands, also when that other is stood down', () => {
  const fire = { ...over(2, ['A'], []), stopped_before: [permit(1, 'A'), permit(3, 'C', near('A'))] };
  expect(stoppedIn(fire, [fire])).toEqual({ inside: 1, reaching: 1, before: 2 });
  const drill = over(1, ['A'], [permit(1, 'A')]);
  expect(stoppedIn(fire, [fire, drill])).toEqual({ inside: 1, reaching: 1, before: 2 });
});
