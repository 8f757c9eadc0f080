import { instant } from '#domain/kernel/calendar.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { Salvaged } from '#server/kit/module.ts';

type Row = typeof readingEndpoints.post;
type Read = BodyOf<Row>['readings'][number];
/** A part of what was sent as it could be read, and the places of what could not. */
type Part<T> = { read: T; lost: readonly string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number written as a text: with a comma where the device was set up so. */
const written = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;

const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && written.test(value.trim()) ? Number(value.trim().replace(',', '.')) : null;
};

const strangers = (value: Record<string, unknown>, known: readonly string[], below = ''): string[] =>
  Object.keys(value).flatMap((name) => (known.includes(name) ? [] : [`${below}${name}`]));

const readReading = (value: unknown, index: number): Part<Read> => {
  const place = `readings[${index}]`;
  if (!isObject(value) || typeof value.substance !== 'string') return { read: { substance: '', value: null }, lost: [place] };
  const lost = strangers(value, ['substance', 'value'], `${place}.`);
  return { read: { substance: value.substance, value: numberIn(value.value) }, lost };
};

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const timeIn = (value: unknown): Part<string | undefined> => {
  if (typeof value === 'string' && instant.isValidSync(value)) return { read: instant.cast(value), lost: [] };
  return { read: undefined, lost: isMissing(value) ? [] : ['at'] };
};

const signaturesIn = (value: unknown): Part<string[]> => {
  const [one, ...more] = Array.isArray(value) ? value : [];
  if (typeof one === 'string' && one.length <= 200 && more.length === 0) return { read: [one], lost: [] };
  return { read: [], lost: isMissing(value) || (Array.isArray(value) && value.length === 0) ? [] : ['signatures'] };
};

const instrumentIn = (value: unknown): Part<number | undefined> => {
  const id = numberIn(value);
  if (id !== null && Number.isSafeInteger(id)) return { read: id, lost: [] };
  return { read: undefined, lost: isMissing(value) ? [] : ['instrument_id'] };
};

/**
 * What can be read of a reading whose form is wrong, so that an alarm in it is not lost for what stands beside it; null where it has no
 * readings. The places of the readings stay as they were sent. Nothing is kept of it unless it alarms.
 */
export const readableReading = (raw: unknown): Salvaged<Row> | null => {
  if (!isObject(raw) || !Array.isArray(raw.readings)) return null;
  const readings = raw.readings.map(readReading);
  const at = timeIn(raw.at);
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
    unread: [...others, ...instrument.lost, ...at.lost, ...signatures.lost, ...readings.flatMap(({ lost }) => lost)],
  };
};
