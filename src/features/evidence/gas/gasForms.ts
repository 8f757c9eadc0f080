import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { addedSubstances, type GasLimit } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { addedIn, gasLimitsFor, isTightened } from '#domain/permits/regions/gas.rules.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { nextKind, nextPoint } from '#src/entities/permits/gasReadings.ts';
import { type Checked, checkedBody, linesFrom, sapFrom } from '#src/entities/work/form/faults.ts';
import { checkSigners } from '#src/entities/work/form/signers.ts';
import { fromSiteClock, toSiteClock } from '#src/entities/work/form/siteClock.ts';
import { newKey } from '#src/platform/newKey.ts';

type TestForm = WorkForms['test'];
type Gas = Pick<PermitWork, 'gas' | 'state' | 'crew'>;

/** The own number, where the permit knows the person as a gas tester: who only types the readings in has somebody else sign them. */
export const ownTester = ({ gas, crew }: Pick<PermitWork, 'gas' | 'crew'>, sap: number | null): string => {
  const isTester =
    sap !== null &&
    (gas.tests.some(({ tester }) => tester?.sap === sap) || crew.some((one) => one.role === 'gas_tester' && one.sap === sap));
  return isTester ? String(sap) : '';
};

/**
 * A test that is about to be recorded: of the point that most needs one, made just now, proposed for the person signed in where that is a
 * gas tester. With which instrument is for them to say: the signature is for that as well.
 */
export const testFormOf = ({ gas, state, crew }: Gas, sap: number | null, now: number, zone: string): TestForm => ({
  point: nextPoint(gas),
  kind: nextKind(gas, state, nextPoint(gas)),
  testedAt: toSiteClock(now, zone),
  instrument: '',
  readings: {},
  note: '',
  sap: ownTester({ gas, crew }, sap),
  key: newKey(),
  sentAt: '',
});

type GasFormContext = { limits: PermitWork['gas']['limits']; zone: string; now: number };

/** A test that is sent now, or again as it was sent first. */
export const asSent = (form: TestForm, now: number): TestForm =>
  form.sentAt === '' ? { ...form, sentAt: new Date(now).toISOString() } : form;

// A field tells the minute only: a test made in the minute in which it is sent was not made before it began.
const madeAt = ({ testedAt, sentAt }: TestForm, { zone, now }: GasFormContext): string => {
  const moment = sentAt === '' ? now : Date.parse(sentAt);
  return toSiteClock(moment, zone) === testedAt ? new Date(moment).toISOString() : fromSiteClock(testedAt, zone);
};

const checkTest = (form: TestForm, asked: GasFormContext) =>
  checkedBody(workEndpoints.testGas.body, {
    point: form.point,
    kind: form.kind,
    tested_at: madeAt(form, asked),
    instrument_id: numberFrom(form.instrument),
    readings: asked.limits.map(({ substance }) => ({ substance, value: numberFrom(form.readings[substance] ?? '') })),
    note: form.note.trim() === '' ? null : form.note,
  });

type Signed = { test: BodyOf<typeof workEndpoints.testGas>; signer: { sap: number; password: string } };

/** A test and who signs it, by SAP number and a password, which no form keeps. */
export const checkSigned = (form: TestForm, password: string, asked: GasFormContext): Checked<Signed> => {
  const test = checkTest(form, asked);
  const signer = checkedBody(workEndpoints.sign.body.pick(['sap', 'password']), { sap: sapFrom(form.sap), password });
  if (test.body === null || signer.body === null) return { body: null, faults: { ...test.faults, ...signer.faults } };
  return { body: { test: test.body, signer: signer.body }, faults: null };
};

export const planFormOf = ({ gas }: Pick<PermitWork, 'gas'>): WorkForms['plan'] => ({
  points: gas.points.join('\n'),
  interval: gas.interval_min === null ? '' : String(gas.interval_min),
  continuous: gas.continuous,
  substances: addedIn(gas.limits),
  limits: Object.fromEntries(
    gas.limits
      .filter(isTightened)
      .map(({ substance, min, max }) => [substance, { min: min === null ? '' : String(min), max: String(max) }]),
  ),
});

/** A typed end of a limit; null where nothing was typed, NaN where it is no number. */
const endFrom = (text: string): number | null => (text.trim() === '' ? null : (numberFrom(text) ?? Number.NaN));

/** The limits of which an end was typed, in the order of those of the site. */
export const typedLimits = (site: readonly GasLimit[], typed: WorkForms['plan']['limits']) =>
  site.flatMap(({ substance }) => {
    const { min = '', max = '' } = typed[substance] ?? {};
    return `${min}${max}`.trim() === '' ? [] : [{ substance, min: endFrom(min), max: endFrom(max) }];
  });

/** The limits that hold for these kinds of work with these substances, as the site has them. */
export const siteLimits = (codes: readonly ActivityCode[], substances: readonly string[]): readonly GasLimit[] =>
  gasLimitsFor(
    codes,
    addedSubstances.filter((substance) => substances.includes(substance)),
  );

export const checkPlan = (
  { points, interval, continuous, substances, limits }: WorkForms['plan'],
  codes: readonly ActivityCode[],
) =>
  checkedBody(workEndpoints.planGas.body, {
    points: linesFrom(points),
    interval_min: numberFrom(interval) ?? null,
    continuous,
    substances,
    limits: typedLimits(siteLimits(codes, substances), limits),
  });

type Voided = { body: BodyOf<typeof workEndpoints.voidGas>; signers: Signer[] };

/** Why a test is wrong, and who signs that: the second of the two only where something is typed for them. */
export const checkVoid = (
  { reason, saps }: Pick<WorkForms['void'], 'reason' | 'saps'>,
  passwords: readonly string[],
): Checked<Voided> => {
  const said = checkedBody(workEndpoints.voidGas.body, { reason });
  const { signers, faults } = checkSigners(saps, passwords, { required: 1, possible: 2 });
  if (said.body === null || signers === null) return { body: null, faults: { ...said.faults, ...faults } };
  return { body: { body: said.body, signers }, faults: null };
};
