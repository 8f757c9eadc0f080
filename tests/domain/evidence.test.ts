import { describe, expect, test } from 'vitest';
import type { Texts } from '#domain/kernel/language.ts';
import { languages } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { addRisks, answerControls, type ControlsInput } from '#domain/permits/evidence/controls.rules.ts';
import { type CrewInput, listCrew, moveCrew } from '#domain/permits/evidence/crew.rules.ts';
import { evidenceEvents } from '#domain/permits/evidence/evidence.events.ts';
import { actingAs, type EvidenceWrite, evidenceWrites, requireWriteRight } from '#domain/permits/evidence/evidence.rules.ts';
import { controlsFor } from '#domain/permits/evidence/evidence.start.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { type GasPlanInput, gasDemand, planGas } from '#domain/permits/evidence/gasPlan.rules.ts';
import { type GasTestInput, testGas, type Voider, voidGas } from '#domain/permits/evidence/gasTest.rules.ts';
import { assessRisk, type RiskInput } from '#domain/permits/evidence/risk.rules.ts';
import { listOverrides, talk, visit } from '#domain/permits/evidence/worksite.rules.ts';
import type { GasInstrument } from '#domain/permits/instruments/instrument.rules.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import { crewNumbered, emptyEvidence, passedTest, type WriterName, writerNames, writers } from '#tests/kit/evidence.ts';
import { draftFacts, minute, morning } from '#tests/kit/permitFacts.ts';

const { delegate, hse } = writers;
const facts = (state: PermitFacts['state'], change: Partial<PermitFacts> = {}): PermitFacts => ({
  ...draftFacts,
  state,
  ...change,
});
const having = (change: Partial<Evidence>): Evidence => ({ ...emptyEvidence, ...change });

/** What came of a write: the fields at fault, the code of another refusal, or that it was done. */
const outcome = (write: () => unknown): string => {
  try {
    write();
    return 'done';
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    return thrown.code === 'validation' ? (thrown.extra.errors ?? []).map(({ field }) => field).join(' ') : thrown.code;
  }
};

describe('who may write what', () => {
  // By hand from the procedure, not read from the table that decides: d delegate, n delegate of a neighbouring area, h, s, a, p.
  const letters: Record<WriterName, string> = { delegate: 'd', neighbour: 'n', hse: 'h', sme: 's', applicant: 'a', authority: 'p' };
  const table: Record<EvidenceWrite, [who: string, where: string]> = {
    assessRisk: ['dha', 'draft preparing'],
    addRisks: ['dha', 'draft preparing endorsement approval coordination ready suspended'],
    answerControls: ['dhp', 'ready issued live suspended testing'],
    planGas: ['dh', 'preparing ready suspended'],
    testGas: ['dnhsap', 'ready issued live suspended testing expired handed_back'],
    voidGas: ['dnhsap', 'ready issued live suspended testing expired handed_back'],
    nameMonitors: ['dhp', 'ready issued live suspended testing expired handed_back'],
    readGas: ['dnhsap', 'ready issued live suspended testing expired handed_back'],
    endorse: ['dnhsap', 'approval coordination ready issued live suspended testing'],
    listCrew: ['dhp', 'draft requested preparing endorsement approval coordination ready issued live suspended testing'],
    crewOn: ['dhp', 'issued live'],
    foundOnSite: ['dhp', 'draft requested preparing endorsement approval coordination ready suspended testing expired handed_back'],
    foundInside: [
      'dhp',
      'draft requested preparing endorsement approval coordination ready issued suspended testing expired handed_back',
    ],
    crewOff: [
      'dhp',
      'draft requested preparing endorsement approval coordination ready issued live suspended testing expired handed_back',
    ],
    allLeave: ['dhp', 'draft requested preparing endorsement approval coordination ready suspended testing expired handed_back'],
    visit: ['dh', 'ready issued live suspended'],
    talk: ['dhp', 'issued live'],
    recordSafeguard: ['dhap', 'draft requested preparing endorsement approval coordination ready issued live suspended testing'],
    goIn: ['dhp', 'live'],
    comeOut: [
      'dhp',
      'draft requested preparing endorsement approval coordination ready issued live suspended testing expired handed_back',
    ],
    rescue: ['dhp', 'issued live suspended testing expired handed_back'],
    fireWatcher: ['dhp', 'issued live suspended testing expired handed_back'],
    watchFire: ['dhp', 'handed_back'],
    listOverrides: ['dh', 'preparing endorsement approval coordination ready issued live suspended testing expired handed_back'],
    changeOverrides: ['dh', 'preparing ready suspended expired handed_back'],
  };

  test('every write has its line here', () => expect(Object.keys(table).sort()).toEqual(Object.keys(evidenceWrites).sort()));

  test.each(Object.entries(table))('%s', (write, [who, where]) => {
    for (const state of permitStates)
      for (const name of writerNames) {
        const expected = !where.split(' ').includes(state) ? 'illegal_event' : who.includes(letters[name]) ? 'done' : 'not_allowed';
        const found = outcome(() => requireWriteRight(write as EvidenceWrite, facts(state), writers[name]));
        expect([write, state, name, found]).toEqual([write, state, name, expected]);
      }
  });
});

test('a delegate of another area is told that it is for the area', () => {
  const refusalFor = (name: WriterName): unknown => {
    try {
      return requireWriteRight('assessRisk', facts('preparing'), writers[name]);
    } catch (thrown) {
      return thrown instanceof Problem ? (thrown.extra.text as Texts | undefined)?.en : thrown;
    }
  };
  expect(refusalFor('neighbour')).toBe('You are not a delegate of the area of this permit.');
  expect(refusalFor('sme')).toBeUndefined();
});

test.each<[WriterName, string | null]>([
  ['delegate', 'Area Owner Delegate'],
  ['hse', 'Hse Coordinator'],
  ['sme', 'SME'],
  ['applicant', 'applicant'],
  ['authority', 'performing authority'],
  ['neighbour', null],
])('history says in which role a %s writes: %s', (name, role) => {
  expect(actingAs(facts('ready'), writers[name])).toBe(role);
});

describe('a risk assessment', () => {
  const rated = (severity: number, likelihood: number) => ({ severity, likelihood });
  const step = {
    step: 'Cut',
    hazard: 'Sparks',
    consequence: 'Fire',
    controls: ['Blanket'],
    before: rated(5, 4),
    after: rated(3, 3),
  };
  const input: RiskInput = { steps: [step, { ...step, after: rated(5, 2) }], team: [11, 12], siteBased: true, unknown: [] };

  test.each<[string, Partial<RiskInput>, string]>([
    ['of two people', {}, 'done'],
    ['of one person twice', { team: [11, 11] }, 'team[1] team'],
    ['with somebody unknown', { unknown: [12] }, 'team[1]'],
    ['as risky after its controls as before', { steps: [{ ...step, after: rated(4, 5) }] }, 'done'],
    [
      'riskier after its controls in one step',
      { steps: [step, { ...step, before: rated(2, 2), after: rated(5, 1) }] },
      'steps[1].after.severity',
    ],
  ])('%s: %s', (_, change, expected) => {
    expect(outcome(() => assessRisk(emptyEvidence, facts('preparing'), { ...input, ...change }, delegate, morning))).toBe(expected);
  });

  test('rates the permit by its worst step and asks the experts that this rating calls for', () => {
    const permit = facts('draft', { codes: ['BRK', 'ELE'] });
    const given = having({ endorsements: [{ discipline: 'electrical', given: true, by: 41 }] });
    const { evidence, note } = assessRisk(given, permit, input, writers.applicant, morning);
    expect(note).toEqual({ event: 'RISK_ASSESSED', comment: '20 → 10' });
    expect(evidence.risk).toMatchObject({ team: [11, 12], by: 11, at: morning });
    expect(evidence.endorsements).toEqual([
      { discipline: 'electrical', given: false, by: null },
      { discipline: 'process', given: false, by: null },
    ]);
    const low = assessRisk(given, permit, { ...input, steps: [step] }, writers.applicant, morning).evidence.endorsements;
    expect(low.map(({ discipline }) => discipline)).toEqual(['electrical']);
  });
});

describe('critical controls', () => {
  const made = { point: 'pump', testedAt: morning, validUntil: minute(600), passed: true, voided: false };
  const tested = (state: PermitFacts['state'], change: Partial<PermitFacts> = {}): PermitFacts =>
    facts(state, { gas: { ...draftFacts.gas, needed: true, points: ['pump'], tests: [made] }, ...change });
  const one = (control: number, answer: ControlsInput[number]['answer'] = 'yes', why: string | null = null) => ({
    control,
    answer,
    why,
  });

  test.each<[string, ControlsInput, string]>([
    [
      'are answered yes, no, or not applicable with a reason',
      [one(201), one(202, 'no'), one(203, 'not_applicable', 'no drain near')],
      'done',
    ],
    ['do not apply without a reason', [one(203, 'not_applicable')], 'answers[0].why'],
    ['do not apply for an empty reason', [one(203, 'not_applicable', '')], 'answers[0].why'],
    ['do not apply for a letter', [one(203, 'not_applicable', 'x')], 'answers[0].why'],
    ['do not apply because they are not needed', [one(203, 'not_applicable', 'not needed')], 'answers[0].why'],
    ['that the work asks for are never left out', [one(201, 'not_applicable', 'no gas near this')], 'answers[0].answer'],
    [
      'have each a reason of their own, also where only a figure differs',
      [one(203, 'not_applicable', 'No drain near 1'), one(105, 'not_applicable', 'no drain near, 2.')],
      'answers[0].why answers[1].why',
    ],
    ['must belong to the permit', [one(201), one(999)], 'answers[1].control'],
    ['are answered once', [one(201), one(201, 'no')], 'answers[1].control'],
  ])('%s', (_, input, expected) => {
    const evidence = having({ controls: { due: [105, 201, 202, 203], answers: [] } });
    expect(outcome(() => answerControls(evidence, tested('ready'), input, delegate, morning))).toBe(expected);
  });

  test('a "no" stops live work whatever is wrong beside it, and is all that is kept then', () => {
    const evidence = having({ controls: { due: [201, 202], answers: [] } });
    const beside: ControlsInput[] = [[one(202, 'not_applicable', 'x')], [one(999)], [one(201, 'no')]];
    for (const more of beside) {
      const { evidence: after, stops } = answerControls(evidence, tested('live'), [one(201, 'no'), ...more], delegate, morning);
      expect([stops, after.controls.answers.map(({ control, answer }) => [control, answer])]).toEqual([true, [[201, 'no']]]);
      expect(outcome(() => answerControls(evidence, tested('ready'), [one(201, 'no'), ...more], delegate, morning))).not.toBe(
        'done',
      );
    }
    // A "no" to no control of the work stops it too: its words are kept, and no answer.
    for (const state of ['live', 'testing'] as const) {
      const {
        evidence: after,
        stops,
        note,
        unknown,
      } = answerControls(evidence, tested(state), [one(999, 'no')], delegate, morning);
      expect([stops, after.controls.answers, note.comment, unknown]).toEqual([true, [], '✗ 999', [0]]);
    }
    expect(outcome(() => answerControls(evidence, tested('ready'), [one(999, 'no')], delegate, morning))).not.toBe('done');
  });

  test('count for the next issue period, and a later answer takes the place of the one before', () => {
    const issue = { from: morning, to: minute(300), no: 2, extended: false };
    const first = answerControls(emptyEvidence, tested('ready'), [one(201)], delegate, morning).evidence;
    const second = answerControls(first, tested('suspended', { issue }), [one(201, 'no'), one(202)], delegate, minute(1)).evidence;
    const { evidence, note } = answerControls(second, tested('suspended', { issue }), [one(201)], hse, minute(2));
    expect(evidence.controls.answers.map(({ control, issueNo, answer, by }) => [control, issueNo, answer, by])).toEqual([
      [201, 1, 'yes', 31],
      [202, 3, 'yes', 31],
      [201, 3, 'yes', 21],
    ]);
    expect(note.comment).toBe('✓ 1');
    const mixed = [one(201), one(202, 'no'), one(203, 'not_applicable', 'no drain near')];
    const [absent, without] = [202, 203].map((no) => numberedControls.get(no)?.text.en);
    expect(answerControls(emptyEvidence, tested('ready'), mixed, delegate, morning).note.comment).toBe(
      `✓ 1 · ✗ ${absent} · – ${without} (no drain near)`,
    );
  });
});

describe('critical risks that are added', () => {
  const cold = (state: PermitFacts['state']) => facts(state, { codes: ['CLD'] });
  const start = having({ controls: { due: [201], answers: [] } });
  const added = having({ controls: { due: [], answers: [], added: ['LIFTING'] } });
  test.each<[string, Evidence, PermitFacts['state'], string[], string]>([
    ['beyond those of the work', start, 'draft', ['LIFTING'], 'done'],
    ['that the work brings already', start, 'draft', ['LIFTING', 'ENERGY'], 'risks[1]'],
    ['twice', start, 'draft', ['LIFTING', 'LIFTING'], 'risks[1]'],
    ['taken away while it is prepared', added, 'preparing', [], 'done'],
    ['taken away when it is prepared', added, 'ready', [], 'risks'],
    ['and one more when it is prepared', added, 'ready', ['LIFTING', 'CONFINED'], 'done'],
  ])('%s', (_, evidence, state, risks, expected) =>
    expect(outcome(() => addRisks(evidence, cold(state), risks, delegate))).toBe(expected),
  );

  test('have their controls asked for beside those of the work, and stay when others are answered', () => {
    const { evidence, note } = addRisks(start, cold('preparing'), ['LIFTING'], delegate);
    const lifting = controlsFor(['LFT']).filter((no) => no > 500 && no < 600);
    expect([lifting.length > 3, evidence.controls.due]).toEqual([true, [...controlsFor(['CLD']), ...lifting].sort()]);
    expect(note).toEqual({ event: 'RISKS_ADDED', comment: '+Lifting and suspended loads' });
    const [control = 0] = evidence.controls.due;
    const answered = answerControls(evidence, cold('ready'), [{ control, answer: 'yes', why: null }], delegate, morning).evidence;
    expect(answered.controls.added).toEqual(['LIFTING']);
    expect(addRisks(evidence, cold('preparing'), [], delegate).note.comment).toBe('−Lifting and suspended loads');
  });
});

describe('a gas plan', () => {
  test.each<[string, PermitFacts['codes'], [points: string[], interval: number | null, continuous: boolean], string]>([
    ['of hot work as it demands', ['HOT'], [['pump'], null, false], 'done'],
    ['with a shorter interval', ['HOT'], [['pump'], 30, false], 'done'],
    ['with the very interval', ['HOT'], [['pump'], 120, false], 'done'],
    ['with a longer interval', ['HOT'], [['pump'], 121, false], 'interval_min'],
    ['of two kinds of work follows the stricter', ['HOT', 'CSE'], [['top', 'middle', 'bottom'], 61, true], 'interval_min'],
    ['of entry measures without pause', ['CSE'], [['top', 'middle', 'bottom'], 60, false], 'continuous'],
    ['without a point', ['HOT'], [[], null, false], 'points'],
    ['with a point twice', ['HOT'], [['pump', 'pump'], null, false], 'points[1]'],
  ])('%s', (_, codes, [points, intervalMin, continuous], expected) => {
    const write = () =>
      planGas(emptyEvidence, facts('preparing', { codes }), { points, intervalMin, continuous }, delegate, morning);
    expect(outcome(write)).toBe(expected);
  });

  test('has a point at the top, in the middle and at the bottom of a confined space', () => {
    const entry = facts('preparing', { codes: ['CLD', 'CSE'] });
    const write = (points: string[]) => () =>
      planGas(emptyEvidence, entry, { points, intervalMin: null, continuous: true }, delegate, morning);
    expect(outcome(write(['Manhole']))).toBe('points');
    expect(outcome(write(['Top', 'Bottom']))).toBe('points');
    expect(outcome(write(['Top', 'Middle', 'Bottom']))).toBe('done');
  });

  test('never takes back a need, and finds one where somebody plans a point', () => {
    const unneeded = having({ gasPlan: { ...emptyEvidence.gasPlan, needed: false, points: [] } });
    const cold = facts('preparing', { codes: ['CLD'] });
    const none = { points: [], intervalMin: null, continuous: false };
    expect(planGas(unneeded, cold, none, delegate, morning).evidence.gasPlan.needed).toBe(false);
    const found = planGas(unneeded, cold, { ...none, points: ['sump'] }, delegate, morning).evidence;
    expect([found.gasPlan.needed, found.gasPlan.intervalMin]).toEqual([true, null]);
    expect(outcome(() => planGas(found, cold, none, delegate, morning))).toBe('points');
  });

  test('keeps its limits, says its points and interval, and takes the interval of the work where none is given', () => {
    const { evidence, note } = planGas(
      emptyEvidence,
      facts('preparing'),
      { points: ['pump', 'sump'], intervalMin: null, continuous: true },
      delegate,
      morning,
    );
    expect(evidence.gasPlan).toEqual({ ...emptyEvidence.gasPlan, points: ['pump', 'sump'], continuous: true, intervalMin: 120 });
    expect(note.comment).toBe('pump, sump · 120 min');
    expect(gasDemand(['CLD', 'ELE'])).toEqual({ always: false, retestMin: null, continuous: false });
  });

  describe('I75: while work is suspended', () => {
    const found = {
      ...emptyEvidence.gasPlan,
      points: ['pump'],
      intervalMin: 60,
      continuous: true,
      limits: gasLimitsFor(['HOT'], ['VOC']),
    };
    const readings = found.limits.map(({ substance, min }) => ({ substance, value: min ?? 0 }));
    const tested = passedTest(1, morning, { readings, validUntil: plusMinutes(morning, 60) });
    const before = having({ gasPlan: found, gasTests: [tested] });
    const as = { points: ['pump'], intervalMin: 60, continuous: true, substances: ['VOC'] } as const satisfies GasPlanInput;
    const write = (change: Partial<GasPlanInput>) =>
      planGas(before, facts('suspended'), { ...as, ...change }, delegate, plusMinutes(morning, 10));
    const tighter = {
      ...before,
      gasPlan: { ...found, limits: write({ limits: [{ substance: 'H2S', min: null, max: 2 }] }).evidence.gasPlan.limits },
    };

    test.each<[string, Partial<GasPlanInput>, string]>([
      ['as it is', {}, 'done'],
      ['with another point', { points: ['pump', 'sump'] }, 'done'],
      ['with another substance', { substances: ['VOC', 'SO2'] }, 'done'],
      ['with a stricter limit', { limits: [{ substance: 'H2S', min: null, max: 2 }] }, 'done'],
      ['with a shorter interval', { intervalMin: 30 }, 'done'],
      ['without a point', { points: ['sump'] }, 'points'],
      ['with a longer interval', { intervalMin: 90 }, 'interval_min'],
      ['with the interval of the work', { intervalMin: null }, 'interval_min'],
      ['with pauses', { continuous: false }, 'continuous'],
      ['without a substance', { substances: [] }, 'substances'],
    ])('the plan is written %s: %s', (_, change, expected) => expect(outcome(() => write(change))).toBe(expected));

    test('no limit of its own is given back to the site', () => {
      expect(outcome(() => planGas(tighter, facts('suspended'), { ...as, limits: [] }, delegate, morning))).toBe('limits');
      expect(outcome(() => planGas(tighter, facts('preparing'), { ...as, limits: [] }, delegate, morning))).toBe('done');
    });

    test('what was tested before holds for what the plan asks now, and no longer', () => {
      const ends = (change: Partial<GasPlanInput>) => write(change).evidence.gasTests.map(({ validUntil }) => validUntil);
      expect(ends({})).toEqual([plusMinutes(morning, 60)]);
      expect(ends({ intervalMin: 30 })).toEqual([plusMinutes(morning, 30)]);
      expect(ends({ substances: ['VOC', 'SO2'] })).toEqual([plusMinutes(morning, 10)]);
    });
  });

  type Own = NonNullable<GasPlanInput['limits']>;
  const planned = (limits: Own, change: Partial<Evidence> = {}, codes: PermitFacts['codes'] = ['CLD']) =>
    planGas(
      having({ gasPlan: { ...emptyEvidence.gasPlan, limits: gasLimitsFor(codes) }, ...change }),
      facts('preparing', { codes }),
      { points: ['pump'], intervalMin: null, continuous: false, limits },
      delegate,
      morning,
    );
  test.each<[string, Own, string]>([
    ['at both ends', [{ substance: 'O2', min: 20, max: 22 }], 'done'],
    ['as the site has it', [{ substance: 'O2', min: 19.5, max: 23.5 }], 'done'],
    ['at one end', [{ substance: 'H2S', min: null, max: 2 }], 'done'],
    ['looser above', [{ substance: 'H2S', min: null, max: 5.1 }], 'limits[0].max'],
    ['looser below', [{ substance: 'O2', min: 19.4, max: null }], 'limits[0].min'],
    ['below where there is no lower limit', [{ substance: 'CO', min: 1, max: null }], 'limits[0].min'],
    ['so that nothing passes', [{ substance: 'O2', min: 22, max: 21 }], 'limits[0].max'],
    ['of a substance that the plan does not name', [{ substance: 'SO2', min: null, max: 1 }], 'limits[0].substance'],
    [
      'twice',
      [
        { substance: 'CO', min: null, max: 5 },
        { substance: 'CO', min: null, max: 6 },
      ],
      'limits[1].substance',
    ],
  ])('with a limit %s', (_, limits, expected) => expect(outcome(() => planned(limits))).toBe(expected));

  test('says which limits the permit has tightened, keeps them, and gives them back to the site', () => {
    const first = planned([{ substance: 'H2S', min: null, max: 2 }]);
    const h2s = ({ evidence }: typeof first) => evidence.gasPlan.limits.find(({ substance }) => substance === 'H2S');
    expect([h2s(first), first.note.comment]).toEqual([
      { substance: 'H2S', unit: 'ppm', min: null, max: 2, basis: 'permit' },
      'pump · H2S ≤ 2 ppm',
    ]);
    const again = { points: ['pump'], intervalMin: null, continuous: false };
    const cold = facts('preparing', { codes: ['CLD'] });
    expect(h2s(planGas(first.evidence, cold, again, delegate, morning))?.max).toBe(2);
    expect(h2s(planGas(first.evidence, cold, { ...again, limits: [] }, delegate, morning))).toMatchObject({
      max: 5,
      basis: 'demo',
    });
  });

  test('lets no limit become looser while gas was found', () => {
    const { evidence } = planned([{ substance: 'H2S', min: null, max: 2 }]);
    const gasTests = [passedTest(1, morning, { passed: false })];
    const change = (limits: Own) => outcome(() => planned(limits, { gasPlan: evidence.gasPlan, gasTests }));
    expect([change([]), change([{ substance: 'H2S', min: null, max: 1 }])]).toEqual(['limits', 'done']);
  });

  test('ends what was read by a looser limit and is not good enough any more', () => {
    const read = (value: number) =>
      passedTest(1, morning, {
        readings: [
          { substance: 'O2', value: 20.9 },
          { substance: 'LEL', value: 0 },
          { substance: 'H2S', value },
          { substance: 'CO', value: 0 },
        ],
      });
    const held = (value: number) =>
      planned([{ substance: 'H2S', min: null, max: 2 }], { gasTests: [read(value)] }).evidence.gasTests;
    expect(held(2)).toEqual([read(2)]);
    expect(held(3)).toEqual([{ ...read(3), validUntil: morning }]);
  });
});

const fresh: GasTestInput = {
  point: 'pump',
  kind: 'initial',
  testedAt: morning,
  instrument: {
    id: 7,
    serial: 'GX-7',
    model: 'Quad-4',
    substances: ['O2', 'LEL', 'H2S', 'CO'],
    calibratedOn: '2026-06-01',
    calibrationDue: '2026-11-20',
    outOfService: null,
    bumpTestedAt: minute(-60),
    timeZone: 'Europe/Istanbul',
  },
  readings: [
    { substance: 'O2', value: 20.9 },
    { substance: 'LEL', value: 0 },
    { substance: 'H2S', value: 0 },
    { substance: 'CO', value: 3 },
  ],
  note: null,
  tester: { sap: 61, name: 'Tomas Brandt', mayTest: true, isMissing: false },
};
const instrument = (change: Partial<GasInstrument>): Partial<GasTestInput> => ({
  instrument: fresh.instrument && { ...fresh.instrument, ...change },
});
const reading = (substance: 'O2' | 'LEL' | 'H2S' | 'CO', value: number): Partial<GasTestInput> => ({
  readings: fresh.readings.map((one) => (one.substance === substance ? { substance, value } : one)),
});

const lookedFor: GasTestInput['tester'] = { sap: 62, name: 'Ada Lind', mayTest: true, isMissing: true };

describe('a gas test', () => {
  test.each<[string, Partial<GasTestInput>, string]>([
    ['of fresh air', {}, 'done'],
    ['made 30 minutes ago', { testedAt: minute(-30) }, 'done'],
    ['made 31 minutes ago', { testedAt: minute(-31) }, 'tested_at'],
    ['made in the future', { testedAt: minute(1) }, 'tested_at'],
    ['of a point that is not planned', { point: 'roof' }, 'point'],
    ['that nobody signed', { tester: null }, 'signatures'],
    ['signed by somebody who may not test', { tester: { sap: 62, name: '', mayTest: false, isMissing: false } }, 'not_allowed'],
    ['signed by somebody who is missing since an emergency', { tester: lookedFor }, 'signatures'],
    ['out of limits, signed by somebody who is missing', { tester: lookedFor, ...reading('LEL', 12) }, 'done'],
    ['with the most oxygen of an instrument', reading('O2', 30), 'done'],
    ['with more oxygen than an instrument shows', reading('O2', 30.1), 'readings[0].value'],
    ['with more than all of the lower limit', reading('LEL', 100.1), 'readings[1].value'],
    ['with more sulphide than an instrument shows', reading('H2S', 200.1), 'readings[2].value'],
    ['with more monoxide than an instrument shows', reading('CO', 1000.1), 'readings[3].value'],
    ['with less than nothing', reading('CO', -0.1), 'readings[3].value'],
    ['with an instrument that is not registered', { instrument: null }, 'instrument_unknown'],
    ['with one that is out of service', instrument({ outOfService: 'Dropped' }), 'instrument_out_of_service'],
    ['with one whose calibration ended yesterday', instrument({ calibrationDue: '2026-11-19' }), 'instrument_calibration'],
    ['with one that is calibrated only tomorrow', instrument({ calibratedOn: '2026-11-21' }), 'instrument_calibration'],
    ['with one that was never bump tested', instrument({ bumpTestedAt: null }), 'instrument_bump_test'],
    ['with one that was bump tested 24 hours before', instrument({ bumpTestedAt: minute(-24 * 60) }), 'done'],
    ['with one that was bump tested longer ago', instrument({ bumpTestedAt: minute(-24 * 60 - 1) }), 'instrument_bump_test'],
    ['with one that was bump tested only later', instrument({ bumpTestedAt: minute(1) }), 'instrument_bump_test'],
    ['with one that does not measure all of it', instrument({ substances: ['O2', 'LEL', 'CO'] }), 'instrument_substance'],
    ['with no number', reading('CO', Number.NaN), 'readings[3].value'],
  ])('%s', (_, change, expected) => {
    expect(outcome(() => testGas(emptyEvidence, facts('ready'), { ...fresh, ...change }, delegate, morning))).toBe(expected);
  });

  test.each<[string, Partial<GasTestInput>, string, string]>([
    ['within limits', {}, 'GAS_TESTED', 'pump · O2 20.9 % vol, LEL 0 % LEL, H2S 0 ppm, CO 3 ppm · Tomas Brandt (61)'],
    ['out of limits', reading('LEL', 12), 'GAS_FAILED', 'pump · LEL 12 % LEL · Tomas Brandt (61)'],
    ['without a reading', { readings: fresh.readings.slice(0, 3) }, 'GAS_FAILED', 'pump · CO ? · Tomas Brandt (61)'],
  ])('%s is told so', (_, change, event, comment) => {
    const { evidence, note } = testGas(emptyEvidence, facts('live'), { ...fresh, ...change }, writers.sme, morning);
    expect(note).toEqual({ event, comment });
    expect(evidence.gasTests[0]).toMatchObject({ no: 1, tester: 61, passed: event === 'GAS_TESTED', recordedAt: morning });
  });

  test('keeps what the register said of its instrument', () => {
    const { evidence } = testGas(emptyEvidence, facts('live'), fresh, delegate, morning);
    expect(evidence.gasTests[0]).toMatchObject({
      instrument: 'GX-7',
      registered: { id: 7, model: 'Quad-4', calibrationDue: '2026-11-20', bumpTestedAt: minute(-60) },
    });
  });

  test.each<[string, number | null, PermitFacts['codes'], number]>([
    ['as planned', 45, ['HOT'], 45],
    ['as the work demands where nothing is planned', null, ['HOT', 'CSE'], 60],
    ['for one issue period where the work demands no interval', null, ['CLD'], 720],
  ])('is valid %s', (_, intervalMin, codes, minutes) => {
    const planned = having({ gasPlan: { ...emptyEvidence.gasPlan, intervalMin } });
    const input = { ...fresh, testedAt: minute(-10) };
    const { evidence } = testGas(planned, facts('ready', { codes }), input, delegate, morning);
    expect(evidence.gasTests[0]?.validUntil).toBe(minute(minutes - 10));
  });

  test('is held against the tighter limits of its plan', () => {
    const tight = having({
      gasPlan: { ...emptyEvidence.gasPlan, limits: [{ substance: 'CO', unit: 'ppm', min: null, max: 2, basis: 'demo' }] },
    });
    expect(testGas(tight, facts('ready'), fresh, delegate, morning).note).toEqual({
      event: 'GAS_FAILED',
      comment: 'pump · CO 3 ppm · Tomas Brandt (61)',
    });
  });
});

describe('a gas test voided', () => {
  const tested = having({ gasTests: [passedTest(1, morning), passedTest(2, minute(5), { passed: false, tester: 31 })] });
  const reason = 'Wrong point.';
  const [one, other] = [
    { sap: 21, name: 'Ada Reed', mayVoid: true },
    { sap: 31, name: 'Mika Hale', mayVoid: true },
  ] as const;

  test.each<[string, number, Voider[], string]>([
    ['by two', 1, [one, other], 'done'],
    ['by one who did not make it', 1, [one], 'signatures'],
    ['by one person twice', 1, [one, one], 'signatures'],
    ['by nobody', 1, [], 'signatures'],
    ['by two of whom one may not', 1, [one, { ...other, mayVoid: false }], 'not_allowed'],
    ['by its tester, who tests no more', 2, [{ ...other, mayVoid: false }], 'done'],
    ['by its tester and somebody who may not', 2, [other, { ...one, mayVoid: false }], 'not_allowed'],
    ['that is not there', 3, [one, other], 'not_found'],
  ])('%s', (_, no, signers, expected) => {
    expect(outcome(() => voidGas(tested, facts('ready'), { no, reason, signers }, delegate, morning))).toBe(expected);
  });

  test('stays to be read with who signed, and is voided once', () => {
    const input = { no: 1, reason, signers: [one, other] };
    const { evidence, note } = voidGas(tested, facts('live'), input, delegate, morning);
    expect(evidence.gasTests[0]).toMatchObject({ voided: true, voidedBecause: reason, voidedBy: [21, 31], voidedAt: morning });
    expect(evidence.gasTests[1]).toMatchObject({ voided: false, voidedBecause: null });
    expect(note).toEqual({ event: 'GAS_VOIDED', comment: '1 · pump · Wrong point. · Ada Reed (21), Mika Hale (31)' });
    expect(outcome(() => voidGas(evidence, facts('live'), input, hse, morning))).toBe('illegal_event');
  });
});

describe('the crew', () => {
  const person = (until?: string | null): CrewInput['person'] => ({
    name: 'Tomas Brandt',
    company: 'Halden',
    competence: until === undefined ? null : { until },
  });
  const bySap: CrewInput = {
    sap: 1050,
    badge: null,
    name: 'ignored',
    role: 'worker',
    company: 'ignored',
    person: person(),
    meant: null,
    elsewhere: null,
    shown: null,
    shownUntil: null,
  };
  const byBadge: CrewInput = { ...bySap, sap: null, badge: 'B-7', name: 'Ali Veli', company: 'Rig Co', person: null };
  const listed = having({ crew: [crewNumbered(1), crewNumbered(4, { sap: 1002, badge: null })] });
  const full = having({ crew: Array.from({ length: 60 }, (_, index) => crewNumbered(index + 1)) });

  test.each<[string, Evidence, Partial<CrewInput>, string]>([
    ['somebody by SAP number', listed, bySap, 'done'],
    ['somebody by badge', listed, byBadge, 'done'],
    ['nobody', listed, { ...byBadge, badge: null }, 'sap'],
    ['a badge without a name', listed, { ...byBadge, name: '' }, 'sap'],
    ['an unknown SAP number', listed, { ...bySap, person: null }, 'sap'],
    ['a SAP number twice', listed, { ...bySap, sap: 1002 }, 'sap'],
    ['a badge twice', listed, { ...byBadge, badge: 'b-1' }, 'badge'],
    ['a badge with a Cyrillic letter that looks Latin', listed, { ...byBadge, badge: 'В-1' }, 'badge'],
    [
      'a name that reads like that of another in other letters',
      having({ crew: [crewNumbered(1, { name: 'Capa Poca' })] }),
      { ...byBadge, name: 'Сара Роса' },
      'name',
    ],
    ['a name with letters of two alphabets in a word', listed, { ...byBadge, badge: 'B-9', name: 'Аnna Kaya' }, 'name'],
    ['a badge that is the SAP number of somebody else', listed, { ...byBadge, meant: { name: 'Mia Kurt', by: 'badge' } }, 'badge'],
    ['a badge with the name of somebody the plant knows', listed, { ...byBadge, meant: { name: 'Ali Veli', by: 'name' } }, 'name'],
    ['the 61st', full, bySap, 'crew'],
    [
      'somebody who is on another crew',
      listed,
      { ...bySap, elsewhere: { id: 2, member: 3, other: 'CHG-26-000002-B', own: 'CHG-26-000001-A', onSite: false } },
      'sap',
    ],
    [
      'a badge that is on another crew',
      listed,
      { ...byBadge, elsewhere: { id: 2, member: 3, other: 'CHG-26-000002-B', own: 'CHG-26-000001-A', onSite: false } },
      'badge',
    ],
    ['a gas tester without competence', listed, { ...bySap, role: 'gas_tester' }, 'role'],
    ['a gas tester by badge', listed, { ...byBadge, role: 'gas_tester' }, 'role'],
    ['a gas tester with competence', listed, { ...bySap, role: 'gas_tester', person: person(minute(1)) }, 'done'],
    ['a gas tester whose competence never ends', listed, { ...bySap, role: 'gas_tester', person: person(null) }, 'done'],
    ['a gas tester whose competence has ended', listed, { ...bySap, role: 'gas_tester', person: person(morning) }, 'role'],
    ['an attendant of whom nothing is recorded: somebody may have to watch now', listed, { ...byBadge, role: 'attendant' }, 'done'],
    ['what was shown without its end', listed, { ...byBadge, role: 'attendant', shown: 'Card 7' }, 'competent_until'],
    [
      'what was shown and has run out',
      listed,
      { ...byBadge, role: 'attendant', shown: 'Card 7', shownUntil: morning },
      'competent_until',
    ],
  ])('lists %s', (_, evidence, input, expected) => {
    expect(outcome(() => listCrew(evidence, facts('live'), { ...bySap, ...input }, delegate, morning))).toBe(expected);
  });

  test.each<[string, Partial<CrewInput>, object]>([
    ['the register', { ...bySap, person: person(minute(9)), shown: 'Card 7', shownUntil: minute(99) }, { competence: 'register' }],
    [
      'what was shown',
      { ...byBadge, shown: 'Card 7', shownUntil: minute(99) },
      { competence: 'shown', competentUntil: minute(99) },
    ],
    ['nothing', byBadge, { competence: 'none', competentUntil: null }],
  ])('keeps that %s says that somebody holds the competence of their role', (_, input, expected) => {
    const { evidence } = listCrew(listed, facts('ready'), { ...bySap, ...input, role: 'banksman' }, delegate, morning);
    expect(evidence.crew.at(-1)).toMatchObject(expected);
  });

  test('numbers people so that a toolbox talk never names somebody else, and takes name and company from who is known', () => {
    const talked = having({ crew: [crewNumbered(1)], toolboxTalk: { at: morning, topics: [], attendees: [1, 9] } });
    const { evidence, note } = listCrew(talked, facts('ready'), { ...bySap, person: person(minute(9)) }, delegate, morning);
    expect(evidence.crew[1]).toMatchObject({ no: 10, sap: 1050, badge: null, name: 'Tomas Brandt', competentUntil: minute(9) });
    expect(note).toEqual({ event: 'CREW_LISTED', comment: 'Tomas Brandt (1050) · Halden' });
  });

  const approval = (at: string) => ({
    event: 'APPROVE' as const,
    sap: 31,
    role: 'Area Owner Delegate' as const,
    revision: 0,
    issueNo: 0,
    at,
    name: 'Layla Haddad',
    sameDesk: false,
    version: 5,
  });
  const grown = (evidence: Evidence, state: PermitFacts['state'], badge: string) =>
    listCrew(evidence, facts(state), { ...byBadge, badge }, delegate, morning);

  test('outgrows its approval by more than half, counted from how many were listed then', () => {
    const approved = having({ crew: [crewNumbered(1), crewNumbered(2)], signatures: [approval(minute(-60))] });
    const third = grown(approved, 'ready', 'B-3');
    expect(third.outgrown).toBe(false);
    const fourth = grown(third.evidence, 'coordination', 'B-4');
    expect(fourth.outgrown).toBe(true);
    const again = having({ ...fourth.evidence, signatures: [approval(minute(-60)), approval(minute(-5))] });
    expect(grown(again, 'ready', 'B-5').outgrown).toBe(false);
  });

  test('counts from the approval though people were taken off since', () => {
    const crew = [1, 2, 3, 4].map((no) => crewNumbered(no));
    const approved = having({ crew, signatures: [approval(minute(-60))] });
    const fewer = moveCrew(
      approved,
      facts('ready'),
      { no: 1, on: undefined, removed: true, elsewhere: null },
      delegate,
      morning,
    ).evidence;
    const fewest = moveCrew(
      fewer,
      facts('ready'),
      { no: 2, on: undefined, removed: true, elsewhere: null },
      delegate,
      morning,
    ).evidence;
    const four = grown(grown(fewest, 'ready', 'B-8').evidence, 'ready', 'B-9');
    expect([four.evidence.crew.length, four.outgrown]).toEqual([4, false]);
  });

  test.each<[string, PermitFacts['state'], Evidence]>([
    ['before approval', 'approval', having({ crew: [crewNumbered(1)] })],
    ['while issued', 'issued', having({ crew: [crewNumbered(1)], signatures: [approval(minute(-60))] })],
    ['where nobody had been listed', 'ready', having({ signatures: [approval(minute(-60))] })],
  ])('does not outgrow an approval %s', (_, state, evidence) => expect(grown(evidence, state, 'B-3').outgrown).toBe(false));

  const crew = [crewNumbered(1, { onSite: true, onAt: morning }), crewNumbered(2, { competentUntil: morning }), crewNumbered(5)];
  const onSite = having({ crew, toolboxTalk: { at: morning, topics: [], attendees: [1, 2] } });
  const issue = { from: morning, to: minute(60), no: 1, extended: false };
  type Move = { no: number; on: boolean | undefined; removed: boolean };

  test.each<[string, PermitFacts['state'], Move, string]>([
    ['comes on site twice', 'live', { no: 1, on: true, removed: false }, 'on'],
    ['comes without valid competence', 'live', { no: 2, on: true, removed: false }, 'on'],
    ['comes to live work without having heard its toolbox talk', 'live', { no: 5, on: true, removed: false }, 'on'],
    ['comes before the talk, to be there for it', 'issued', { no: 5, on: true, removed: false }, 'done'],
    ['is found there while the permit is suspended', 'suspended', { no: 2, on: true, removed: false }, 'done'],
    ['is found there after the permit has expired', 'expired', { no: 5, on: true, removed: false }, 'done'],
    ['is found there twice', 'expired', { no: 1, on: true, removed: false }, 'on'],
    ['comes to work that is closed', 'closed', { no: 2, on: true, removed: false }, 'illegal_event'],
    ['leaves', 'expired', { no: 1, on: false, removed: false }, 'done'],
    ['leaves without having come', 'live', { no: 2, on: false, removed: false }, 'on'],
    ['does nothing', 'live', { no: 1, on: undefined, removed: false }, 'on'],
    ['is taken off while on site', 'live', { no: 1, on: undefined, removed: true }, 'removed'],
    ['is taken off', 'live', { no: 2, on: undefined, removed: true }, 'done'],
    ['is not there', 'live', { no: 3, on: true, removed: false }, 'not_found'],
    ['is not there to be taken off', 'live', { no: 3, on: undefined, removed: true }, 'not_found'],
  ])('somebody %s', (_, state, move, expected) => {
    expect(outcome(() => moveCrew(onSite, facts(state, { issue }), { ...move, elsewhere: null }, delegate, minute(1)))).toBe(
      expected,
    );
  });

  test('a toolbox talk of an earlier issue period is not one of this', () => {
    const later = facts('live', { issue: { ...issue, from: minute(30) } });
    expect(outcome(() => moveCrew(onSite, later, { no: 2, on: true, removed: false, elsewhere: null }, delegate, minute(31)))).toBe(
      'on on',
    );
  });

  test('keeps when people came and left', () => {
    const off = moveCrew(onSite, facts('live'), { no: 1, on: false, removed: false, elsewhere: null }, delegate, minute(1));
    expect(off.evidence.crew[0]).toMatchObject({ onSite: false, onAt: morning, offAt: minute(1) });
    const on = moveCrew(
      off.evidence,
      facts('live', { issue }),
      { no: 1, on: true, removed: false, elsewhere: null },
      delegate,
      minute(2),
    );
    expect(on.evidence.crew[0]).toMatchObject({ onSite: true, onAt: minute(2), offAt: null });
    expect([off.note.event, on.note.event]).toEqual(['CREW_OFF', 'CREW_ON']);
  });
});

describe('at the worksite', () => {
  const looked = { note: 'Looked at it.', photos: [], files: [] };
  test.each<[string, string, string]>([
    ['now', morning, 'done'],
    ['two hours ago', minute(-120), 'done'],
    ['longer ago', minute(-121), 'at'],
    ['in the future', minute(1), 'at'],
  ])('a visit %s', (_, at, expected) => {
    expect(outcome(() => visit(emptyEvidence, facts('ready'), { at, ...looked }, delegate, morning))).toBe(expected);
  });

  test('a visit is of who writes it', () => {
    const { evidence, note } = visit(emptyEvidence, facts('ready'), { at: minute(-5), ...looked }, hse, morning);
    expect(note.comment).toBe('−5 min · Looked at it.');
    expect(evidence.visit).toEqual({ by: 21, at: minute(-5), note: 'Looked at it.' });
  });

  test.each<[string, number[], string]>([
    ['people of the crew', [1, 2], 'done'],
    ['somebody twice', [1, 1], 'attendees[1]'],
    ['somebody else', [1, 3], 'attendees[1]'],
  ])('a toolbox talk to %s', (_, attendees, expected) => {
    const crew = having({ crew: [crewNumbered(1), crewNumbered(2)] });
    expect(outcome(() => talk(crew, facts('issued'), { topics: ['Gas'], attendees }, delegate, morning))).toBe(expected);
  });

  const inhibited = { tag: 'FD-101', reason: 'sparks', measure: 'a fire watch', until: minute(60), removed: false };
  const over = { ...inhibited, until: minute(-1) };
  const begun = { issue: { from: minute(-60), to: minute(60), no: 1, extended: false } };

  test.each<[string, (typeof inhibited)[], (typeof inhibited)[], Partial<PermitFacts>, string]>([
    ['is new', [], [inhibited], {}, 'done'],
    ['is listed twice', [], [inhibited, inhibited], {}, 'overrides[1].tag'],
    ['has ended before it began', [], [over], {}, 'overrides[0].until'],
    ['lasts a day', [], [{ ...inhibited, until: minute(24 * 60) }], {}, 'done'],
    ['lasts longer than a day', [], [{ ...inhibited, until: minute(24 * 60 + 1) }], {}, 'overrides[0].until'],
    ['lasts until 2198', [], [{ ...inhibited, until: '2198-12-31T00:00:00.000Z' }], {}, 'overrides[0].until'],
    [
      'lasts a day from the planned beginning',
      [],
      [{ ...inhibited, until: minute(3 * 24 * 60) }],
      { planned: { from: minute(2 * 24 * 60), to: minute(3 * 24 * 60) } },
      'done',
    ],
    ['was listed for longer before', [{ ...inhibited, until: minute(9000) }], [{ ...inhibited, until: minute(9000) }], {}, 'done'],
    ['is back in service, listed for longer', [], [{ ...inhibited, until: minute(9000), removed: true }], {}, 'done'],
    ['is late', [over], [over], begun, 'done'],
    ['is back in service', [over], [{ ...over, removed: true }], begun, 'done'],
    ['is dropped in planning', [inhibited], [], {}, 'done'],
    ['is dropped while work goes on', [inhibited], [], begun, 'overrides'],
    ['is dropped when back in service', [{ ...inhibited, removed: true }], [], begun, 'done'],
  ])('an override that %s', (_, before, after, change, expected) => {
    const write = () => listOverrides(having({ overrides: before }), facts('ready', change), after, delegate, morning);
    expect(outcome(write)).toBe(expected);
  });

  const lasting = { ...inhibited, until: minute(90) };
  const unmanned = { ...inhibited, measure: 'nobody stands here any more' };
  const removed = { ...inhibited, removed: true };
  test.each<[string, (typeof inhibited)[], (typeof inhibited)[], string]>([
    ['is as it was', [inhibited], [inhibited], 'done'],
    ['comes back into service', [inhibited], [removed], 'done'],
    ['ends earlier', [inhibited], [{ ...inhibited, until: minute(30) }], 'done'],
    ['has another measure', [inhibited], [unmanned], 'overrides[0].measure'],
    ['has another reason', [inhibited], [{ ...inhibited, reason: 'dust' }], 'overrides[0].reason'],
    ['has another measure and is back in service', [inhibited], [{ ...unmanned, removed: true }], 'overrides[0].measure'],
    ['lasts longer', [inhibited], [lasting], 'overrides[0].until'],
    ['is out of service anew', [removed], [inhibited], 'overrides[0].until'],
    ['is added', [inhibited], [inhibited, { ...inhibited, tag: 'FD-102' }], 'overrides[1].tag'],
    ['leaves the list', [inhibited], [], 'overrides'],
  ])('while it is signed for, and under an issue, an override that %s', (_, before, after, expected) => {
    for (const state of ['endorsement', 'approval', 'coordination', 'issued', 'live', 'testing'] as const)
      expect(outcome(() => listOverrides(having({ overrides: before }), facts(state), after, delegate, morning))).toBe(expected);
  });

  test('before an issue another list is endorsed again; a later end, which the issue signs for, is not', () => {
    const endorsements = [{ discipline: 'instrument', given: true, by: 41 }];
    const given = (state: PermitFacts['state'], after: (typeof inhibited)[]) =>
      listOverrides(having({ overrides: [inhibited], endorsements }), facts(state), after, delegate, morning).evidence.endorsements;
    for (const state of ['ready', 'suspended'] as const) {
      expect(given(state, [lasting])).toEqual(endorsements);
      expect(given(state, [unmanned])).toEqual([{ discipline: 'instrument', given: false, by: null }]);
      expect(given(state, [inhibited, { ...inhibited, tag: 'FD-102' }])[0]?.given).toBe(false);
    }
  });

  test('two spellings of one tag are one function', () => {
    const twice = [inhibited, { ...inhibited, tag: 'fd 101' }];
    expect(outcome(() => listOverrides(emptyEvidence, facts('preparing'), twice, delegate, morning))).toBe('overrides[1].tag');
  });
});

test('history knows every name of evidence in every language, and none of them is an event of life', () => {
  for (const [name, texts] of Object.entries(evidenceEvents)) {
    expect(Object.keys(permitEvents)).not.toContain(name);
    for (const language of languages) expect(texts[language].trim()).not.toBe('');
  }
});

test('faults are told in the language of who wrote', () => {
  const told = languages.map((language) => {
    try {
      testGas(emptyEvidence, facts('ready'), { ...fresh, point: 'roof' }, { ...delegate, language }, morning);
      return '';
    } catch (thrown) {
      return thrown instanceof Problem ? (thrown.extra.errors?.[0]?.message ?? '') : '';
    }
  });
  expect(new Set(told).size).toBe(languages.length);
  expect(told[0]).toBe('This point is not in the gas plan.');
});
