import { expect, test } from 'vitest';
import { warningsOf } from '#cli/permits/warningsOf.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';

const calm: Parameters<typeof warningsOf>[0] = {
  standing: null,
  state: 'live',
  reason: null,
  crew_on: 3,
  crew_inside: 0,
  missing: 0,
  time_zone: 'Europe/Istanbul',
  isolation: 'confirmed',
  gas: 'valid',
  inside_beside: [],
  uncompared_tags: [],
};
const standing = (some: Partial<NonNullable<Permit['standing']>>): Permit['standing'] => some as NonNullable<Permit['standing']>;
const failure = {
  point: 'manhole',
  at: '2026-11-20T06:30:00.000Z',
  readings: [{ substance: 'LEL', value: 12, unit: '% LEL' }],
  unread: ['H2S'],
};

test.each<[string, Partial<typeof calm>, [string, string][]]>([
  ['nothing', {}, []],
  ['who is inside under work that goes on', { crew_inside: 2 }, [['People', '2 inside']]],
  [
    'who has to come out of work that was stopped',
    { state: 'suspended', reason: 'hold', crew_inside: 2 },
    [['People', '2 inside, get them out']],
  ],
  ['who has to get away', { state: 'suspended', reason: 'danger' }, [['People', '3 on site, get them away']]],
  ['who waits on site', { state: 'suspended', reason: 'hold' }, [['People', '3 on site']]],
  [
    'who is not accounted for',
    { standing: standing({ unaccounted: [{ emergency: 1, permit: null, member: 2, name: 'Rana Yorke', since: failure.at }] }) },
    [['Not accounted for', 'Rana Yorke, since 2026-11-20 09:30']],
  ],
  ['a lost isolation', { isolation: 'lost' }, [['Isolation', 'LOST: energy may be in']]],
  [
    'the point of a lost isolation',
    { isolation: 'lost', standing: standing({ lost: [{ number: 'ISO-1', tags: ['XV-101'] }] }) },
    [['Isolation', 'ISO-1 LOST at XV-101: energy may be in']],
  ],
  [
    'a lifted isolation',
    { standing: standing({ lifted: [{ number: 'ISO-1', test: { id: 3, tracking_number: 'CHG-26-000003-N', until: null } }] }) },
    [['Isolation', 'ISO-1 LIFTED for a test under CHG-26-000003-N']],
  ],
  ['a space that nobody compared', { uncompared_tags: ['V-2X301'] }, [['Space NOT compared', 'V-2X301 is not in the register']]],
  [
    'gas that was found',
    { standing: standing({ gas_failed: [failure] }) },
    [['Gas found', 'manhole: LEL 12%, H2S not read (2026-11-20 09:30)']],
  ],
  [
    'who is missing, gas, a lost isolation and people in the same space',
    {
      standing: standing({
        in_space: [
          {
            id: 3,
            tracking_number: 'CHG-26-000003-N',
            tag: 'V-1',
            state: 'suspended',
            codes: ['CSE'],
            gas_failed: [failure],
            lost: [{ number: 'ISO-2', tags: ['XV-102'] }],
            missing: ['Mia Kurt'],
            air_unread: false,
            dangers: [],
          },
        ],
      }),
      inside_beside: [{ id: 3, tracking_number: 'CHG-26-000003-N', inside: 2 }],
    },
    [
      ['Missing in same space', 'V-1, under CHG-26-000003-N, Mia Kurt'],
      ['Gas in same space', 'V-1, under CHG-26-000003-N, manhole: LEL 12%, H2S not read (2026-11-20 09:30)'],
      ['Isolation in same space', 'V-1, under CHG-26-000003-N, ISO-2 LOST at XV-102: energy may be in'],
      ['Inside same space', '2 under CHG-26-000003-N'],
    ],
  ],
  [
    'isolations of other certificates on the same equipment',
    {
      standing: standing({
        at_equipment: [
          { id: 3, tracking_number: 'CHG-26-000003-N', tag: 'P-1', number: 'ISO-2', points: ['XV-102'], lifted: false },
          { id: 4, tracking_number: 'CHG-26-000004-K', tag: 'P-1', number: 'ISO-3', points: ['XV-103'], lifted: true },
        ],
      }),
    },
    [
      ['Isolation on same equipment', 'P-1, under CHG-26-000003-N, ISO-2 LOST at XV-102: energy may be in'],
      ['Isolation on same equipment', 'P-1, under CHG-26-000004-K, ISO-3 LIFTED for a test: energy may be in'],
    ],
  ],
  [
    'an instrument that is not trusted',
    {
      gas: 'untrusted',
      standing: standing({
        untrusted: [{ point: 'manhole', instrument: 'GM-110', at: '2026-11-20T06:30:00.000Z', why: 'bump_test' }],
      }),
    },
    [['Gas test does NOT count', 'manhole: GM-110 failed its bump test, 2026-11-20 09:30']],
  ],
  ['air that nobody monitors', { gas: 'silent', standing: standing({ unmonitored: true }) }, [['Air', 'NOT monitored']]],
  [
    'air that no instrument has read yet',
    { standing: standing({ unmonitored: true, air_unread: true }) },
    [['Air', 'NOT monitored']],
  ],
  ['a point that nobody monitors', { standing: standing({ unmonitored: true }) }, [['Air', 'not monitored at every point']]],
])('what is told of a permit says %s', (_, some, said) => expect(warningsOf({ ...calm, ...some })).toEqual(said));
