import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { Salvaged } from '#server/kit/module.ts';
import { bodyIn, readingIn, readingsIn, saysReadings } from '#server/kit/readableGas.ts';
import { instrumentIn, type Part, signaturesIn, strangers, timeIn } from '#server/kit/readableParts.ts';

type Row = typeof readingEndpoints.post;
type Read = BodyOf<Row>['readings'][number];

const members = ['instrument_id', 'at', 'signatures'];

const readReading = (sent: unknown, index: number): Part<Read> => {
  const place = `readings[${index}]`;
  const found = readingIn(sent, place, true);
  if (!found) return { read: { substance: '', value: null }, lost: [place] };
  return { read: { substance: found.substance ?? found.named, value: found.value }, lost: found.lost };
};

/**
 * What can be read of a reading whose form is wrong, so that an alarm in it is not lost for what stands beside it; null where it has no
 * readings. The places of the readings stay as they were sent. Nothing is kept of it unless it alarms.
 */
export const readableReading = (said: unknown): Salvaged<Row> | null => {
  const raw = bodyIn(said, members);
  const found = raw && readingsIn(raw);
  if (!found) return null;
  const readings = found.sent.map(readReading);
  const at = timeIn(raw.at, 'at');
  const signatures = signaturesIn(raw.signatures);
  const instrument = instrumentIn(raw.instrument_id);
  const others = strangers(raw, [...members, ...saysReadings]);
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
