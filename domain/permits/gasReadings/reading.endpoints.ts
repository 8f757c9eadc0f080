import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { instrumentStops } from '#domain/permits/kernel/permit.facts.ts';
import { substances } from '#domain/permits/kernel/permit.limits.data.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { monitoringStandings } from '#domain/permits/regions/regionsOf.ts';

/** The event that a reading of a person is signed for. */
export const readingEvent = 'GAS_READING';

const id = object({ id: permitId });

// What no instrument shows, as the -0.1 of a zero that has drifted, and what a device could not read (null) or calls by a name of its own are
// refused by the rule, which takes the alarm that comes beside them.
const values = array(
  object({
    substance: trimmedText().min(1).max(20).required(),
    value: number().min(-1_000_000_000).max(1_000_000_000).nullable().defined(),
  }).required(),
);

const reading = object({
  at: string().required(),
  recorded_at: string().required(),
  instrument_id: rowId().required(),
  serial: string().required(),
  point: string().required(),
  readings: array(object({ substance: string().required(), value: number().required() }).required()).required(),
  out_of_limits: array(string().required()).required(),
  /** The gas tester who has read it; null where a device has sent it. */
  reader: personRef.nullable().defined(),
});
export type GasReadingLine = InferType<typeof reading>;

/** How many readings are answered at most: half a day of one a minute. */
const maxReadings = 720;

/** Readings of continuous monitoring: sent by devices and by people, and kept as they came. */
export const readingEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/permits/:id/gas-readings/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The last readings of the continuous monitoring of a permit, the newest first; with `alarms` only those out of limits, however many came after.',
    params: id,
    query: object({ alarms: boolean().default(false), limit: number().integer().min(1).max(maxReadings).default(200) }),
    reply: enveloped(object({ items: array(reading.required()).required() }).required()),
  },
  permit: {
    method: 'GET',
    path: '/v1/permit-ids/',
    host: 'api',
    access: 'onlyPermits',
    devices: true,
    about:
      'The id of the permit with a whole tracking number, however that is written, for who sends readings by what stands on the permit: a device learns only of those of its site.',
    query: object({ tracking_number: trimmedText().min(1).max(40).required() }),
    reply: enveloped(object({ id: permitId, tracking_number: string().required() }).required()),
  },
  post: {
    method: 'POST',
    path: '/v1/permits/:id/gas-readings/',
    host: 'api',
    access: 'onlyPermits',
    devices: true,
    about:
      'Record a reading of continuous monitoring: by the token of the instrument’s device, which names no `instrument_id`, or by a gas tester, signed in or with a signature for `GAS_READING`; one out of limits by whoever is signed in. Without `at` it was read now. The same reading sent again is recorded once. One out of limits counts as a failed gas test and stops the work, even of an instrument that is not in date or was taken off the permit minutes ago; so do readings that stay out. Where a device could not read a substance its value is null. An alarm is not refused for a clock that is ahead or more than half an hour behind (it was read now), a value beyond the scale (it is the end of the scale), oxygen below nothing (it is none) or whatever else is wrong beside it: a member that nobody knows, a value that is no number, a time that cannot be read (it was read now), a key that was used before or is none. What was not read of it is named in `left_out`; without an alarm all of that is refused.',
    params: id,
    body: object({
      instrument_id: rowId(),
      at: instant,
      readings: values.min(1).max(substances.length).required(),
      signatures: array(string().max(200).required()).max(1).default([]),
    }),
    creates: true,
    idempotent: true,
    reply: enveloped(
      object({
        at: string().required(),
        out_of_limits: array(string().required()).required(),
        /** What of an alarm could not be read or is not kept, by its place in what was sent; `at` where it counts as read now. */
        left_out: array(string().required()).required(),
        /** Why the instrument could not be used for a test: an alarm is taken all the same. */
        instrument_stop: string().oneOf(instrumentStops).nullable().defined(),
        /** How the monitoring of the permit stands with it. */
        standing: string().oneOf(monitoringStandings).required(),
        /** From when it counts as silent, unless more is read. */
        silent_from: string().nullable().defined(),
        state: string().required(),
      }).required(),
    ),
  },
});
