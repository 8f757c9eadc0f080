import '#src/app/laterCalls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Call, createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isForSafety } from '#machines/permitWork/permitWork.machine.ts';
import type { WorkCall, WorkForms } from '#machines/permitWork/workForms.ts';
import { controlStanding } from '#src/entities/permits/controlStanding.ts';
import {
  countsNow,
  type Gas,
  type GasTest,
  lastTests,
  newestFirst,
  nextDue,
  nextKind,
  nextPoint,
  uncountedWords,
} from '#src/entities/permits/gasReadings.ts';
import { linesFrom, sapFrom, sapsFrom } from '#src/entities/work/form/faults.ts';
import { fromSiteClock, toSiteClock } from '#src/entities/work/form/siteClock.ts';
import { stoppingBy, stoppingByReading, typedOutside } from '#src/entities/work/foundDanger.ts';
import ar from '#src/entities/work/locales/ar.json' with { type: 'json' };
import en from '#src/entities/work/locales/en.json' with { type: 'json' };
import tr from '#src/entities/work/locales/tr.json' with { type: 'json' };
import { withPermitWorkPorts } from '#src/entities/work/permitWork.ports.ts';
import { recordOrStop } from '#src/entities/work/saveOrStop.ts';
import { mayWrite } from '#src/entities/work/useMay.ts';
import { formsFrom } from '#src/entities/work/workDraft.ts';
import { checkResolution } from '#src/features/conflicts/resolution.ts';
import { checkMember, talkFormOf } from '#src/features/evidence/crew/crewForms.ts';
import { blankSafeguard, checkSafeguard, lostBy, type SafeguardLine } from '#src/features/evidence/crew/safeguardForms.ts';
import { asSent, checkSigned } from '#src/features/evidence/gas/gasForms.ts';
import { pointsOf, sparkOf, sparkSize } from '#src/features/evidence/gas/sparkline.ts';
import { byRisk, type Control, checkAnswers, offeredNow } from '#src/features/evidence/risk/controlAnswers.ts';
import { checkRisk, emptyStep, ratingFrom, riskFormOf } from '#src/features/evidence/risk/riskForm.ts';
import { checkRemoval, checkStep, stepFormOf, stopsOf } from '#src/features/isolations/isolationSteps.ts';
import { checkChangedIsolation, checkNewIsolation, emptyPoint, newIsolationOf } from '#src/features/isolations/newIsolation.ts';
import { dropStop, heldStopsOf } from '#src/platform/heldStops.ts';
import { newKey } from '#src/platform/newKey.ts';
import { permitOnPage } from '#tests/kit/permitOnPage.ts';

const o2 = { substance: 'O2', unit: '% vol', min: 19.5, max: 23.5, basis: 'OSHA' };
const lel = { substance: 'LEL', unit: '% LEL', min: null, max: 5, basis: 'demo' };

const tested = (no: number, point: string, clock: string, more: Partial<GasTest> = {}): GasTest => ({
  no,
  point,
  kind: 'periodic',
  tested_at: `2026-11-20T${clock}:00.000Z`,
  recorded_at: `2026-11-20T${clock}:00.000Z`,
  valid_until: `2026-11-20T${clock.replace(/^\d\d/, (hour) => String(Number(hour) + 1).padStart(2, '0'))}:00.000Z`,
  tester: { sap: 4001, name: 'Deniz Aksoy' },
  instrument: 'GD-7',
  registered: null,
  instrument_stop: null,
  readings: [{ substance: 'O2', value: 20.9 }],
  passed: true,
  out_of_limits: [],
  note: null,
  voided_because: null,
  voided_by: [],
  voided_at: null,
  overtaken: null,
  distrusted: null,
  ...more,
});

const gas = (tests: GasTest[], points = ['Top', 'Base']): Gas => ({
  needed: true,
  continuous: false,
  monitoring: null,
  interval_min: 60,
  points,
  limits: [o2, lel],
  tests,
  retest_since: null,
  before_isolation: [],
});

const work = (version: number): PermitWork => ({
  id: 7,
  version,
  state: 'live',
  at: '2026-11-20T08:00:00.000Z',
  regions: {
    validity: 'within',
    emergency: 'none',
    gas: 'valid',
    isolation: 'not_required',
    simops: 'clear',
    endorsement: 'not_required',
    window: 'inside',
    crm: 'verified',
    visit: 'made',
    site: 'sound',
    crew: 'on',
    fire_watch: 'none',
  },
  issue: null,
  risk: null,
  gas: gas([]),
  isolation_needed: false,
  isolations: [],
  conflicts: [],
  conflicts_checked_at: null,
  endorsements: [],
  controls: [],
  added_risks: [],
  visit: null,
  toolbox_talk: null,
  crew: [],
  safeguards: [],
  entries: [],
  entry_log: null,
  fire_watch_until: null,
  fire_watch_lost: false,
  fire_watch_over: null,
  overrides: [],
  test: null,
  signatures: [],
});

describe('what is typed', () => {
  test.each([
    ['20,9', 20.9],
    [' 5 ', 5],
    ['', undefined],
    ['much', Number.NaN],
    ['٢٠٫٩', 20.9],
    ['−0.5', -0.5],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['1,000', Number.NaN],
    ['20.900', Number.NaN],
    ['٢٬٠٠٠', Number.NaN],
    ['0.025', 0.025],
  ])('"%s" as a number', (text, number) => expect(numberFrom(text)).toBe(number));

  test('lines and numbers of a list', () => {
    expect(linesFrom(' Gas watch \n\n Barrier')).toEqual(['Gas watch', 'Barrier']);
    expect(sapsFrom('1002, ١٠٠٩؛\n10000292')).toEqual([1002, 1009, 10000292]);
    expect(sapsFrom('1002 somebody')).toEqual([1002, Number.NaN]);
  });

  test.each([
    ['  1009 ', 1009],
    ['١٠٠٩', 1009],
    ['\u200e10000292\u200f', 10_000_292],
    ['10 000 292', 10_000_292],
    ['10.000.292;', 10_000_292],
    ['', undefined],
    ['10o9', Number.NaN],
    ['0009', Number.NaN],
    ['1e4', Number.NaN],
    ['999', Number.NaN],
    ['10000292101', Number.NaN],
    ['1002, 1009', Number.NaN],
  ])('"%s" as a SAP number', (text, number) => expect(sapFrom(text)).toBe(number));

  test.each([
    ['Europe/Istanbul', '2026-11-20T09:30', '2026-11-20T06:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
    ['UTC', 'soon', ''],
  ])('the clock of %s at %s', (zone, text, instant) => {
    expect(fromSiteClock(text, zone)).toBe(instant);
    if (instant) expect(toSiteClock(Date.parse(instant), zone)).toBe(text);
  });
});

describe('gas', () => {
  const tests = [tested(1, 'Top', '06:00'), tested(2, 'Base', '06:20'), tested(3, 'Top', '07:00')];

  test('the next test is due when the first point runs out', () => expect(nextDue(gas(tests))).toBe('2026-11-20T07:20:00.000Z'));

  test('nothing is due while a point is untested or failed', () => {
    expect(nextDue(gas(tests, ['Top', 'Roof']))).toBeNull();
    expect(nextDue(gas([...tests, tested(4, 'Base', '07:10', { passed: false })]))).toBeNull();
    expect(nextDue(gas([], []))).toBeNull();
  });

  test('the next test is of the point that most needs one, and of the kind that it is there', () => {
    const some = { points: ['Top', 'Base', 'Roof'], tests, retest_since: null, before_isolation: [] };
    expect([nextPoint(some), nextKind(some, 'ready', 'Roof'), nextKind(some, 'live', 'Top')]).toEqual([
      'Roof',
      'initial',
      'periodic',
    ]);
    expect([nextKind(some, 'suspended', 'Top'), nextKind(some, 'suspended', 'Roof')]).toEqual(['resume', 'initial']);
    expect(nextPoint(gas(tests))).toBe('Base');
    const found = gas([...tests, tested(4, 'Base', '07:10', { passed: false }), tested(5, 'Base', '07:20')]);
    expect(nextPoint(found)).toBe('Top');
    expect(lastTests(found).map(({ point, again }) => [point, again])).toEqual([
      ['Top', 'found'],
      ['Base', null],
    ]);
  });

  test('a test that did not read all of the plan is no gas that was found', () => {
    const short = tested(4, 'Base', '07:10', {
      passed: false,
      out_of_limits: ['LEL'],
      readings: [{ substance: 'O2', value: 20.9 }],
    });
    const again = (some: Gas) => lastTests(some).map((one) => one.again);
    expect(again(gas([...tests, short]))).toEqual(['unread', 'unread']);
    const outside = tested(5, 'Base', '07:12', {
      passed: false,
      out_of_limits: ['O2'],
      readings: [{ substance: 'O2', value: 18 }],
    });
    expect(again(gas([...tests, outside, short]))).toEqual(['found', 'found']);
  });

  test('after a stop for danger or an emergency no test of before counts', () => {
    const stopped = { ...gas([...tests, tested(4, 'Base', '08:10')]), retest_since: '2026-11-20T08:00:00.000Z' };
    expect(lastTests(stopped).map(({ point, again }) => [point, again])).toEqual([
      ['Top', 'before'],
      ['Base', null],
    ]);
    expect([nextDue(stopped), nextPoint(stopped)]).toEqual([null, 'Top']);
  });

  test('a test from before the isolation counts for nothing, and neither do those before it', () => {
    const before = { ...gas(tests), before_isolation: ['Top'] };
    expect(lastTests(before).map(({ point, again }) => [point, again])).toEqual([
      ['Top', 'isolated'],
      ['Base', null],
    ]);
    expect([nextDue(before), nextPoint(before)]).toEqual([null, 'Top']);
    const counts = tests.map((test) => countsNow({ gas: before, regions: { gas: 'valid' } }, test));
    expect(counts).toEqual(['isolated', 'now', 'isolated']);
  });

  test('a voided test does not count and stays in the list', () => {
    const voided = gas([...tests, tested(4, 'Top', '07:30', { voided_because: 'wrong point' })]);
    expect(lastTests(voided).map(({ test }) => test?.no)).toEqual([3, 2]);
    expect(newestFirst(voided).map(({ no }) => no)).toEqual([4, 3, 2, 1]);
  });

  test('of two tests of one minute the one recorded later counts, is listed above and ends the drawing', () => {
    const good = tested(4, 'Top', '07:30', { tested_at: '2026-11-20T07:30:41.000Z' });
    const bad = tested(5, 'Top', '07:30', { passed: false, readings: [{ substance: 'O2', value: 18.1 }] });
    const twice = gas([...tests, good, bad]);
    expect(lastTests(twice).map(({ test }) => test?.no)).toEqual([5, 2]);
    expect(newestFirst(twice).map(({ no }) => no)).toEqual([5, 4, 3, 2, 1]);
    expect(sparkOf(o2, twice.tests, pointsOf(twice.tests)).last?.value).toBe(18.1);
  });

  test('one number for all points is that nearest to a limit, not that of the point that was tested last', () => {
    const near = tested(4, 'Base', '07:40', { readings: [{ substance: 'O2', value: 19.6 }] });
    const nearMax = tested(5, 'Drain', '07:41', { readings: [{ substance: 'LEL', value: 4 }] });
    const after = tested(6, 'Top', '07:55', {
      readings: [
        { substance: 'O2', value: 20.9 },
        { substance: 'LEL', value: 0 },
      ],
    });
    const all = [near, nearMax, after];
    expect(sparkOf(o2, all, pointsOf(all)).last).toMatchObject({ value: 19.6, point: pointsOf(all).indexOf('Base') });
    expect(sparkOf(lel, all, pointsOf(all)).last).toMatchObject({ value: 4, point: pointsOf(all).indexOf('Drain') });
  });

  test('two instruments at one point have a line each, and an alarm stands beside its substance while gas counts as found', () => {
    const by = (no: number, clock: string, instrument: string, value: number) =>
      tested(no, 'Top', clock, { instrument, readings: [{ substance: 'O2', value }] });
    const all = [by(1, '07:00', 'A', 20.9), by(2, '07:01', 'B', 18.2), by(3, '07:02', 'A', 20.8), by(4, '07:03', 'B', 20.8)];
    const { lines, last } = sparkOf(o2, all, pointsOf(all));
    expect([lines.length, last?.value]).toEqual([2, 20.8]);
    const found = sparkOf(o2, all, pointsOf(all), '2026-11-20T07:01:00.000Z').last;
    expect(found).toMatchObject({ value: 18.2, outside: true, instrument: 'B' });
    expect(sparkOf(lel, all, pointsOf(all), '2026-11-20T07:01:00.000Z').last).toBeNull();
  });

  test('a drawing keeps every reading and limit within its frame and marks what is outside', () => {
    const bad = tested(4, 'Base', '07:40', { readings: [{ substance: 'O2', value: 18.1 }] });
    const voided = tested(5, 'Base', '07:50', { readings: [{ substance: 'O2', value: 30 }], voided_because: 'sensor fault' });
    const good = tested(6, 'Top', '07:55');
    const { dots, lines, max, min, last } = sparkOf(o2, [...tests, bad, voided, good], pointsOf([...tests, bad, voided, good]));
    expect(dots.map(({ outside }) => outside)).toEqual([false, false, false, true, false]);
    expect(lines).toHaveLength(2);
    // Each point has a mark of its own, the same for all of its readings.
    expect(pointsOf([...tests, bad, voided, good])).toEqual(['Base', 'Top']);
    expect(new Set(dots.map(({ point }) => point))).toEqual(new Set([0, 1]));
    expect(dots.at(-1)?.point).toBe(1);
    // A good reading elsewhere does not hide what is out of limits here.
    expect(last?.value).toBe(18.1);
    for (const y of [...dots.map((dot) => dot.y), max, min ?? Number.NaN]) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(sparkSize.height);
    }
    expect(max).toBeLessThan(min ?? 0);
    expect(dots[0]?.x).toBeLessThan(dots[3]?.x ?? 0);
  });

  const form: WorkForms['test'] = {
    point: 'Top',
    kind: 'periodic',
    testedAt: '2026-11-20T10:00',
    instrument: '7',
    readings: { O2: '20,9', LEL: '0' },
    note: ' ',
    sap: '10000292',
    key: 'k',
    sentAt: '',
  };
  const asked = { limits: [o2, lel], zone: 'Europe/Istanbul', now: Date.parse('2026-11-20T07:00:40.000Z') };

  test('a test of this minute was made now', () => {
    const { body } = checkSigned(form, 'secret', asked);
    expect(body?.test).toMatchObject({ tested_at: '2026-11-20T07:00:40.000Z', instrument_id: 7, note: null });
    expect(body?.test.readings).toEqual([
      { substance: 'O2', value: 20.9 },
      { substance: 'LEL', value: 0 },
    ]);
    expect(body?.signer).toEqual({ sap: 10000292, password: 'secret' });
  });

  test('a test that is sent again is of the moment in which it was sent first', () => {
    const first = asSent(form, asked.now);
    const later = { ...asked, now: Date.parse('2026-11-20T07:03:10.000Z') };
    expect(checkSigned(first, 'secret', asked).body?.test.tested_at).toBe('2026-11-20T07:00:40.000Z');
    expect(checkSigned(asSent(first, later.now), 'secret', later).body?.test).toEqual(
      checkSigned(first, 'secret', asked).body?.test,
    );
  });

  test('a key is a UUID, and another one each time', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newKey()).not.toBe(newKey());
  });

  test('every field that is not right is told, and the signature too', () => {
    const { faults } = checkSigned({ ...form, instrument: '', readings: { O2: 'x' }, sap: '' }, '', asked);
    expect(faults).toEqual({
      instrument_id: 'work:fault_missing',
      'readings[0].value': 'work:fault_wrong',
      'readings[1].value': 'work:fault_missing',
      sap: 'work:fault_missing',
      password: 'work:fault_missing',
    });
  });
});

describe('risk', () => {
  const step = {
    step: 'Open the flange',
    hazard: 'Residue',
    consequence: 'Burns',
    controls: 'Drain\n Flush ',
    before: { severity: '4', likelihood: '4' },
    after: { severity: '4', likelihood: '1' },
  };

  test('what is typed becomes an assessment, and an assessment what is typed', () => {
    const { body } = checkRisk({ steps: [step], team: '1002 1009', siteBased: true });
    expect(body?.steps[0]).toMatchObject({ controls: ['Drain', 'Flush'], before: { severity: 4, likelihood: 4 } });
    const someone = { sap: 1002, name: 'Elif' };
    const risk = { steps: body?.steps ?? [], team: [someone, { ...someone, sap: 1009 }], site_based: true, by: someone, at: '' };
    expect(riskFormOf({ risk: null }, 'Open flange\n\n Clean seat ').steps).toEqual([
      { ...emptyStep, step: 'Open flange' },
      { ...emptyStep, step: 'Clean seat' },
    ]);
    expect(riskFormOf({ risk: null }).steps).toEqual([emptyStep]);
    expect(riskFormOf({ risk })).toEqual({ steps: [{ ...step, controls: 'Drain\nFlush' }], team: '1002 1009', siteBased: true });
  });

  test('an empty step says what it lacks', () => {
    const { faults } = checkRisk({ steps: [emptyStep], team: '1002', siteBased: false });
    expect(Object.keys(faults ?? {})).toEqual(
      expect.arrayContaining(['steps[0].step', 'steps[0].controls', 'steps[0].before.severity', 'team']),
    );
    expect(ratingFrom(emptyStep.before)).toBeNull();
    expect(ratingFrom(step.before)).toBe(16);
  });

  const control = (id: number, crm: string): Control => ({
    control: id,
    crm,
    text: { en: 'Locked' },
    answer: null,
    why: null,
    by: null,
    at: null,
    in_force: null,
    in_force_why: null,
    in_force_by: null,
    in_force_at: null,
    may_be_left_out: true,
    before_isolation: false,
    too_old: false,
    gas_found_at: null,
  });

  test('controls stand by the risk they belong to', () =>
    expect(
      byRisk([control(101, 'ENERGY'), control(201, 'FIRE'), control(102, 'ENERGY')]).map(({ controls }) => controls.length),
    ).toEqual([2, 1]));

  test.each<[string, Permit['state'], (Control['answer'] | undefined)[], string]>([
    ['nothing answered', 'ready', [null, null], 'none crm_not_started'],
    ['some answered', 'ready', ['yes', null], 'soon crm_partial'],
    ['all seen', 'ready', ['yes', 'yes'], 'good crm_verified'],
    ['one does not apply', 'ready', ['yes', 'not_applicable'], 'soon crm_without'],
    ['none applies', 'ready', ['not_applicable', 'not_applicable'], 'soon crm_without'],
    ['one is not in place', 'ready', ['no', null], 'bad crm_absent'],
    ['nothing answered for the next issue of work that goes on', 'live', [null, null], 'none crm_not_started'],
  ])('controls stand together: %s', (_, state, answers, expected) => {
    const controls = answers.map((answer = null, place) => ({ ...control(101 + place, 'ENERGY'), answer }));
    const { tone, said } = controlStanding({ state }, controls);
    expect(`${tone} ${said}`).toBe(expected);
  });

  test('controls that were confirmed before the isolation do not stand as seen, but under the issue that people work by they do', () => {
    const controls = [{ ...control(101, 'ENERGY'), answer: 'yes', in_force: 'yes', before_isolation: true } as const];
    expect(controlStanding({ state: 'ready' }, controls)).toMatchObject({ tone: 'bad', said: 'beforeIsolation' });
    expect(controlStanding({ state: 'live' }, controls)).toMatchObject({ tone: 'good', said: 'crm_verified' });
  });

  test('while people work, the controls of their issue are what is shown', () => {
    const controls = [
      { ...control(101, 'ENERGY'), in_force: 'yes' as const },
      { ...control(102, 'ENERGY'), in_force: 'not_applicable' as const },
    ];
    expect(controlStanding({ state: 'live' }, controls)).toMatchObject({ tone: 'soon', said: 'crm_without', seen: 1, without: 1 });
  });

  test('what is asked for at the acceptance keeps all others from standing as all, and is not offered before', () => {
    const controls = [
      { ...control(101, 'ENERGY'), answer: 'yes' as const },
      { ...control(102, 'ENERGY'), answer: 'yes' as const },
      control(103, 'ENERGY'),
    ];
    expect(controlStanding({ state: 'ready' }, controls)).toEqual({
      tone: 'none',
      said: 'crm_later',
      seen: 2,
      without: 0,
      later: 1,
      all: 3,
    });
    expect(
      controlStanding({ state: 'ready' }, [{ ...control(101, 'ENERGY'), answer: 'not_applicable' }, ...controls.slice(1)]),
    ).toMatchObject({ tone: 'soon', said: 'crm_without_later', later: 1 });
    const offered = (state: Permit['state'], given: readonly Control[]) =>
      offeredNow({ state }, given).map(({ control: no }) => no);
    expect(offered('ready', controls)).toEqual([101, 102]);
    expect(offered('issued', controls)).toEqual([101, 102, 103]);
    expect(offered('live', controls)).toEqual([101, 102, 103]);
    // A "no" that was given before can be taken back.
    expect(offered('ready', [{ ...control(103, 'ENERGY'), answer: 'no' }])).toEqual([103]);
  });

  test('"not applicable" asks why, "no" may say it, "yes" never does', () => {
    const answers = { 101: { answer: 'not_applicable', why: '' }, 102: { answer: 'yes', why: 'x' } } as const;
    expect(checkAnswers({ answers }).faults).toEqual({ 'answers[0].why': 'work:fault_missing' });
    const slight = { answer: 'not_applicable', why: 'not needed' } as const;
    expect(checkAnswers({ answers: { 101: slight, 102: { answer: 'yes', why: '' }, 103: slight } }).faults).toEqual({
      'answers[0].why': 'work:fault_unexplained',
      'answers[2].why': 'work:fault_unexplained',
    });
    const { body } = checkAnswers({ answers: { ...answers, 101: { answer: 'no', why: '' } } });
    expect(body?.answers).toEqual([
      { control: 101, answer: 'no', why: null },
      { control: 102, answer: 'yes', why: null },
    ]);
    expect(checkAnswers({ answers: {} }).faults).toEqual({ answers: 'work:fault_missing' });
  });
});

describe('safeguards', () => {
  const line = (name: SafeguardLine['name'], value: number | null, max: number): SafeguardLine => ({
    name,
    title: { en: name, tr: name, ar: name },
    proof: 'reading',
    figure: { unit: 'm/s', min: 0, max },
    standing: 'held',
    said: null,
    value,
    radius_m: null,
    document: null,
    by: null,
    at: value === null ? null : '2026-11-20T08:00:00.000Z',
    due_again_at: null,
    before_isolation: false,
  });
  const [plan, wind] = [line('lift_plan', 12, 20), line('wind_of_plan', 11, 12)] as const;
  const lost = (one: SafeguardLine, typed: string) => lostBy([plan, wind], one, typed).map(({ name }) => name);

  test('a form knows which figures its own brings out of their limits, before it is sent', () => {
    expect([lost(wind, '12'), lost(wind, '12,5'), lost(wind, '')]).toEqual([[], ['wind_of_plan'], []]);
    expect([lost(plan, '11'), lost(plan, '9'), lost(plan, '25')]).toEqual([[], ['wind_of_plan'], ['lift_plan']]);
  });

  test('the radius of the crane is sent with a lift plan, in its bounds, and with nothing else', () => {
    const typed = (name: SafeguardLine['name'], radius: string) =>
      checkSafeguard({ ...blankSafeguard(name), said: 'Seen at the place', value: '9', radius }, plan);
    expect(typed('lift_plan', '38,5').body).toMatchObject({ name: 'lift_plan', radius_m: 38.5 });
    expect(typed('wind_of_plan', '38,5').body).toMatchObject({ radius_m: null });
    for (const wrong of ['0', '201', 'wide']) expect(Object.keys(typed('lift_plan', wrong).faults ?? {})).toEqual(['radius_m']);
  });
});

describe('while gas was found, no test says that it is valid', () => {
  const found = [
    tested(1, 'Top', '08:00'),
    tested(2, 'Base', '08:01'),
    tested(3, 'Base', '08:05', { passed: false }),
    tested(4, 'Top', '08:09'),
  ];
  const countOf = (tests: GasTest[], region: string): string[] =>
    tests.filter(({ passed }) => passed).map((test) => countsNow({ gas: gas(tests), regions: { gas: region } }, test));

  test('those of before count no longer, one made anew waits for the other points', () =>
    expect(countOf(found, 'failed')).toEqual(['again', 'again', 'waits']));

  test('they do when every point has passed anew', () =>
    expect(countOf([...found, tested(5, 'Base', '08:12')], 'valid').slice(2)).toEqual(['now', 'now']));

  test('a test of an instrument that is not trusted is named where no other one held its point then', () => {
    const distrusted = { at: '2026-11-20T09:30:00.000Z', why: 'bump_test' as const };
    const doubted = tested(2, 'Top', '08:30', { overtaken: 'instrument', distrusted });
    const lastOf = (older: GasTest) => lastTests(gas([older, doubted], ['Top']))[0];
    expect(lastOf(tested(1, 'Top', '08:00'))).toMatchObject({ test: { no: 2 }, again: 'untrusted' });
    const longer = tested(1, 'Top', '08:00', { valid_until: '2026-11-20T10:00:00.000Z' });
    expect(lastOf(longer)).toMatchObject({ test: { no: 1 }, again: null });
    expect(lastTests(gas([doubted], ['Top']))).toMatchObject([{ test: { no: 2 }, again: 'untrusted' }]);
    expect(nextDue(gas([doubted], ['Top']))).toBeNull();
  });

  test('what was overtaken never counts again, whatever passed later, and paper says by what', () => {
    const overtaken = [tested(1, 'Top', '08:00', { overtaken: 'found' }), tested(2, 'Base', '08:01', { overtaken: 'isolated' })];
    const tests = [
      ...overtaken,
      tested(3, 'Base', '08:05', { passed: false }),
      tested(4, 'Top', '08:09'),
      tested(5, 'Base', '08:12'),
    ];
    expect(countOf(tests, 'valid')).toEqual(['again', 'isolated', 'now', 'now']);
    const words = (some: GasTest[], region: string, isOver = false) =>
      some.map((test) => uncountedWords({ gas: gas(some), regions: { gas: region } }, test, isOver));
    expect(words(tests, 'valid')).toEqual([['overtaken_found'], ['beforeIsolation'], [], [], []]);
    expect(words(tests, 'valid', true)).toEqual([['overtaken_found'], ['beforeIsolation'], [], [], []]);
    expect(words(tests.slice(0, 3), 'failed')[0]).toEqual(['overtaken_found', 'testAgain']);
    expect(words(tests.slice(0, 3), 'failed', true)[0]).toEqual(['overtaken_found']);
  });
});

describe('crew, isolations and conflicts', () => {
  test('where no conflict is listed it is said what was looked for, and not that nothing overlaps', () => {
    for (const [{ noConflicts }, ...named] of [
      [en, 'matrix', 'not approved yet'],
      [tr, 'Matris', 'henüz onaylanmamış'],
      [ar, 'المصفوفة', 'لم يُوافَق عليها بعد'],
    ] as const)
      for (const one of named) expect(noConflicts).toContain(one);
  });

  const nobody = { sap: '', badge: '', name: '', role: 'worker', company: '', shown: '', until: '' } as const;

  test('somebody has a SAP number, or a badge and a name', () => {
    expect(Object.keys(checkMember(nobody, 'UTC').faults ?? {})).toEqual(['sap', 'badge', 'name']);
    expect(Object.keys(checkMember({ ...nobody, badge: 'B-7' }, 'UTC').faults ?? {})).toEqual(['name']);
    expect(checkMember({ ...nobody, sap: '10000292', badge: 'B-7' }, 'UTC').body).toMatchObject({ sap: 10000292, badge: null });
  });

  test('what somebody shows for their role holds to the end of its last day by the clock of the site', () => {
    const watcher = { ...nobody, badge: 'B-7', name: 'Can Er', role: 'fire_watch', shown: 'Fire watch card 77' } as const;
    expect(checkMember(watcher, 'UTC').faults).toEqual({ competent_until: 'work:fault_missing' });
    const until = { ...watcher, until: '2027-03-01' };
    expect(checkMember(until, 'Europe/Istanbul').body).toMatchObject({
      shown: 'Fire watch card 77',
      competent_until: '2027-03-01T20:59:00.000Z',
    });
    for (const shown of ['', '   ', '\u200b\u200b'])
      expect(checkMember({ ...until, shown }, 'UTC').faults).toEqual({ shown: 'work:fault_missing' });
    const { body } = checkMember({ ...until, role: 'worker' }, 'UTC');
    expect(body).toMatchObject({ shown: null });
    expect(body).not.toHaveProperty('competent_until');
  });

  test('what stands against a person alone does not stop a verification by somebody else', () => {
    const guard = (code: string) => ({
      guard: 'isolation',
      code,
      message: code,
      role: '',
      where: 'isolations',
      who: [],
      others: false,
      clears_at: null,
    });
    const guards = [guard('same_person'), guard('out_of_order')];
    expect(stopsOf({ event: 'VERIFY_POINT', point: 1, guards }).map(({ code }) => code)).toEqual(['out_of_order']);
    expect(stopsOf({ event: 'APPLY_POINT', point: 1, guards: [...guards, guard('not_competent')] })).toEqual([guards[1]]);
    expect(stopsOf({ event: 'APPROVE', point: null, guards: [guard('planned_by_same'), guard('lock_missing')] })).toHaveLength(1);
    expect(stopsOf({ event: 'PLAN', point: null, guards })).toHaveLength(2);
    // Nobody is put in who would be refused.
    expect(stepFormOf(3, { event: 'VERIFY_POINT', point: 1, guards }, 1002).sap).toBe('');
    expect(stepFormOf(3, { event: 'VERIFY_POINT', point: 1, guards: [guard('out_of_order')] }, 1002).sap).toBe('1002');
  });

  const step = {
    isolation: 3,
    event: 'VERIFY_POINT',
    point: 2,
    proved: '',
    method: '',
    reading: '',
    unit: '',
    note: '',
    owner: '',
    reviewDue: '',
    sap: '',
    released: [],
    nobodyElse: false,
  } as const;

  test('a verification asks what was tried or measured and in words, and for the signature of who verified', () => {
    const asked = { password: 'secret', zone: 'UTC' };
    const own = { ...step, sap: '1009' };
    expect(checkStep(step, { ...asked, password: '' }).faults).toEqual({
      ...{ proved: 'work:fault_missing', method: 'work:fault_missing' },
      ...{ sap: 'work:fault_missing', password: 'work:fault_missing' },
    });
    const measured = { ...own, proved: 'at the bleed', method: 'pressure', unit: 'bar' } as const;
    expect(checkStep(measured, asked).faults).toEqual({ reading: 'work:fault_missing' });
    expect(checkStep({ ...measured, reading: '0,0' }, asked).body).toEqual({
      step: { event: 'VERIFY_POINT', point: 2, proved: 'at the bleed', method: 'pressure', reading: 0, unit: 'bar' },
      signer: { sap: 1009, password: 'secret' },
    });
    const tried = { ...step, proved: 'tried to start', method: 'try_start', sap: '1002' } as const;
    expect(checkStep(tried, { ...asked, password: '' }).faults).toEqual({ password: 'work:fault_missing' });
  });

  test('a report that a point is lost asks for no words', () => {
    const lost = { ...step, event: 'LOSE_POINT' } as const;
    const asked = { password: '', zone: 'UTC' };
    expect(checkStep(lost, asked).body).toEqual({ step: { event: 'LOSE_POINT', point: 2 }, signer: null });
    expect(checkStep({ ...lost, note: 'Valve found open' }, asked).body?.step).toMatchObject({ note: 'Valve found open' });
  });

  test('a removal asks for an answer for each permit, for nobody else, and for a signature', () => {
    const empty = stepFormOf(3, { event: 'REMOVE_POINT', point: 2, guards: [] }, 1002);
    const named = (id: number, relies = false) =>
      ({
        id,
        tracking_number: `CHG-26-00000${id}-A`,
        title: '',
        state: 'preparing',
        area_code: 'A',
        relies,
        on_site: 0,
        unfinished: null,
      }) as const;
    expect(empty.sap).toBe('1002');
    expect(checkRemoval(empty, '', [named(7), named(8, true)]).faults).toEqual({
      'released[7]': 'work:fault_unanswered',
      'released[8]': 'work:fault_relies',
      nobodyElse: 'work:fault_unanswered',
      password: 'work:fault_missing',
    });
    const answered = { ...empty, released: [7], nobodyElse: true };
    expect(checkRemoval(answered, 'secret', [named(7)]).body).toEqual({
      notNeededBy: [7],
      signer: { sap: 1002, password: 'secret' },
    });
    // What came to rely on it meanwhile is not answered for by what was ticked before.
    expect(checkRemoval(answered, 'secret', [named(7, true)]).faults).toEqual({ 'released[7]': 'work:fault_relies' });
    expect(checkRemoval({ ...answered, released: [] }, 'secret', []).body?.notNeededBy).toEqual([]);
  });

  test('a resolution says what was agreed, and each signer has a field of their own', () => {
    const form = { conflict: 5, controls: [], text: 'short', saps: ['1002'] };
    expect(Object.keys(checkResolution(form, ['x'], 2).faults ?? {}).sort()).toEqual([
      'controls',
      'resolution_text',
      'signers.1.password',
      'signers.1.sap',
    ]);
    const whole = { ...form, controls: ['R3'], text: 'A barrier stands between both.', saps: ['1002', '1009'] };
    expect(checkResolution(whole, ['x', 'y'], 2).body?.signers).toEqual([
      { sap: 1002, password: 'x' },
      { sap: 1009, password: 'y' },
    ]);
  });

  test('where one delegate answers for both areas, nobody else signs', () => {
    const form = { conflict: 5, controls: ['R3'], text: 'A barrier stands between both.', saps: ['1002', '1009', ''] };
    expect(checkResolution(form, ['x', 'y', ''], 3).body?.signers).toHaveLength(2);
    expect(checkResolution(form, ['x', 'y', 'z'], 3).faults).toEqual({ 'signers.2.sap': 'work:fault_missing' });
  });

  test('a talk begins with nobody ticked', () => {
    expect(talkFormOf({ toolbox_talk: null })).toEqual({ topics: '', attendees: [] });
  });

  test('a write is offered where the state knows it and a role of the person may', () => {
    const permit = { state: 'live', applicant: { sap: 4001, name: '' }, pa: { sap: 4002, name: '' } } as const;
    expect(mayWrite('talk', permit, { sap: 4002, role: ['SME'] })).toBe(true);
    expect(mayWrite('talk', permit, { sap: 4001, role: ['SME'] })).toBe(false);
    expect(mayWrite('testGas', permit, { sap: 4001, role: ['SME'] })).toBe(true);
    expect(mayWrite('assessRisk', permit, { sap: 1002, role: ['Hse Coordinator'] })).toBe(false);
    expect(mayWrite('assessRisk', { ...permit, state: 'preparing' }, { sap: 1002, role: ['Hse Coordinator'] })).toBe(true);
  });
});

describe('a draft', () => {
  const visit = { at: '2026-11-20T10:00', note: 'Looked at the flange', photos: [] };

  test('gives back the forms that can be shown again, and nothing else', () => {
    expect(formsFrom({ visit, talk: { topics: 3 }, other: {}, crew: null })).toEqual({ visit });
    const changedIsolation = { isolation: 21, typed: { lockBox: 'B-4' } };
    expect(formsFrom({ changedIsolation })).toEqual({ changedIsolation });
    expect(formsFrom({ changedIsolation: { isolation: 21, typed: { points: 'B-4' } } })).toEqual({});
    expect(formsFrom('visit')).toEqual({});
    expect(formsFrom(null)).toEqual({});
  });
});

const isolationBegun = {
  number: 'ISO-26-00021',
  site: 'CHG',
  title: 'Motor of the pump',
  state: 'draft',
  category: 'proved',
  energy: 'electrical',
  equipment_tags: ['P-1'],
  responsible: { sap: 4001, name: 'Deniz Aksoy' },
  lock_box: null,
  key_numbers: [],
  drawing_ids: [],
  long_term: null,
  point_count: 0,
  verified_count: 0,
  permit_count: 0,
  version: 1,
  created_at: '2026-11-20T07:00:00.000Z',
  updated_at: '2026-11-20T07:00:00.000Z',
  points: [],
  history: [],
  possible: [],
  dependants: [],
};

describe('over the wire', () => {
  const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeEach(() => {
    vi.stubGlobal('document', { ...quiet, visibilityState: 'visible' });
    vi.stubGlobal('addEventListener', quiet.addEventListener);
    vi.stubGlobal('removeEventListener', quiet.removeEventListener);
  });
  afterEach(() => vi.unstubAllGlobals());

  type Reply = Response | Problem;
  const begin = (replies: Record<string, Reply[]>) => {
    const sent: Call[] = [];
    const api = createClient(contract, async (call) => {
      // Nothing changes beside it meanwhile.
      if (call.path === '/v1/changes/') return new Promise<Response>(() => undefined);
      sent.push(call);
      const reply = replies[`${call.method} ${call.path}`]?.shift();
      if (!reply) throw new Error(`nobody answers ${call.method} ${call.path}`);
      if (reply instanceof Problem) throw reply;
      return reply;
    });
    const actor = createActor(withPermitWorkPorts({ api, whose: () => 'api 7', named: 'CHG-7', say: () => undefined }), {
      input: { permitId: 7 },
    }).start();
    actor.send({ type: 'work.opened' });
    return { actor, sent };
  };
  const ok = (result: object) => Response.json({ status: 'ok', result });
  const read = (version: number) => ok(work(version));
  const body = {
    point: 'Top',
    kind: 'periodic' as const,
    tested_at: '2026-11-20T07:00:00.000Z',
    instrument_id: 7,
    readings: [{ substance: 'O2' as const, value: 20.9 }],
    note: null,
    signatures: [],
  };

  test('a gas test is signed for this version and sent with the signature; nothing keeps the password', async () => {
    const signer = { sap: 10000292, name: 'Tester', roles: [] };
    const { actor, sent } = begin({
      'GET /v1/permits/7/work/': [read(4)],
      'POST /v1/account/sign/': [ok({ signature_token: 'token-1', signer, expires_in: 60 })],
      'POST /v1/permits/7/gas-tests/': [Response.json({ status: 'ok', result: work(5), meta: { triggered: [] } })],
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
    const call = { kind: 'testGas' as const, body, signer: { sap: 10000292, password: 'hidden words' }, key: 'key-1' };
    actor.send({ type: 'work.save', form: 'test', call });
    const { context } = await waitFor(actor, ({ context: { work: kept, refusal } }) => kept?.version === 5 || refusal !== null);
    expect(context.refusal).toBeNull();
    expect(sent[1]?.body).toMatchObject({ sap: 10000292, event: 'GAS_TEST', permit: 7, version: 4 });
    expect(sent[2]).toMatchObject({ body: { signatures: ['token-1'] }, idempotencyKey: 'key-1' });
    expect(sent[2]?.ifMatch).toBeDefined();
    expect(JSON.stringify(context)).not.toContain('hidden words');
    actor.stop();
  });

  describe('a record that the form says stops the work', () => {
    const crew = { no: 3, name: 'Tom Reed', is_relied_on: true } as PermitWork['crew'][number];
    const wind = {
      name: 'wind_of_plan',
      title: { en: 'Wind speed at the crane', tr: '', ar: '' },
      at: null,
      value: null,
    } as unknown as PermitWork['safeguards'][number];
    const control = { control: 8, text: { en: 'Barrier stands' } } as unknown as Control;
    const conflict = {
      id: 5,
      version: 2,
      with: { id: 9, tracking_number: 'CHG-9', state: 'issued' },
    } as PermitWork['conflicts'][number];
    const shown = (state: PermitWork['state']) => ({
      work: { ...work(4), state, crew: [crew], safeguards: [wind], controls: [control], conflicts: [conflict] },
      isolations: [],
    });
    const stopped = (call: WorkCall, state: PermitWork['state'] = 'live') => {
      const by = stoppingBy({ permitId: 7, version: 4, call, shown: shown(state) }, 'CHG-7');
      return by && by.permits.length > 0 ? [by.found.reason, by.permits.map(({ named }) => named).join(' ')] : null;
    };
    const no = (answer: 'no' | 'yes'): WorkCall => ({
      kind: 'answerControls',
      body: { answers: [{ control: 8, answer, why: null }] },
    });
    const left = (on: boolean): WorkCall => ({ kind: 'moveCrew', no: 3, body: { on, removed: false } });
    const read = (value: number): WorkCall => ({
      kind: 'recordSafeguard',
      body: { name: wind.name, said: '', value, radius_m: null, document: null },
    });
    const withdrawn: WorkCall = {
      kind: 'endorse',
      body: { discipline: 'process', area: null, given: false, reason: 'not as agreed', signatures: [] },
      signer: { sap: 1, password: 'hidden words' },
    };

    test('stops live work, and issued work, which may have been accepted elsewhere', () => {
      expect(stopped(no('no'))).toEqual(['danger', 'CHG-7']);
      expect(stopped(no('no'), 'issued')).toEqual(['danger', 'CHG-7']);
      expect(stopped(no('no'), 'suspended')).toBeNull();
      expect(stopped(no('yes'))).toBeNull();
      expect(stopped(left(false))).toEqual(['safeguard', 'CHG-7']);
      expect(stopped(left(true))).toBeNull();
      expect(stopped(read(99))).toEqual(['safeguard', 'CHG-7']);
      expect(stopped(read(1))).toBeNull();
      expect(stopped(withdrawn)).toEqual(['endorsement', 'CHG-7']);
      expect(stopped({ kind: 'withdraw', conflict: { id: 5, version: 2 } })).toEqual(['simops', 'CHG-7 CHG-9']);
    });

    test('is the same record once the work stands still: made then, it takes its stop with it', () => {
      const of = (call: WorkCall, state: PermitWork['state']) =>
        stoppingBy({ permitId: 7, version: state === 'live' ? 4 : 5, call, shown: shown(state) }, 'CHG-7')?.found.of;
      for (const call of [no('no'), left(false), read(99), withdrawn]) expect(of(call, 'suspended')).toBe(of(call, 'live'));
    });

    test('is held once for each try, whatever its author does with the stop meanwhile', async () => {
      vi.useFakeTimers();
      const api = createClient(contract, () => Promise.reject(new Problem('unreachable')));
      const by = stoppingBy({ permitId: 7, version: 4, call: no('no'), shown: shown('live') }, 'CHG-7');
      let end = (_: Problem): void => undefined;
      const recording = recordOrStop(
        api,
        () => 'api 7',
        by,
        () =>
          new Promise((_, reject) => {
            end = reject;
          }),
      ).catch(() => undefined);
      vi.advanceTimersByTime(3_000);
      const [held] = heldStopsOf('api 7');
      dropStop('api 7', held?.key ?? '');
      end(new Problem('unreachable'));
      await recording;
      expect([held?.found?.reason, heldStopsOf('api 7')]).toEqual(['danger', []]);
      vi.useRealTimers();
    });

    test('is sent over what is old, too', () => {
      expect([no('no'), left(false), read(99), withdrawn].map(isForSafety)).toEqual([true, true, true, true]);
      expect([no('yes'), left(true)].map(isForSafety)).toEqual([false, false]);
    });

    test('is a reading of the monitoring, too', () => {
      const by = (value: number, state: PermitWork['state']) =>
        stoppingByReading(
          { ...work(4), state },
          { permitId: 7, named: 'CHG-7' },
          { readings: [{ substance: 'LEL', value }], at: 'GM-1' },
        );
      expect(by(5, 'live')).toBeNull();
      expect(by(60, 'live')).toMatchObject({ permits: [{ permitId: 7 }], found: { reason: 'gas' } });
      expect(by(60, 'suspended')).toMatchObject({ permits: [] });
    });

    test('keeps no password', () => {
      const by = stoppingBy({ permitId: 7, version: 4, call: withdrawn, shown: shown('live') }, 'CHG-7');
      expect(JSON.stringify(by)).not.toContain('hidden words');
    });

    test('is a stop where it is refused because somebody else has to record it, and none where it is refused for what it lacks', async () => {
      const api = createClient(contract, () => Promise.reject(new Problem('unreachable')));
      const refused = async (code: 'not_allowed' | 'validation') => {
        const by = stoppingBy({ permitId: 7, version: 4, call: left(false), shown: shown('live') }, 'CHG-7');
        await recordOrStop(
          api,
          () => 'api 7',
          by,
          () => Promise.reject(new Problem(code)),
        ).catch(() => undefined);
        const held = heldStopsOf('api 7');
        for (const { key } of held) dropStop('api 7', key);
        return held.length;
      };
      expect([await refused('not_allowed'), await refused('validation')]).toEqual([1, 0]);
    });
  });

  describe('a gas test that tells of danger', () => {
    const me = 'api 7';
    const gas = (value: number) => ({
      ...{ kind: 'testGas' as const, signer: { sap: 10000292, password: 'hidden words' }, key: 'key-1' },
      body: { ...body, readings: [{ substance: 'LEL' as const, value }] },
    });
    const send = async (value: number, unsigned: Problem) => {
      const { actor } = begin({ 'GET /v1/permits/7/work/': [read(4)], 'POST /v1/account/sign/': [unsigned] });
      await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
      actor.send({ type: 'work.save', form: 'test', call: gas(value) });
      await waitFor(actor, ({ context }) => context.refusal !== null);
      actor.stop();
      return heldStopsOf(me).map((stop) => stop.found?.words);
    };
    afterEach(() => {
      for (const { key } of heldStopsOf(me)) dropStop(me, key);
    });

    test('is told at once while it is typed, in whichever way it is read, and only of work that goes on', () => {
      const typed = (text: string, state: PermitWork['state'] = 'live') =>
        typedOutside({ ...work(4), state }, { LEL: text, O2: '20.9' });
      expect(['60', '>100', 'OL', '6,5'].map((text) => typed(text))).toEqual([
        'LEL 60 % LEL',
        'LEL >100 % LEL',
        'LEL OL % LEL',
        'LEL 6,5 % LEL',
      ]);
      expect(['5', '', 'much'].map((text) => typed(text))).toEqual(['', '', '']);
      expect([typed('60', 'issued'), typed('60', 'testing'), typed('60', 'suspended')]).toEqual([
        'LEL 60 % LEL',
        'LEL 60 % LEL',
        '',
      ]);
    });

    test('and does not arrive is held as a stop with its reading', async () => {
      expect(await send(60, new Problem('unreachable'))).toEqual([expect.stringContaining('found')]);
    });

    test.each([
      ['within its limits', 5, 'unreachable'],
      ['and is refused', 60, 'signature_rejected'],
    ] as const)('%s is none', async (_, value, code) => {
      expect(await send(value, new Problem(code))).toEqual([]);
    });
  });

  test('the removal of a point is signed for the isolation as it was shown, and sent with the answers; nothing keeps the password', async () => {
    const signer = { sap: 1002, name: 'Coordinator', roles: [] };
    const { actor, sent } = begin({
      'GET /v1/permits/7/work/': [read(4), read(4)],
      'POST /v1/account/sign/': [ok({ signature_token: 'token-1', signer, expires_in: 60 })],
      'POST /v1/isolations/21/events/': [ok({ ...isolationBegun, id: 21 })],
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
    const signed = { sap: 1002, password: 'hidden words' };
    const call = { kind: 'removePoint', id: 21, version: 9, point: 2, notNeededBy: [7, 8], signer: signed } as const;
    actor.send({ type: 'work.save', form: 'step', call });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }) && sent.length === 4);
    expect(sent[1]?.body).toEqual({ ...signed, event: 'REMOVE_POINT', point: 2, permit: null, isolation: 21, version: 9 });
    expect(sent[2]?.body).toMatchObject({
      ...{ event: 'REMOVE_POINT', point: 2, removal: { token: 'token-1', not_needed_by: [7, 8] } },
    });
    expect(sent[2]?.ifMatch).toBe('"i21-9"');
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('hidden words');
    actor.stop();
  });

  test('a change of another permit is heard where that one depends on an isolation of this one, and nowhere else', async () => {
    const linked = { id: 21, number: 'ISO-26-00021', title: '', state: 'confirmed', category: 'proved', version: 1, others: [] };
    const other = {
      id: 9,
      tracking_number: 'CHG-26-000009-A',
      title: '',
      state: 'preparing',
      area_code: 'A',
      on_site: 0,
      unfinished: null,
    } as const;
    const on = (relies: boolean) => ok({ ...isolationBegun, id: 21, dependants: [{ ...other, relies }] });
    const { actor, sent } = begin({
      'GET /v1/permits/7/work/': [4, 4].map((version) => ok({ ...work(version), isolations: [linked] })),
      'GET /v1/isolations/21/': [on(false), on(true)],
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
    const asked = sent.length;
    actor.send({ type: 'work.changed', beside: [{ entity: 'permit', id: 10 }] });
    expect([actor.getSnapshot().matches({ ready: 'still' }), sent.length]).toEqual([true, asked]);
    actor.send({ type: 'work.changed', beside: [{ entity: 'permit', id: 9 }] });
    const { context } = await waitFor(actor, ({ context: { isolations } }) => isolations[0]?.dependants[0]?.relies === true);
    expect(context.isolations).toHaveLength(1);
    actor.stop();
  });

  test('when somebody else was quicker, the work is read again and what was typed stays', async () => {
    const { actor } = begin({
      'GET /v1/permits/7/work/': [read(4), read(6)],
      'PUT /v1/permits/7/visit/': [new Problem('version_mismatch', { current: { version: 6 } })],
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
    const visit = { at: '2026-11-20T10:00', note: 'Looked at the flange', photos: [] };
    actor.send({ type: 'work.typed', form: 'visit', value: visit });
    actor.send({ type: 'work.save', form: 'visit', call: { kind: 'visit', body: { ...visit, at: body.tested_at } } });
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.work?.version === 6);
    expect(context.forms).toEqual({ visit });
    expect(context.refusal?.problem.code).toBe('version_mismatch');
    actor.stop();
  });

  test('an isolation that nobody knows by this number is told at its field', async () => {
    const page = { items: [], at: 0, total: 0, next_cursor: null };
    const { actor } = begin({
      'GET /v1/permits/7/work/': [read(4)],
      'GET /v1/isolations/': [ok(page)],
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
    actor.send({ type: 'work.save', form: 'link', call: { kind: 'link', number: 'ISO-26-99999', linked: [] } });
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.refusal !== null);
    expect(context.refusal?.problem.extra.errors).toEqual([{ field: 'number', message: 'work:noSuchIsolation' }]);
    actor.stop();
  });

  test('an isolation that was begun and not linked is linked when it is sent again, and is not begun twice', async () => {
    const begun = { ...isolationBegun, id: 21 };
    const { actor, sent } = begin({
      'GET /v1/permits/7/work/': [read(4), read(6), read(7)],
      'GET /v1/isolations/21/': [ok(begun)],
      'POST /v1/isolations/': [ok(begun), ok(begun)],
      'PUT /v1/permits/7/isolations/': [new Problem('version_mismatch', { current: { version: 6 } }), ok(work(7))],
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'still' }));
    const form = { ...newIsolationOf(), title: 'Motor of the pump', category: 'proved', energy: 'electrical' } as const;
    const typed = { ...form, responsible: '4001', points: [{ ...emptyPoint, tag: 'MCC-1', position: 'closed' }] };
    const checked = checkNewIsolation(typed, permitOnPage({ equipment_tags: ['P-1'] }));
    if (!checked.body) throw new Error(JSON.stringify(checked.faults));
    expect(checkNewIsolation(form, permitOnPage({})).faults).toHaveProperty('points[0].tag', 'work:fault_missing');
    const save = {
      type: 'work.save',
      form: 'newIsolation',
      call: { kind: 'newIsolation', body: checked.body, linked: [3], key: form.key },
    } as const;
    actor.send(save);
    await waitFor(actor, (snapshot) => snapshot.context.work?.version === 6);
    actor.send(save);
    await waitFor(actor, (snapshot) => snapshot.context.work?.version === 7);
    const begins = sent.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/isolations/');
    expect(begins.map(({ idempotencyKey }) => idempotencyKey)).toEqual([form.key, form.key]);
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ ids: [3, 21] });
    actor.stop();
  });

  test('a change of one says what was typed anew and nothing else', () => {
    const check = (typed: WorkForms['changedIsolation']['typed']) => checkChangedIsolation({ isolation: 21, typed });
    expect(check({}).body).toEqual({});
    const points = [{ ...emptyPoint, tag: 'CB-4', kind: 'breaker' as const, position: 'open' }];
    expect(check({ title: ' Motor of P-2 ', lockBox: ' ', points }).body).toEqual({
      ...{ title: 'Motor of P-2', lock_box: null },
      points: [{ tag: 'CB-4', kind: 'breaker', position: 'open', lock_no: null, remark: null }],
    });
    expect(check({ keys: ' K-17\n\nK-18 ', drawings: '' }).body).toEqual({ key_numbers: ['K-17', 'K-18'], drawing_ids: [] });
    expect(check({ keys: 'K-17\nk-17', drawings: 'x'.repeat(61) }).faults).toEqual({
      ...{ key_numbers: 'work:fault_twice', 'drawing_ids[0]': 'work:fault_tooLong&most=60&length=61' },
    });
    expect(check({ title: 'P', responsible: '', points: [emptyPoint] }).faults).toMatchObject({
      ...{ title: 'work:fault_tooShort', responsible_sap: 'work:fault_missing', 'points[0].tag': 'work:fault_missing' },
    });
  });
});
