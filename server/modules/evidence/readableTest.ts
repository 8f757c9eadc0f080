import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { findsGas, isInScale, isOutOfLimits } from '#domain/permits/evidence/gasTest.rules.ts';
import { knownSubstance } from '#domain/permits/kernel/permit.limits.data.ts';
import { gasTestKinds, maxPoint, maxTestNote, type workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { Context, Salvaged } from '#server/kit/module.ts';
import { instrumentIn, isObject, numberIn, type Part, signaturesIn, strangers, timeIn } from '#server/kit/readableParts.ts';
import { wordsIn } from '#server/kit/readableStop.ts';
import type { LockedPermit } from '#server/permits/kernel/lockPermit.ts';

type Row = typeof workEndpoints.testGas;
type Body = BodyOf<Row>;
type Read = Body['readings'][number];

const known = ['point', 'kind', 'tested_at', 'instrument_id', 'readings', 'note', 'signatures'];

const readReading = (value: unknown, index: number): Part<Read[]> => {
  const place = `readings[${index}]`;
  const substance = isObject(value) && typeof value.substance === 'string' ? knownSubstance(value.substance) : undefined;
  const read = isObject(value) ? numberIn(value.value) : null;
  if (!isObject(value) || substance === undefined || read === null) return { read: [], lost: [place] };
  const reading = { substance, value: read };
  if (!isInScale(reading)) return { read: [], lost: [place] };
  return { read: [reading], lost: strangers(value, ['substance', 'value'], `${place}.`) };
};

const textIn = (value: unknown, place: string, max: number): Part<string> => {
  const read = wordsIn(value, max);
  return { read, lost: value === undefined || value === null || value === read ? [] : [place] };
};

const kindIn = (value: unknown): Part<Body['kind']> => {
  const read = gasTestKinds.find((kind) => kind === value);
  return { read: read ?? 'initial', lost: read === undefined && value !== undefined ? ['kind'] : [] };
};

/** Marks a test of which nobody can read when it was made: it is kept as made now. */
const untold = '';

/**
 * What can be read of a gas test whose form is wrong, so that gas it has found is not lost for what stands beside it; null where it has no
 * readings or no instrument. Nothing is kept of it unless it shows gas.
 */
export const readableTest = (raw: unknown): Salvaged<Row> | null => {
  if (!isObject(raw) || !Array.isArray(raw.readings)) return null;
  const readings = raw.readings.map(readReading);
  const point = textIn(raw.point, 'point', maxPoint);
  const note = textIn(raw.note, 'note', maxTestNote);
  const testedAt = timeIn(raw.tested_at, 'tested_at');
  const kind = kindIn(raw.kind);
  const signatures = signaturesIn(raw.signatures);
  const instrument = instrumentIn(raw.instrument_id);
  if (instrument.read === undefined) return null;
  const parts = [kind, point, instrument, note, signatures, ...readings];
  return {
    body: {
      point: point.read,
      kind: kind.read,
      tested_at: testedAt.read ?? untold,
      instrument_id: instrument.read,
      readings: readings.flatMap(({ read }) => read),
      note: note.read || null,
      signatures: signatures.read,
    },
    unread: [...strangers(raw, known), ...(testedAt.read === undefined ? ['tested_at'] : []), ...parts.flatMap(({ lost }) => lost)],
  };
};

type Call = Pick<Context, 'against' | 'unread'> & { body: Body };
type Taken = { readings: Read[]; testedAt: string; unread: readonly string[] };

/** Whether a test fails as it was sent; one of which readings are lost only by what it shows, not by what is missing. */
export const isFailing = ({ evidence, facts }: LockedPermit, { body: { readings }, unread }: Call): boolean =>
  findsGas(evidence, facts, readings) ||
  (!unread.some((place) => place.startsWith('readings')) && isOutOfLimits(evidence, facts, readings));

/**
 * What is taken of a test. Beside gas that it shows no value that no instrument can have read counts; one that passes is in order or it is
 * refused. Throws what stands against the call.
 */
export const takenOf = (held: LockedPermit, call: Call, now: string): Taken => {
  const { body, against } = call;
  if (against && !isFailing(held, call)) throw against;
  const testedAt = body.tested_at === untold ? now : body.tested_at;
  if (!findsGas(held.evidence, held.facts, body.readings)) return { readings: body.readings, testedAt, unread: [] };
  return {
    readings: body.readings.filter(isInScale),
    testedAt,
    unread: body.readings.flatMap((reading, index) => (isInScale(reading) ? [] : [`readings[${index}]`])),
  };
};
