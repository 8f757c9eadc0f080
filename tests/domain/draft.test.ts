import { describe, expect, test } from 'vitest';
import { siteClockText, siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { evidenceAfterEdit } from '#domain/permits/draft/draft.evidence.ts';
import {
  changeIn,
  checkDraft,
  type DraftValues,
  emptyDraft,
  filledFrom,
  formFrom,
  missingIn,
  overNewer,
  personFrom,
  valuesOf,
  withLine,
} from '#domain/permits/draft/draft.form.ts';
import {
  changedFields,
  editableAs,
  isMaterial,
  levelName,
  missingFieldsOf,
  readDraftFields,
} from '#domain/permits/draft/draft.rules.ts';
import { type DraftField, type DraftFields, draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { startEvidence } from '#domain/permits/evidence/evidence.start.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { gasLimitsFor, tightenedBy } from '#domain/permits/regions/gas.rules.ts';
import { retestDue } from '#domain/permits/regions/regionsOf.ts';
import { passedTest } from '#tests/kit/evidence.ts';
import { minute, morning } from '#tests/kit/permitFacts.ts';

const zone = 'Europe/Istanbul';

const whole = {
  title: 'Change the seal',
  description: 'Drain the pump, open it, change the seal.',
  limits: 'This pump only.',
  primary_code: 'CLD',
  supplementary_codes: ['WAH'],
  area_id: 1,
  location: { type: 'Point', coordinates: [412.5, 1180] },
  elevation_from_m: -1.5,
  elevation_to_m: 6,
  equipment_tags: ['P-10101A'],
  system_ids: [3],
  other_area_ids: [2, 4],
  work_order: 'WO-1',
  contractor: 'Quayside Cranes',
  contractor_responsible: 'Ines Marlow, 0555 010 02 03',
  goes_inside: false,
  performing_authority_sap: 1050,
  planned_from: '2026-11-21T05:00:00.000Z',
  planned_to: '2026-11-21T13:00:00.000Z',
  precautions: ['Barrier the area'],
  ppe: ['Gloves'],
  emergency_actions: 'Stop and go.',
  job_id: 7,
} as const satisfies { [Name in keyof DraftFields]: unknown };

const outline = (...corners: readonly (readonly [number, number])[]) => ({ type: 'Polygon', coordinates: [corners] });

const read = (change: object): DraftFields => {
  const found = readDraftFields({ ...whole, ...change });
  if ('fields' in found) return found.fields;
  throw new Error(JSON.stringify(found.faults));
};
const faulty = (change: object): DraftField[] => {
  const found = readDraftFields({ ...whole, ...change });
  return 'faults' in found ? [...new Set(found.faults.map(({ field }) => field))] : [];
};

describe('a request', () => {
  test.each<[DraftField, unknown[], unknown[]]>([
    ['title', ['12345', 'x'.repeat(120), '  12345  '], ['1234', '    1234   ', 'x'.repeat(121), undefined, null, '']],
    ['description', ['', 'x'.repeat(4000)], ['x'.repeat(4001)]],
    ['limits', ['', 'x'.repeat(1000)], ['x'.repeat(1001)]],
    ['primary_code', ['HOT', 'DIV', 'WAH', 'VEH', 'OVR'], ['XXX', undefined]],
    ['supplementary_codes', [[], ['WAH', 'VEH']], [['CLD'], ['WAH', 'WAH'], ['XXX'], 'WAH']],
    ['area_id', [1, 2_147_483_647], [0, -1, 1.5, 2_147_483_648, 'here', undefined]],
    [
      'location',
      [
        null,
        { type: 'Point', coordinates: [-100_000, 100_000] },
        outline([0, 0], [9, 0], [9, 9]),
        outline([0, 0], [9, 0], [9, 9], [9, 9], [0, 0]),
        outline([0, 0], [8, 0], [8, 8], [4, 2], [0, 8]),
      ],
      [
        // Without an area, crossing itself, going back along itself, touching itself, and a line of no length.
        outline([0, 0], [9, 9], [18, 18]),
        outline([5, 5], [5, 5], [5, 5]),
        outline([0, 0], [9, 9], [9, 0], [0, 9]),
        outline([0, 0], [9, 0], [4, 0], [4, 5]),
        outline([0, 0], [8, 0], [8, 8], [4, 0], [0, 8]),
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [1, 2],
          ],
        },
        { type: 'Point', coordinates: [1] },
        { type: 'Point', coordinates: [1, Number.NaN] },
        { type: 'Point', coordinates: [1, 100_001] },
        { type: 'Polygon', coordinates: [1, 2] },
        { type: 'LineString', coordinates: [[1, 2]] },
        { type: 'Point', coordinates: [1, 2, 3] },
      ],
    ],
    ['elevation_from_m', [-20, 6], [-20.1, Number.NaN]],
    ['elevation_to_m', [-1.5, 150], [-1.6, 150.1, Number.NaN]],
    [
      'equipment_tags',
      [[], ['p-1'], ['MCC-U100', 'XV-20121B']],
      [['P'], ['P 1'], ['-1'], ['P-1', 'p-1'], ['ABCDE-1'], ['=1+1'], Array.from({ length: 21 }, (_, index) => `P-${index}`)],
    ],
    ['system_ids', [[], [1, 2]], [[1, 1], [0], ['x']]],
    ['contractor', [null, 'x'.repeat(120)], ['x'.repeat(121)]],
    ['contractor_responsible', [null, 'x'.repeat(120)], ['x'.repeat(121)]],
    ['goes_inside', [null, true, false], ['perhaps']],
    ['work_order', [null, 'x'.repeat(20)], ['x'.repeat(21)]],
    ['performing_authority_sap', [1000, 9_999_999_999], [999, 10_000_000_000, 1000.5, 'Brandt', undefined]],
    [
      'planned_from',
      ['2026-11-21T05:00:00Z', '2026-11-21T12:45:00.000Z'],
      ['2026-11-21', '2026-02-30T05:00:00Z', 'now', undefined],
    ],
    [
      'planned_to',
      ['2026-11-21T05:15:00Z', '2026-11-28T05:00:00Z'],
      ['2026-11-21T05:14:59Z', '2026-11-21T04:00:00Z', '2026-11-28T05:00:01Z', '2026-11-31T05:00:00Z', undefined],
    ],
    [
      'precautions',
      [[], ['xy'.repeat(150)]],
      [[''], ['x'], ['.'], ['see attached'], ['xy'.repeat(151)], ['Gas', 'Gas'], Array.from({ length: 41 }, String)],
    ],
    ['ppe', [[], ['Gloves']], [['  '], ['x'], ['none'], ['as per plan']]],
    ['emergency_actions', ['', 'x'.repeat(2000)], ['x'.repeat(2001)]],
    ['job_id', [null, 1], [0, 1.5]],
  ])('takes of %s what it may hold and nothing else', (field, good, bad) => {
    expect(good.flatMap((value) => (faulty({ [field]: value }).includes(field) ? [value] : []))).toEqual([]);
    expect(bad.flatMap((value) => (faulty({ [field]: value }).includes(field) ? [] : [value]))).toEqual([]);
  });

  test('is valid for as long as the strictest kind of work', () => {
    const threeDays = { planned_to: '2026-11-24T05:00:00Z' };
    expect(faulty({ ...threeDays, primary_code: 'CSE' })).toEqual([]);
    expect(faulty({ planned_to: '2026-11-24T05:00:01Z', primary_code: 'CSE' })).toEqual(['planned_to']);
    expect(faulty({ ...threeDays, supplementary_codes: ['OVR'] })).toEqual(['planned_to']);
  });

  test('with the five things it cannot be without is a draft, and the rest is empty', () => {
    const { title, area_id, primary_code, planned_from, planned_to, performing_authority_sap } = whole;
    const bare = { title, area_id, primary_code, planned_from, planned_to, performing_authority_sap };
    expect(readDraftFields(bare)).toMatchObject({ fields: { description: '', equipment_tags: [], location: null, job_id: null } });
    expect(readDraftFields({})).toMatchObject({ faults: expect.arrayContaining([expect.objectContaining({ field: 'title' })]) });
  });

  test('keeps nothing that it does not know', () => {
    expect(read({ state: 'live', tracking_number: 'CHG-26-000001-A' })).toEqual(read({}));
  });
});

describe('before submitting', () => {
  test.each<[object, DraftField[]]>([
    [{}, []],
    [{ description: 'Nineteen characters' }, ['description']],
    [{ limits: '1234' }, ['limits']],
    [{ precautions: [], ppe: [], emergency_actions: 'Run' }, ['precautions', 'ppe', 'emergency_actions']],
    [{ equipment_tags: [] }, []],
    [{ equipment_tags: [], primary_code: 'HOT' }, ['equipment_tags']],
    [{ equipment_tags: [], primary_code: 'CSE' }, ['equipment_tags']],
    [{ equipment_tags: [], supplementary_codes: ['BRK'] }, ['equipment_tags']],
    [{ primary_code: 'EXC', elevation_from_m: 0, elevation_to_m: 2 }, ['elevation_from_m']],
    [{ primary_code: 'EXC', elevation_from_m: -2.5, elevation_to_m: 0 }, []],
    [{ contractor_responsible: null }, ['contractor_responsible']],
    [{ contractor: ' ' }, ['contractor']],
    [{ contractor: null, contractor_responsible: null }, []],
  ])('%j lacks %j', (change, lacks) => expect(missingFieldsOf(read(change))).toEqual(lacks));
});

describe('a change', () => {
  test.each<[object, DraftField[], boolean]>([
    [{}, [], false],
    [{ supplementary_codes: ['WAH'], equipment_tags: ['P-10101A'] }, [], false],
    [{ title: 'Another title' }, ['title'], true],
    [{ work_order: null }, ['work_order'], false],
    [{ performing_authority_sap: 1009 }, ['performing_authority_sap'], true],
    [{ ppe: ['Gloves', 'Visor'] }, ['ppe'], true],
    [{ precautions: ['None needed here'] }, ['precautions'], true],
    [{ emergency_actions: 'Carry on working.' }, ['emergency_actions'], true],
    [{ job_id: 777 }, ['job_id'], true],
    [{ limits: 'Both pumps.' }, ['limits'], true],
    [{ location: null }, ['location'], true],
    [{ elevation_to_m: 7 }, ['elevation_to_m'], true],
    [{ area_id: 3, work_order: null }, ['area_id', 'work_order'], true],
    [{ other_area_ids: [4, 2] }, [], false],
    [{ other_area_ids: [2] }, ['other_area_ids'], true],
    [{ primary_code: 'HOT' }, ['primary_code'], true],
  ])('%j touches %j', (change, fields, material) => {
    const changed = changedFields(read({}), read(change));
    expect([changed, isMaterial(changed)]).toEqual([fields, material]);
  });

  test('is possible in four states, in three of them at the cost of signatures', () => {
    const states = permitStates.flatMap((state) => (editableAs(state) ? [[state, editableAs(state)]] : []));
    expect(states).toEqual([
      ['draft', 'draft'],
      ['approval', 'signed'],
      ['coordination', 'signed'],
      ['ready', 'signed'],
    ]);
  });
});

test.each([
  [-3, 0, 'Ground'],
  [0, 2, 'Ground'],
  [2.9, 5, 'Ground'],
  [3, 5, '3 m'],
  [24.4, 27, '24 m'],
  [0, 12, '0–12 m'],
  [-6, 0, '-6–0 m'],
])('work from %d m to %d m is at level %s', (from, to, level) => expect(levelName(from, to)).toBe(level));

describe('the form', () => {
  const values = valuesOf(read({}), zone);

  test('says what the request says', () => {
    expect(values).toMatchObject({ location: '412.5 1180', planned_from: '2026-11-21T08:00', supplementary_codes: 'WAH' });
    expect(changeIn(values, emptyDraft, zone)).toEqual(read({}));
    expect(changeIn(values, values, zone)).toEqual({});
    expect(valuesOf(read({ elevation_to_m: 6.125 }), zone).elevation_to_m).toBe('6.1250');
  });

  test.each<[Partial<DraftValues>, object]>([
    [{ title: '' }, { title: 'needed' }],
    [{ title: 'x' }, { title: 'rule' }],
    [{ planned_from: '' }, { planned_from: 'needed' }],
    [{ planned_to: '2026-11-21T08:10' }, { planned_to: 'tooShort' }],
    [{ planned_to: '2026-12-21T08:10' }, { planned_to: 'tooLong' }],
    [{ location: '412' }, { location: 'rule' }],
    [{ location: '٤١٢٫٥ ١١٨٠' }, {}],
    [{ location: '1 2; 3 4; x' }, { location: 'rule' }],
    [{ location: '1 2; 3 4; 5 0; 1 2' }, {}],
    [{ elevation_from_m: '' }, { elevation_from_m: 'rule' }],
    [{ elevation_to_m: '6,5' }, {}],
    [{ elevation_to_m: '2.000' }, { elevation_to_m: 'rule' }],
    [{ elevation_to_m: '2,0000' }, {}],
    [{ equipment_tags: 'p-1, xv-20;K-3' }, {}],
    [{ system_ids: '1 x' }, { system_ids: 'rule' }],
    [{ performing_authority_sap: '' }, { performing_authority_sap: 'needed' }],
    [{ primary_code: '' }, { primary_code: 'needed' }],
    [{ supplementary_codes: 'CLD' }, { supplementary_codes: 'rule' }],
  ])('with %j has the errors %j', (change, errors) => expect(checkDraft({ ...values, ...change }, zone)).toEqual(errors));

  test.each([
    { type: 'Point', coordinates: [1.5, -2] },
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
        [5, 0],
      ],
    },
    {
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [3, 4],
          [5, 0],
          [1, 2],
        ],
      ],
    },
  ] as const)('shows a $type so that it is read back', (location) => {
    const shown = valuesOf(read({ location }), zone);
    expect(changeIn(shown, { ...shown, location: '' }, zone)).toEqual({ location });
  });

  test('tells what is missing while it cannot be saved either', () => {
    expect(missingIn({ ...values, title: '', ppe: ' \n ' }, zone)).toEqual(['title', 'ppe']);
    expect(missingIn(emptyDraft, zone)).toEqual(expect.arrayContaining(['title', 'area_id', 'planned_to', 'precautions']));
  });

  test('over a newer permit keeps what was typed and takes the rest', () => {
    const newer = { ...values, limits: 'Theirs', title: 'Theirs too' };
    expect(overNewer({ ...values, title: 'Mine' }, values, newer)).toEqual({ ...newer, title: 'Mine' });
  });

  test('out of a storage holds texts of its own fields only', () => {
    expect(formFrom({ title: 'Kept', limits: 7, constructor: 'x', state: 'live' })).toEqual({ title: 'Kept' });
    expect([formFrom(null), formFrom('x'), formFrom([])]).toEqual([{}, {}, {}]);
  });

  test('out of storage says who was chosen, nobody, or nothing', () => {
    const person = { sap: 1009, name: 'Layla Haddad' };
    expect(personFrom({ authority: { ...person, admin: true } }, 'authority')).toEqual(person);
    expect(personFrom({ authority: null, applicant: person }, 'authority')).toBeNull();
    const nothing = [{}, null, 'x', { authority: 'x' }, { authority: { sap: '1009', name: 'x' } }, { authority: { sap: 1009 } }];
    expect(nothing.map((kept) => personFrom(kept, 'authority'))).toEqual(nothing.map(() => undefined));
    expect(Object.keys(emptyDraft)).toEqual(draftFieldNames);
  });
});

describe('evidence after an edit', () => {
  const cold = { codes: ['CLD'], elevationFrom: 0, onPlant: false, hazardClass: 'safe' } as const;
  const hot = { ...cold, codes: ['HOT'] } as const;
  const plan = { needed: true, continuous: true, intervalMin: 30, points: ['pump'], limits: gasLimitsFor(['CLD']) };

  test('keeps gas tests that people asked for and the work does not demand', () => {
    const found = { ...startEvidence(cold), gasPlan: plan };
    expect(evidenceAfterEdit(found, { before: cold, after: { ...cold, onPlant: true } }, 0, morning).gasPlan).toEqual(plan);
  });

  test('keeps the substances that people added, with the limits of the new kind of work', () => {
    const found = { ...startEvidence(cold), gasPlan: { ...plan, limits: gasLimitsFor(['CLD'], ['H2']) } };
    expect(evidenceAfterEdit(found, { before: cold, after: hot }, 0, morning).gasPlan.limits).toEqual(
      gasLimitsFor(['HOT'], ['H2']),
    );
  });

  test('keeps a limit that people tightened, and what was read by a looser one holds no longer', () => {
    const own = (limits: typeof plan.limits) =>
      limits.map((limit) => (limit.substance === 'H2S' ? tightenedBy(limit, { min: null, max: 2 }) : limit));
    const read = (value: number) =>
      passedTest(1, morning, {
        readings: [
          { substance: 'O2', value: 20.9 },
          { substance: 'LEL', value },
          { substance: 'H2S', value: 0 },
          { substance: 'CO', value: 0 },
        ],
      });
    const gasTests = [read(0), read(3)];
    const found = { ...startEvidence(cold), gasPlan: { ...plan, limits: own(gasLimitsFor(['CLD'])) }, gasTests };
    const after = evidenceAfterEdit(found, { before: cold, after: hot }, 0, minute(5));
    expect(after.gasPlan.limits).toEqual(own(gasLimitsFor(['HOT'])));
    expect(after.gasTests).toEqual([read(0), { ...read(3), validUntil: minute(5) }]);
  });

  test('drops gas tests that only the former kind of work demanded, and keeps a tighter plan for another one', () => {
    const tested = { ...startEvidence(hot), gasPlan: plan };
    expect(evidenceAfterEdit(tested, { before: hot, after: cold }, 0, morning).gasPlan).toMatchObject({
      needed: false,
      points: [],
    });
    expect(evidenceAfterEdit(tested, { before: hot, after: { ...hot, onPlant: true } }, 0, morning).gasPlan).toMatchObject({
      needed: true,
      continuous: true,
      intervalMin: 30,
      points: ['pump'],
      limits: gasLimitsFor(['HOT']),
    });
  });

  test('leaves a plan as strict as it was while a point has to be tested anew since gas was found', () => {
    const limits = gasLimitsFor(['HOT'], ['H2']);
    const failed = { ...passedTest(1, morning), point: 'pump', passed: false };
    const found = { ...startEvidence(hot), gasPlan: { ...plan, limits }, gasTests: [failed] };
    const { gasPlan, gasTests } = evidenceAfterEdit(found, { before: hot, after: cold }, 0, morning);
    expect(gasPlan).toMatchObject({ needed: true, continuous: true, intervalMin: 30, points: ['pump'] });
    expect(gasPlan.limits.map(({ substance, min, max }) => ({ substance, min, max }))).toEqual(
      limits.map(({ substance, min, max }) => ({ substance, min, max })),
    );
    expect(retestDue({ gas: { ...gasPlan, tests: gasTests } })).toEqual(['pump']);
  });
});

describe('an earlier permit', () => {
  const { fields } = readDraftFields(whole) as { fields: DraftFields };

  test('fills what is empty, and nothing that was written, no time and no order', () => {
    const written: DraftValues = { ...emptyDraft, area_id: '1', title: 'My own', precautions: 'Mine' };
    const filled = filledFrom(written, fields, zone);
    expect(filled).toMatchObject({ description: whole.description, supplementary_codes: 'WAH', location: '412.5 1180' });
    for (const kept of ['title', 'precautions', 'planned_from', 'planned_to', 'work_order', 'job_id', 'primary_code', 'area_id'])
      expect(filled, kept).not.toHaveProperty(kept);
    expect(filledFrom({ ...written, ...filled }, fields, zone)).toEqual({});
  });

  test('names nobody who did that work', () => {
    const named = { ...fields, contractor: 'Gulf Industrial Services', contractor_responsible: 'Omar Saleh' };
    const filled = filledFrom({ ...emptyDraft, area_id: '1' }, named, zone);
    for (const who of ['performing_authority_sap', 'contractor', 'contractor_responsible'])
      expect(filled, who).not.toHaveProperty(who);
  });

  test('says nothing of the place in another area', () => {
    const filled = filledFrom({ ...emptyDraft, area_id: '2' }, fields, zone);
    expect(filled).not.toHaveProperty('location');
    expect(filled).toMatchObject({ title: whole.title });
  });

  test('gives a line to a list and takes it back', () => {
    expect(withLine('', 'Gloves')).toBe('Gloves');
    expect(withLine('Gloves\n', 'Helmet')).toBe('Gloves\nHelmet');
    expect(withLine('Gloves\n Helmet', 'Gloves')).toBe('Helmet');
  });
});

describe('the clock of a site', () => {
  test.each([
    ['2026-11-21T08:00', 'Europe/Istanbul', '2026-11-21T05:00:00.000Z'],
    ['2026-07-01T08:00', 'Europe/London', '2026-07-01T07:00:00.000Z'],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-02-30T08:00', 'UTC', null],
    ['2026-02-20T24:00', 'UTC', null],
    ['2026-02-20', 'UTC', null],
    ['', 'UTC', null],
  ])('shows %s in %s at %s', (text, where, instant) => expect(siteInstantOf(text, where)).toBe(instant));

  test('is read back as it was set', () => {
    expect(siteClockText('2026-11-21T05:00:00.000Z', zone)).toBe('2026-11-21T08:00');
  });
});
