import { expect, test } from 'vitest';
import type { WorkThere } from '#domain/permits/permit/spaceWorks.ts';
import { gasSaid, leaveSaid, peopleThere, watchedBeside } from '#src/features/evidence/crew/spaceCrew.ts';

type Member = WorkThere['crew'][number];
const member = (no: number, role: Member['role']) => ({ no, role, on_site: true, is_relied_on: false }) as Member;
const entry = (no: number, of: number) =>
  ({ no, member: of, out_at: null, in_at: '2026-11-20T07:00:00.000Z' }) as WorkThere['entries'][number];

test('the last rescuer outside of stopped work may go in after those inside, and is known as the last', () => {
  const rescuers = [member(2, 'rescue'), member(3, 'rescue')];
  const work = (crew: Member[], state: WorkThere['state']): WorkThere => ({
    ...{ under: null, state, isEntry: true, closed: null, crew },
    entries: [entry(1, 1)],
  });
  const last = (works: WorkThere) =>
    peopleThere([works])
      .filter(({ isLastOut }) => isLastOut)
      .map(({ one, stays }) => [one.no, stays]);
  const worker = member(1, 'worker');
  expect(last(work([worker, ...rescuers], 'suspended'))).toEqual([]);
  expect(last(work([worker, ...rescuers.slice(0, 1)], 'suspended'))).toEqual([[2, null]]);
  expect(last(work([worker, ...rescuers.slice(0, 1)], 'live'))).toEqual([[2, 'entryRescuerStays']]);
});

test('gas that is known in the space is said with its figures and points, under whichever permit it is', () => {
  const found = (point: string, value: number) => ({
    ...{ point, at: '2026-11-20T07:00:00.000Z', unread: [] },
    readings: [{ substance: 'H2S', value, unit: 'ppm' }],
  });
  const standing = { gas_failed: [found('Bottom', 22)], in_space: [{ gas_failed: [found('Top', 12)] }] };
  const plain = (permit: object) => gasSaid(permit as Parameters<typeof gasSaid>[0], 'en').replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain({ standing })).toMatch(/H2S 22.ppm \(Bottom\).*H2S 12.ppm \(Top\)/);
  expect(plain({ standing: null })).toBe('');
});

test('I308: before an attendant leaves it is said how many are inside whom they watch over, and that nobody would attend them', () => {
  const beside = { tracking_number: 'CHG-26-000001-A', inside: 3 };
  expect(
    watchedBeside({
      inside_beside: [
        { id: 1, ...beside, watched: true },
        { id: 2, ...beside },
      ],
    }),
  ).toBe(3);
  expect(leaveSaid('attendant', 3)).toEqual(['leaveInside', 'leaveUnattended']);
  expect(leaveSaid('rescue', 3)).toEqual(['leaveInside']);
  expect(leaveSaid('attendant', 0)).toEqual([]);
});
