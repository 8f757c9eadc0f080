import { overScale } from '#domain/permits/evidence/gasTest.rules.ts';
import { isOverScaleText, plainReading } from '#domain/permits/evidence/overScaleText.ts';
import { gasLimits, type Substance } from '#domain/permits/kernel/permit.limits.data.ts';
import { knownSubstance } from '#domain/permits/kernel/substances.data.ts';
import { gasUnitOf } from '#domain/permits/regions/gas.rules.ts';
import { isObject, numberIn, strangers } from './readableParts.ts';

const alarmWords = /\b(?:alarm|alm)\b/gi;
/** Digits of which some were typed as the letters that look like them. */
const withLetters = /^(?=.*\d)[-+\d.,ol|]+$/i;
/** What is said of a value that is none, and of no gas. */
const nothing = /^(?:none|nil|no|n\/?[ad]|not (?:detected|measured|read|tested)|ok|clear|[-–—.?]*)$/i;
/** The unit behind a value, in the ways in which people write it. */
const unit = /\s*(% ?lel|lel|% ?vol\.?|vol\.? ?%|%|ppm|ppb)$/i;
/** A unit behind the name of a substance, such as H2S (ppm). */
const unitBehindName = /[\s([]+(% ?lel|% ?vol\.?|%|ppm|ppb)[\s)\]]*$/i;
const unitWritten = (text: string): string => text.toLowerCase().replaceAll(/[ .]/g, '');
const unitsOf: Record<string, readonly string[]> = {
  '% LEL': ['%lel', 'lel', '%'],
  '% vol': ['%vol', 'vol%', '%'],
  ppm: ['ppm'],
};
/**
 * How many of the unit of a substance one of another unit is. Of flammable gas as many as of methane, which burns from 4.4 % of the air
 * (IEC 60079-20-1).
 */
const othersOf: Record<string, Record<string, number>> = {
  '% LEL': { '%vol': 100 / 4.4, 'vol%': 100 / 4.4 },
  ppm: { '%': 10_000, '%vol': 10_000, 'vol%': 10_000, ppb: 0.001 },
};
/** A number whose thousands are set apart; in another country the same may be one with three decimals. */
const inThousands = /^[+-]?[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const range = /^(?<from>[^-]*\d[^-]*?)\s*(?:-|\.{2,}|\/|to)\s*(?<to>\d.*)$/i;
const atMost = /^[<≤]\s*(?=\d)/;
const about = /^(?:~|≈|=|ca\.?|approx\.?|about)\s*(?=[\d.,+-])/i;

/** What a number can mean, in either way to write decimals. */
const numbersIn = (text: string): number[] => {
  const mark = inThousands.exec(text)?.[1];
  return [numberIn(text), mark === undefined ? null : numberIn(text.replaceAll(mark, ''))].flatMap((one) => one ?? []);
};

/** What a text says of a value: a number, the ends of a range, from nothing up to a bound. */
const meantBy = (text: string): number[] => {
  const bound = text.replace(atMost, '');
  if (bound !== text) return [0, ...numbersIn(bound)];
  const { from, to } = range.exec(text)?.groups ?? {};
  const ends = from !== undefined && to !== undefined ? [numbersIn(from), numbersIn(to)] : [];
  return ends.some((end) => end.length === 0) || ends.length === 0 ? numbersIn(text) : ends.flat();
};

/** More of it is a slip, not a reading. */
const allOxygen = 100;

const namesOfSubstance = ['substance', 'gas', 'name', 'formula', 'parameter', 'sensor'];
const namesOfValue = ['value', 'reading', 'result', 'concentration', 'level', 'measured'];
/** What an instrument keeps beside the value of now. */
const namesOfPeak = ['peak', 'max', 'maximum', 'highest'];
const namesOfUnit = ['unit', 'units', 'uom'];
const namesOfReadings = ['readings', 'reading', 'results', 'values', 'gases', 'measurements'];

const memberOf = (value: Record<string, unknown>, names: readonly string[]): string | undefined =>
  names.find((name) => value[name] !== undefined);

const beyond = (substance: string, value: number): number => {
  const limit = gasLimits.find((one) => one.substance === substance);
  return Math.max(value - (limit?.max ?? 0), (limit?.min ?? Number.NEGATIVE_INFINITY) - value);
};

/** The one that lies farthest beyond the limit of the site, or nearest to it. */
const worstOf = (substance: string, values: readonly number[]): number | null => {
  const possible = substance === 'O2' && values.length > 1 ? values.filter((value) => value <= allOxygen) : values;
  return possible.toSorted((one, other) => beyond(substance, other) - beyond(substance, one))[0] ?? null;
};

const digitsOf = (text: string): string => (withLetters.test(text) ? text.replace(/o/gi, '0').replace(/[l|]/gi, '1') : text);

const valueInText = (written: string, substance: string, inAnyUnit: boolean): number | null => {
  if (isOverScaleText(written)) return overScale;
  const figures = plainReading(written).replaceAll(alarmWords, '').trim();
  const [behind = '', said = ''] = unit.exec(figures) ?? [];
  const figure = figures.slice(0, figures.length - behind.length).replace(about, '');
  const value = worstOf(substance, meantBy(digitsOf(figure)));
  const [own, saidUnit] = [gasUnitOf(substance), unitWritten(said)];
  if (said === '' || value === null || unitsOf[own]?.includes(saidUnit)) return value;
  const converted = value * (othersOf[own]?.[saidUnit] ?? 1);
  return inAnyUnit && substance !== 'O2' && beyond(substance, converted) > 0 ? converted : null;
};

/** Lists in lists of which somebody may have made a value; deeper nobody looks. */
const deepest = 4;

const inUnit = (value: unknown, said: unknown): unknown =>
  typeof said === 'string' && (typeof value === 'string' || Number.isFinite(value)) && !unit.test(String(value).trim())
    ? `${value} ${said}`.trim()
    : value;

/** What was said of one value: by itself, as the only one of a list, several times, or with members, in the unit that stands beside it. */
const saidOf = (value: unknown, depth = 0): unknown[] => {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => saidOf(one, depth + 1));
  if (!isObject(value)) return [value];
  const said = value[memberOf(value, namesOfUnit) ?? ''];
  return [...namesOfValue, ...namesOfPeak]
    .flatMap((name) => (value[name] === undefined ? [] : saidOf(value[name], depth + 1)))
    .map((one) => inUnit(one, said));
};

/**
 * What an instrument has shown of a substance: also with its unit behind it, in any digits, with either decimal mark, or over the end of the
 * scale; of several things that it can mean, such as a range, or that were said of it, the worst. Null for what is none of that, and for a value in another unit; `inAnyUnit`
 * takes one as it stands where it would be gas.
 */
const gasValueIn = (value: unknown, substance: string, inAnyUnit: boolean): number | null =>
  worstOf(
    substance,
    saidOf(value).flatMap((one) => (typeof one === 'string' ? valueInText(one, substance, inAnyUnit) : numberIn(one)) ?? []),
  );

/** A substance and its value as they stand in words: the name is as long as it can be. */
const parted = (words: readonly string[]): unknown => {
  const text = words.join(' ');
  const [, named, value] = /^\s*([^=]*\S)=(.*)$/u.exec(text) ?? [];
  if (named !== undefined) return { substance: named, value };
  const length = [...words.keys()].toReversed().find((count) => count > 0 && knownSubstance(words.slice(0, count).join(' ')));
  if (length !== undefined) return { substance: words.slice(0, length).join(' '), value: words.slice(length).join(' ') };
  const [, other, rest] = /^(\p{L}[\p{L}\p{N}]*)\s+(.+)$/u.exec(text) ?? [];
  return other === undefined ? text : { substance: other, value: rest };
};

/** Readings that stand in one text, such as "LEL 12; O2 20.9" or "O2=20.9 LEL=HIGH". */
const inText = (text: string): unknown[] =>
  text
    .replaceAll(/\s*=\s*|(?<=\p{L}\p{N}*)\s*:\s*/gu, '=')
    .split(/[;\n|]|,(?=\s*\p{L})|,\s+/u)
    .flatMap((part) => {
      const words = part.split(/\s+/).filter((word) => word !== '');
      const starts = [...words.entries()].flatMap(([at, word]) => {
        const isNext = word.includes('=') || (at < words.length - 1 && words[at - 1] !== '%' && knownSubstance(word) !== undefined);
        return at === 0 || isNext ? [at] : [];
      });
      return starts.map((from, index) => parted(words.slice(from, starts[index + 1])));
    });

/** Substances that stand beside what else a body says, each under its name. */
const besides = (raw: Record<string, unknown>, member: string | undefined): unknown[] =>
  Object.entries(raw).flatMap(([substance, value]) =>
    substance !== member && knownSubstance(substance) !== undefined ? [{ substance, value }] : [],
  );

const partsOf = (one: unknown): unknown[] => (typeof one === 'string' ? inText(one) : [one]);

/** A list of readings; one that says them by turns is one of pairs. */
const listOf = (said: readonly unknown[]): unknown[] => {
  const isByTurns =
    said.length > 1 && said.every((one, at) => (typeof one === 'string' && knownSubstance(one) !== undefined) === (at % 2 === 0));
  return isByTurns
    ? said.flatMap((substance, at) => (at % 2 === 0 ? [{ substance, value: said[at + 1] }] : []))
    : said.flatMap(partsOf);
};

const isPair = (sent: unknown): sent is [string, unknown] =>
  Array.isArray(sent) && sent.length === 2 && typeof sent[0] === 'string';

/** Members of members somebody may have wrapped readings in; deeper nobody looks. */
const deepestWrap = 6;
/** What is told beside readings and is none: what they are held against, or what was read at another time. */
const isOther =
  /limit|threshold|set ?point|plan|previous|history|before|calibration|range|signature|^(?:point|place|note|comment|kind|type|serial|model)$|instrument|tester/i;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const namesOne = (value: Record<string, unknown>): boolean => typeof value[memberOf(value, namesOfSubstance) ?? ''] === 'string';
const saysValue = (value: Record<string, unknown>): boolean => memberOf(value, [...namesOfValue, ...namesOfPeak]) !== undefined;

/** The readings of a text whose substance is known: whatever else it says is none. */
const knownIn = (text: string): unknown[] =>
  inText(text).filter((one) => isObject(one) && knownSubstance(String(one.substance)) !== undefined);

/** Readings that are wrapped in whatever lists and members, each by its substance: under its name, or with a member that names it. */
const readingsWithin = (value: unknown, depth = 0): unknown[] => {
  if (depth > deepestWrap) return [];
  if (typeof value === 'string') return knownIn(value);
  if (Array.isArray(value)) {
    const said = listOf(value);
    return said.flatMap((one) => (isPair(one) && knownSubstance(one[0]) ? [one] : readingsWithin(one, depth + 1)));
  }
  if (!isObject(value)) return [];
  if (namesOne(value) && saysValue(value)) return [value];
  const inside = Object.entries(value).filter(([name, one]) => isNested(one) && !isOther.test(name));
  // A substance that is named beside what wraps its value.
  if (namesOne(value) && knownSubstance(String(value[memberOf(value, namesOfSubstance) ?? ''])))
    return inside.length > 0 ? [{ ...value, value: inside.map(([, one]) => one) }] : [];
  return [
    ...besides(value, undefined),
    ...Object.entries(value).flatMap(([name, one]) => (typeof one === 'string' && !isOther.test(name) ? knownIn(one) : [])),
    ...inside.flatMap(([name, one]) => (knownSubstance(name) === undefined ? readingsWithin(one, depth + 1) : [])),
  ];
};

/** A reading as it was sent, or what it only wraps. */
const unwrapped = (one: unknown): unknown[] => {
  if (!isNested(one) || isPair(one)) return [one];
  if (isObject(one) && namesOne(one)) {
    const named = String(one[memberOf(one, namesOfSubstance) ?? '']);
    if (saysValue(one) && knownSubstance(named) !== undefined) return [one];
    const within = saysValue(one) ? readingsWithin(one.value) : readingsWithin(one);
    return within.length > 0 ? within : [one];
  }
  const within = readingsWithin(one);
  return within.length > 0 ? within : [one];
};

/** The first member of a name, wherever it is wrapped. */
const memberWithin = (value: unknown, name: string, depth = 0): unknown => {
  if (depth > deepestWrap || !isNested(value)) return undefined;
  if (isObject(value) && value[name] !== undefined) return value[name];
  return Object.values(value)
    .map((one) => memberWithin(one, name, depth + 1))
    .find((one) => one !== undefined);
};

/** A text that holds what a body could be. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/**
 * A body with its readings and its members where they belong, however they were wrapped: in a list, which may be the body itself, in a member, or
 * in a text. Null where nothing of it is a reading.
 */
export const bodyIn = (raw: unknown, members: readonly string[]): Record<string, unknown> | null => {
  const said = parsed(raw);
  if (isObject(said)) {
    const readings = parsed(said.readings);
    if (readingsIn(said)) return readings === said.readings ? said : { ...said, readings };
  }
  const sent = readingsWithin(said);
  if (sent.length === 0) return null;
  const found = members.map((name) => [name, memberWithin(said, name)] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(found), gases: sent };
};

/** Readings beside those that stand where they belong, wrapped in some other member. */
const wrappedBeside = (raw: Record<string, unknown>, member: string): unknown[] =>
  Object.entries(raw).flatMap(([name, value]) =>
    name === member || !isNested(value) || isOther.test(name) || knownSubstance(name) !== undefined ? [] : readingsWithin(value),
  );

/**
 * What a body has of readings, and the member that they stand under: a list, one, by their substances, as a text, or one beside all else;
 * and what is wrapped in any of them. Null where there is none of that.
 */
export const readingsIn = (raw: Record<string, unknown>): { sent: unknown[]; member: string | null } | null => {
  const found = plainReadingsIn(raw);
  if (!found) return null;
  const wrapped = found.member === null ? [] : wrappedBeside(raw, found.member);
  return { ...found, sent: [...found.sent.flatMap(unwrapped), ...wrapped] };
};

const plainReadingsIn = (raw: Record<string, unknown>): { sent: unknown[]; member: string | null } | null => {
  const member = memberOf(
    raw,
    namesOfReadings.filter((name) => name === 'readings' || typeof raw[name] === 'object'),
  );
  if (member === undefined) {
    const [substance, value] = [memberOf(raw, namesOfSubstance), memberOf(raw, namesOfValue)];
    const sent = substance && value ? [{ substance: raw[substance], value: raw[value] }] : besides(raw, member);
    return sent.length > 0 ? { sent, member: null } : null;
  }
  const said = raw[member];
  const others = besides(raw, member);
  if (Array.isArray(said)) return { sent: [...listOf(said), ...others], member };
  if (typeof said === 'string') return { sent: [...inText(said), ...others], member };
  if (!isObject(said)) return others.length > 0 ? { sent: others, member } : null;
  const [substance, value] = [memberOf(said, namesOfSubstance), memberOf(said, namesOfValue)];
  const isOne = substance !== undefined && (value !== undefined || knownSubstance(String(said[substance])) !== undefined);
  if (isOne) return { sent: [said, ...others], member };
  return { sent: [...Object.entries(said).map(([substance, value]) => ({ substance, value })), ...others], member };
};

/** The members beside readings that only say them in another way. */
export const saysReadings = [...namesOfReadings, ...namesOfSubstance, ...namesOfValue];

/** A reading as it was sent, under the names of its members. */
export type SentReading = {
  named: string;
  substance: Substance | undefined;
  value: number | null;
  lost: readonly string[];
  doubt: string | null;
};

const longestDoubt = 60;

/** What was said of a reading and is no value of a substance; null where nothing was said, or of no gas. */
const doubtOf = (named: string, value: unknown): string | null => {
  const said = saidOf(value).find((one) =>
    typeof one === 'number' ? one > 0 : typeof one === 'string' && !nothing.test(one.trim()),
  );
  return said === undefined
    ? null
    : `${named} ${said}`
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim()
        .slice(0, longestDoubt);
};

/** What a substance is called, and the unit that stands behind its name. */
const namedIn = (written: string): { named: string; unit?: string } => {
  const [behind = '', said = ''] = unitBehindName.exec(written) ?? [];
  const named = written.slice(0, written.length - behind.length);
  return behind !== '' && knownSubstance(named) !== undefined ? { named, unit: said } : { named: written };
};

/** The members of a reading of which its value is made. */
const read = [...namesOfValue, ...namesOfPeak, ...namesOfUnit];

/**
 * Reads one of `readingsIn` at its place; null for what has neither substance nor value. Nobody looks at what a device has sent before it
 * counts: its gas counts in any unit (`inAnyUnit`).
 */
export const readingIn = (sent: unknown, place: string, inAnyUnit = false): SentReading | null => {
  const [one] = typeof sent === 'string' ? inText(sent) : [isPair(sent) ? { substance: sent[0], value: sent[1] } : sent];
  if (typeof one === 'string') return { named: '', substance: undefined, value: null, lost: [place], doubt: doubtOf('', one) };
  if (!isObject(one)) return null;
  const substanceMember = memberOf(one, namesOfSubstance) ?? 'substance';
  const written = one[substanceMember];
  if (typeof written !== 'string') return { named: '', substance: undefined, value: null, lost: [place], doubt: doubtOf('', one) };
  const { named, ...besideName } = namedIn(written);
  const said = { ...besideName, ...one };
  const substance = knownSubstance(named);
  const value = gasValueIn(said, substance ?? '', inAnyUnit);
  const doubt = substance === undefined || value === null ? doubtOf(named, said) : null;
  return { named, substance, value, lost: strangers(one, [substanceMember, ...read], `${place}.`), doubt };
};
