import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { overScale } from '#domain/permits/evidence/gasTest.rules.ts';
import { gasLimits, type Substance } from '#domain/permits/kernel/permit.limits.data.ts';
import { knownSubstance } from '#domain/permits/kernel/substances.data.ts';
import { gasUnitOf } from '#domain/permits/regions/gas.rules.ts';
import { isObject, numberIn, strangers } from './readableParts.ts';

/** How instruments write that a value is over the end of their scale, or that it is as high as to alarm. */
const over = /^(?:[>≥+].*[^\d.,]|[>≥].*|o\.?l\.?|o\.?r\.?|ofl|over.*|hi(?:gh)?(?:[ -]*(?:hi(?:gh)?|alarm))?|alarm|full ?scale)$/i;
/** What is said of a value that is none, and of no gas. */
const nothing = /^(?:none|nil|no|n\/?[ad]|not (?:detected|measured|read|tested)|ok|clear|[-–—.?]*)$/i;
/** The unit behind a value, in the ways in which people write it. */
const unit = /\s*(% ?lel|lel|% ?vol\.?|vol\.? ?%|%|ppm)$/i;
const unitWritten = (text: string): string => text.toLowerCase().replaceAll(/[ .]/g, '');
const unitsOf: Record<string, readonly string[]> = {
  '% LEL': ['%lel', 'lel', '%'],
  '% vol': ['%vol', 'vol%', '%'],
  ppm: ['ppm'],
};
/** A number whose thousands are set apart; in another country the same may be one with three decimals. */
const inThousands = /^[+-]?[1-9]\d{0,2}(?:([.,' \u00a0])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const range = /^(?<from>[^-–—]*\d[^-–—]*?)\s*(?:-|–|—|\.{2,}|…|to)\s*(?<to>\d.*)$/i;
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

/** The one that lies farthest beyond the limit of the site, or nearest to it. */
const worstOf = (substance: string, values: readonly number[]): number | null => {
  const limit = gasLimits.find((one) => one.substance === substance);
  const beyond = (value: number) => Math.max(value - (limit?.max ?? 0), (limit?.min ?? Number.NEGATIVE_INFINITY) - value);
  const possible = substance === 'O2' && values.length > 1 ? values.filter((value) => value <= allOxygen) : values;
  return possible.toSorted((one, other) => beyond(other) - beyond(one))[0] ?? null;
};

/**
 * What an instrument has shown of a substance: also with its unit behind it, in any digits, with either decimal mark, or over the end of the
 * scale; of several things that it can mean, such as a range, the worst. Null for what is none of that, and for a value in another unit.
 */
export const gasValueIn = (value: unknown, substance: string): number | null => {
  if (typeof value !== 'string') return numberIn(value);
  const text = asciiDigits(value).trim().replaceAll('٫', ',').replaceAll('٬', '.').replace('−', '-').replaceAll('٪', '%');
  if (over.test(text)) return overScale;
  const [behind = '', said = ''] = unit.exec(text) ?? [];
  if (said !== '' && !unitsOf[gasUnitOf(substance)]?.includes(unitWritten(said))) return null;
  return worstOf(substance, meantBy(text.slice(0, text.length - behind.length).replace(about, '')));
};

const namesOfSubstance = ['substance', 'gas', 'name', 'formula', 'parameter', 'sensor'];
const namesOfValue = ['value', 'reading', 'result', 'concentration', 'level', 'measured'];
const namesOfReadings = ['readings', 'reading', 'results', 'values', 'gases', 'measurements'];

const memberOf = (value: Record<string, unknown>, names: readonly string[]): string | undefined =>
  names.find((name) => value[name] !== undefined);

/** Readings that stand in one text, such as "LEL 12; O2 20.9". */
const inText = (text: string): unknown[] => {
  const parts = text.split(/[;\n]|,\s+/).filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [, substance, value] = /^\s*(\p{L}[\p{L}\p{N}]*)\s*[:=]?\s+(.+)$/u.exec(part) ?? [];
    return substance === undefined ? part : { substance, value };
  });
};

/**
 * What a body has of readings, and the member that they stand under: a list, one, by their substances, as a text, or one beside all else. Null
 * where there is none of that.
 */
export const readingsIn = (raw: Record<string, unknown>): { sent: unknown[]; member: string | null } | null => {
  const member = memberOf(
    raw,
    namesOfReadings.filter((name) => name === 'readings' || typeof raw[name] === 'object'),
  );
  if (member === undefined) {
    const [substance, value] = [memberOf(raw, namesOfSubstance), memberOf(raw, namesOfValue)];
    return substance && value ? { sent: [{ substance: raw[substance], value: raw[value] }], member: null } : null;
  }
  const said = raw[member];
  if (Array.isArray(said)) return { sent: said, member };
  if (typeof said === 'string') return { sent: inText(said), member };
  if (!isObject(said)) return null;
  if (memberOf(said, namesOfSubstance) !== undefined && memberOf(said, namesOfValue) !== undefined) return { sent: [said], member };
  return { sent: Object.entries(said).map(([substance, value]) => ({ substance, value })), member };
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
  const isSaid = typeof value === 'number' ? value > 0 : typeof value === 'string' && !nothing.test(value.trim());
  return isSaid
    ? `${named} ${value}`
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim()
        .slice(0, longestDoubt)
    : null;
};

/** Reads one of `readingsIn` at its place; null for what has neither substance nor value. */
export const readingIn = (sent: unknown, place: string): SentReading | null => {
  const [one] = typeof sent === 'string' ? inText(sent) : [sent];
  if (typeof one === 'string') return { named: '', substance: undefined, value: null, lost: [place], doubt: doubtOf('', one) };
  if (!isObject(one)) return null;
  const [substanceMember = 'substance', valueMember = 'value'] = [memberOf(one, namesOfSubstance), memberOf(one, namesOfValue)];
  const named = one[substanceMember];
  const said = one[valueMember];
  if (typeof named !== 'string') return { named: '', substance: undefined, value: null, lost: [place], doubt: doubtOf('', said) };
  const substance = knownSubstance(named);
  const value = gasValueIn(said, substance ?? '');
  const doubt = substance === undefined || value === null ? doubtOf(named, said) : null;
  return { named, substance, value, lost: strangers(one, [substanceMember, valueMember], `${place}.`), doubt };
};
