import { array, boolean, type InferType, mixed, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { calendarDay, instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { evidenceText } from '#domain/kernel/evidenceText.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { calledText, lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import { instrumentStops } from '#domain/permits/kernel/permit.facts.ts';
import { substances } from '#domain/permits/kernel/permit.limits.data.ts';

/** What happens to an instrument, by the names under which its history tells it. */
export const instrumentEvents = ['REGISTER', 'CHANGE', 'BUMP_TEST', 'BUMP_FAILED', 'TOKEN_GIVEN', 'TOKEN_REVOKED'] as const;
export type InstrumentEvent = (typeof instrumentEvents)[number];

/** What a bump test is signed for, by how it ended; the version it is signed for is the number of the instrument. */
export const bumpTestEvents = { passed: 'BUMP_TEST', failed: 'BUMP_FAILED' } as const satisfies Record<string, InstrumentEvent>;
export type BumpTestResult = keyof typeof bumpTestEvents;

const gasInstrument = object({
  id: rowId().required(),
  site: string().required(),
  time_zone: string().required(),
  serial: string().required(),
  model: string().required(),
  substances: array(string().required()).required(),
  /** Days of the site. */
  calibrated_on: string().required(),
  calibration_due: string().required(),
  /** When it last passed; null where its last bump test failed, or it never had one. */
  bump_tested_at: string().nullable().defined(),
  /** When its last bump test failed; null where it passed, or there was none. */
  bump_failed_at: string().nullable().defined(),
  out_of_service: string().nullable().defined(),
  /** Why no gas may be tested with it now. */
  stop: string().oneOf(instrumentStops).nullable().defined(),
  version: rowId().required(),
});
export type GasInstrumentLine = InferType<typeof gasInstrument>;

/** A token by which a device sends readings of the instrument; never the token itself. */
const deviceToken = object({
  id: rowId().required(),
  name: string().required(),
  given_by: personRef.required(),
  given_at: string().required(),
  ends_at: string().required(),
  revoked_at: string().nullable().defined(),
  last_used_at: string().nullable().defined(),
});
export type DeviceTokenLine = InferType<typeof deviceToken>;

/** For how long a token of a device may be given, in days. */
export const longestTokenDays = 366;

const gasInstrumentShown = gasInstrument.shape({
  /** The newest first. */
  tokens: array(deviceToken.required()).required(),
  /** The newest first. */
  history: array(
    object({
      event: string().oneOf(instrumentEvents).required(),
      by: personRef.nullable().defined(),
      note: string().nullable().defined(),
      at: string().required(),
    }).required(),
  ).required(),
});

const registered = {
  serial: calledText().min(1).max(40).required(),
  model: lineText().min(1).max(60).required(),
  substances: array(string().oneOf(substances).required()).min(1).max(substances.length).required(),
  calibrated_on: calendarDay.required(),
  calibration_due: calendarDay.required().test(
    'calibrationOrder',
    ({ path }) => `${path} must not be before the day of the calibration`,
    (due, { parent }) => !(due < parent.calibrated_on),
  ),
  out_of_service: evidenceText().max(200).nullable().default(null),
};

const id = object({ id: rowId().required() });
const answered = enveloped(gasInstrumentShown.required());

/** The register of the instruments that gas is tested with. */
export const instrumentEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/gas-instruments/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The gas instruments, by site and serial number: of one site, or of that of a permit; `due` are those that need a bump test, or whose calibration has ended or soon does.',
    query: object({ site: trimmedText().max(10), site_of: rowId(), due: boolean() }),
    reply: enveloped(object({ items: array(gasInstrument.required()).required() }).required()),
  },
  one: {
    method: 'GET',
    path: '/v1/gas-instruments/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'One gas instrument with its history.',
    params: id,
    tag: 'g',
    reply: answered,
  },
  register: {
    method: 'POST',
    path: '/v1/gas-instruments/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'Register a gas instrument. Its serial number is one of its site.',
    body: object({ site: trimmedText().min(1).max(10).required(), ...registered }),
    tag: 'g',
    creates: '/v1/gas-instruments/:id/',
    reply: answered,
  },
  change: {
    method: 'PUT',
    path: '/v1/gas-instruments/:id/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'Change what the register says of a gas instrument: after a calibration, or to take it out of service with the reason.',
    params: id,
    body: object(registered),
    tag: 'g',
    ifMatch: true,
    reply: answered,
  },
  bumpTest: {
    method: 'POST',
    path: '/v1/gas-instruments/:id/bump-tests/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record a bump test that was just made, signed by the gas tester who made it: a signature for `BUMP_TEST`, or for `BUMP_FAILED` where it did not pass, without a permit, whose version is the number of the instrument. After one that failed no gas is tested with the instrument until another passes, and gas tests that passed with it since the last one that passed count no longer: work that goes on with no others stops.',
    params: id,
    body: object({ passed: boolean().required(), signature: string().min(1).max(200).required() }),
    tag: 'g',
    creates: '/v1/gas-instruments/:id/',
    reply: answered,
  },
  giveToken: {
    method: 'POST',
    path: '/v1/gas-instruments/:id/tokens/',
    host: 'api',
    access: 'hseCoordinator',
    about:
      'Give a device a token by which it sends readings of this instrument and does nothing else, until a moment not further off than a year. It is answered this once; the store keeps a hash.',
    params: id,
    body: object({ name: trimmedText().min(1).max(60).required(), ends_at: instant.required() }),
    creates: true,
    reply: enveloped(deviceToken.shape({ token: string().required() }).required()),
  },
  auth: {
    method: 'POST',
    path: '/v1/gas-instruments/auth/',
    host: 'api',
    access: 'everyone',
    about: 'Check the token of a device and learn of which instrument it is, and until when it holds.',
    // Whatever is sent as a token and is none is a refused token, not a wrong field.
    body: object({ token: mixed<string>().required() }),
    reply: enveloped(
      object({
        name: string().required(),
        ends_at: string().required(),
        instrument_id: rowId().required(),
        serial: string().required(),
        site: string().required(),
      }).required(),
    ),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/v1/gas-instruments/:id/tokens/:token/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'Revoke a token of a device: calls with it are refused from then on.',
    params: id.shape({ token: rowId().required() }),
    tag: 'g',
    reply: answered,
  },
});
