import { sapNumber } from '#domain/access/sapNumber.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { findsGas, isInScale, isOutOfLimits } from '#domain/permits/evidence/gasTest.rules.ts';
import { gasTestKinds, maxPoint, maxTestNote, type workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { Context, Salvaged } from '#server/kit/module.ts';
import { bodyIn, readingIn, readingsIn, saysReadings } from '#server/kit/readableGas.ts';
import { instrumentIn, numberIn, type Part, signaturesIn, strangers, timeIn } from '#server/kit/readableParts.ts';
import { wordsIn } from '#server/kit/readableStop.ts';
import type { LockedPermit } from '#server/permits/kernel/lockPermit.ts';

type Row = typeof workEndpoints.testGas;
type Body = BodyOf<Row>;
type Read = Body['readings'][number];

const members = ['point', 'kind', 'tested_at', 'instrument_id', 'note', 'tester_sap', 'signatures'];
const known = [...members, ...saysReadings];

/** `doubt` is what was said and cannot be read. */
type ReadPart = Part<Read[]> & { doubt: string | null };

const readReading = (sent: unknown, index: number): ReadPart => {
  const place = `readings[${index}]`;
  const { substance, value = null, lost = [], doubt = null } = readingIn(sent, place) ?? {};
  if (substance === undefined || value === null) return { read: [], lost: [place], doubt };
  // A cell that finds no oxygen is believed, however far below zero it has drifted.
  if (substance === 'O2' && value < 0) return { read: [{ substance, value: 0 }], lost: [`${place}.value`], doubt };
  const reading = { substance, value };
  // It is no value of a record, and tells of gas all the same.
  return { read: [reading], lost: isInScale(reading) ? lost : [place], doubt };
};

const textIn = (value: unknown, place: string, max: number): Part<string> => {
  const read = wordsIn(value, max);
  return { read, lost: value === undefined || value === null || value === read ? [] : [place] };
};

const kindIn = (value: unknown): Part<Body['kind']> => {
  const read = gasTestKinds.find((kind) => kind === value);
  return { read: read ?? 'initial', lost: read === undefined && value !== undefined ? ['kind'] : [] };
};

const testerIn = (value: unknown): Part<number | null> => {
  const read = numberIn(value);
  const isSap = read !== null && sapNumber.isValidSync(read);
  return { read: isSap ? read : null, lost: isSap || value === undefined || value === null ? [] : ['tester_sap'] };
};

/** Marks a test of which nobody can read when it was made: it is kept as made now. */
const untold = '';
/** The id of no instrument: a test that does not say with which it was made is no record. */
const noInstrument = 0;

/** When a test that shows gas was made: now, where nobody can read when, or a clock is ahead. */
export const testedAtOf = ({ tested_at: said }: Pick<Body, 'tested_at'>, now: string): string =>
  said === untold || said > now ? now : said;

/**
 * What can be read of a gas test whose form is wrong, so that gas it has found is not lost for what stands beside it; null where it has no
 * readings. Nothing is kept of it unless it shows gas.
 */
export const readableTest = (said: unknown): Salvaged<Row> | null => {
  const raw = bodyIn(said, members);
  const found = raw && readingsIn(raw);
  if (!found) return null;
  const readings = found.sent.map(readReading);
  const point = textIn(raw.point, 'point', maxPoint);
  const note = textIn(raw.note, 'note', maxTestNote);
  const testedAt = timeIn(raw.tested_at, 'tested_at');
  const kind = kindIn(raw.kind);
  const signatures = signaturesIn(raw.signatures);
  const instrument = instrumentIn(raw.instrument_id);
  const tester = testerIn(raw.tester_sap);
  const parts = [kind, point, instrument, note, tester, signatures, ...readings];
  return {
    body: {
      point: point.read,
      kind: kind.read,
      tested_at: testedAt.read ?? untold,
      instrument_id: instrument.read ?? noInstrument,
      readings: readings.flatMap(({ read }) => read),
      note: note.read || null,
      tester_sap: tester.read,
      signatures: signatures.read,
    },
    unread: [
      ...strangers(raw, known),
      ...(Array.isArray(raw.readings) ? [] : ['readings']),
      ...(testedAt.read === undefined ? ['tested_at'] : []),
      ...parts.flatMap(({ lost }) => lost),
    ],
    doubts: readings.flatMap(({ doubt }) => doubt ?? []),
  };
};

type Call = Pick<Context, 'against' | 'unread'> & { body: Body };
/** `given` is what was said of when it was made, where it is not kept: null where that cannot be read. */
type Taken = { readings: Read[]; testedAt: string; given?: string | null; unread: readonly string[] };

/** Whether a test fails as it was sent; one of which readings are lost only by what it shows, not by what is missing. */
export const isFailing = ({ evidence, facts }: LockedPermit, { body: { readings }, unread }: Call): boolean =>
  findsGas(evidence, facts, readings) ||
  (!unread.some((place) => place.startsWith('readings')) && isOutOfLimits(evidence, facts, readings));

/** Of each substance one reading that an instrument can have shown, by its value out of limits where it has one, with their places. */
const onceEach = ({ evidence, facts }: LockedPermit, readings: readonly Read[]): number[] => {
  const places = [...readings.keys()].filter((place) => readings.slice(place, place + 1).some(isInScale));
  const isOut = (place: number): boolean => findsGas(evidence, facts, readings.slice(place, place + 1));
  const worstFirst = [...places.filter(isOut), ...places.filter((place) => !isOut(place))];
  const first = new Map(worstFirst.toReversed().map((place) => [readings[place]?.substance, place]));
  return places.filter((place) => first.get(readings[place]?.substance) === place);
};

/**
 * What is taken of a test. Beside gas that it shows no value that no instrument can have read counts, and of two of one substance the one
 * that shows it; one that passes is in order or it is refused. Throws what stands against the call.
 */
export const takenOf = (held: LockedPermit, call: Call, now: string): Taken => {
  const { body, against } = call;
  if (against && (!isFailing(held, call) || body.instrument_id === noInstrument)) throw against;
  const { readings } = body;
  const isUntold = body.tested_at === untold;
  const untoldTime = isUntold ? { given: null } : {};
  if (!findsGas(held.evidence, held.facts, readings))
    return { readings, testedAt: isUntold ? now : body.tested_at, ...untoldTime, unread: [] };
  const places = onceEach(held, readings);
  const testedAt = testedAtOf(body, now);
  const isAhead = !isUntold && testedAt !== body.tested_at;
  // What was salvaged has other places than what was sent, and is named already.
  const isNamed = call.unread.some((place) => place.startsWith('readings'));
  const lost = isNamed ? [] : [...readings.keys()].filter((place) => !places.includes(place)).map((place) => `readings[${place}]`);
  return {
    readings: readings.filter((_, place) => places.includes(place)),
    testedAt,
    ...(isAhead ? { given: body.tested_at } : untoldTime),
    unread: [...(isAhead ? ['tested_at'] : []), ...lost],
  };
};
