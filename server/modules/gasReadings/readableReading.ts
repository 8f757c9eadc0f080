import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { knownSubstance } from '#domain/permits/kernel/permit.limits.data.ts';
import type { Salvaged } from '#server/kit/module.ts';
import {
  gasValueIn,
  instrumentIn,
  isObject,
  type Part,
  readingsIn,
  signaturesIn,
  strangers,
  timeIn,
} from '#server/kit/readableParts.ts';

type Row = typeof readingEndpoints.post;
type Read = BodyOf<Row>['readings'][number];

const readReading = (value: unknown, index: number): Part<Read> => {
  const place = `readings[${index}]`;
  if (!isObject(value) || typeof value.substance !== 'string') return { read: { substance: '', value: null }, lost: [place] };
  const lost = strangers(value, ['substance', 'value'], `${place}.`);
  return { read: { substance: value.substance, value: gasValueIn(value.value, knownSubstance(value.substance) ?? '') }, lost };
};

/**
 * What can be read of a reading whose form is wrong, so that an alarm in it is not lost for what stands beside it; null where it has no
 * readings. The places of the readings stay as they were sent. Nothing is kept of it unless it alarms.
 */
export const readableReading = (raw: unknown): Salvaged<Row> | null => {
  const sent = isObject(raw) ? readingsIn(raw.readings) : null;
  if (!isObject(raw) || !sent) return null;
  const readings = sent.map(readReading);
  const at = timeIn(raw.at, 'at');
  const signatures = signaturesIn(raw.signatures);
  const instrument = instrumentIn(raw.instrument_id);
  const others = strangers(raw, ['instrument_id', 'at', 'readings', 'signatures']);
  return {
    body: {
      instrument_id: instrument.read,
      at: at.read,
      readings: readings.map(({ read }) => read),
      signatures: signatures.read,
    },
    unread: [
      ...others,
      ...(Array.isArray(raw.readings) ? [] : ['readings']),
      ...instrument.lost,
      ...at.lost,
      ...signatures.lost,
      ...readings.flatMap(({ lost }) => lost),
    ],
  };
};
