import { directionOf, type Language } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** The format of numbers of a language, made once: making one is a thousand times dearer than using it. */
export const formatOf = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const name = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(name) ?? new Intl.NumberFormat(language, options);
  formats.set(name, known);
  return known;
};

/** A number as its reader writes it: 19.5, in Turkish 19,5. */
export const numberText = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  formatOf(language, { maximumFractionDigits: 6, ...options }).format(value);

const openings = { ltr: '\u2066', rtl: '\u2067' } as const;
/** Takes the direction of its own first letter, whatever stands around it. */
export const apart = (text: string): string => `\u2068${text}\u2069`;
const leftToRight = (text: string): string => `${openings.ltr}${text}\u2069`;

/**
 * From one end to the other, in the direction in which the language is read: in Arabic the beginning stands on the right, for times,
 * days and numbers alike. Ends of several words are kept off the dash.
 */
export const rangeText = (from: string, to: string, language: Language): string => {
  const dash = /\s/.test(`${from}${to}`) ? ' – ' : '–';
  return `${openings[directionOf(language)]}${apart(from)}${dash}${apart(to)}\u2069`;
};

/** Parts in a row with the comma of the language between them. A part that is a code or a number keeps its own direction. */
export const listText = (parts: readonly string[], language: Language): string =>
  language === 'ar' ? parts.map(apart).join('، ') : parts.join(', ');

type Joining = 'conjunction' | 'disjunction';

/** Names in a row with the words of the language between them, piece by piece: `element` is a name, anything else stands between two. */
export const joinedParts = (names: readonly string[], language: Language, type: Joining = 'conjunction') =>
  new Intl.ListFormat(language, { type }).formatToParts(names);

/** Names in a row, as they are said: a, b and c; as a choice: a, b or c. */
export const joinedText = (names: readonly string[], language: Language, type: Joining = 'conjunction'): string =>
  joinedParts(names, language, type)
    .map(({ value }) => value)
    .join('');

/** What is counted and not measured, in the forms that the languages have for numbers of it. */
const counted: Readonly<Record<string, Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>>> = {
  people: {
    en: { one: 'person', other: 'people' },
    tr: { other: 'kişi' },
    ar: { one: 'شخص', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' },
  },
};

/** A unit as its reader writes it, behind so many of it; without a number as it stands over a field. */
export const unitText = (unit: string, language: Language, count?: number): string => {
  const words = counted[unit]?.[language];
  if (!words) return unit;
  if (count === undefined) return words.few ?? words.other;
  return words[new Intl.PluralRules(language).select(count)] ?? words.other;
};

/** A number, or a range, with what it is measured in. A percent sign stands where the language puts it: %50 in Turkish. */
const withUnit = (number: string, unit: string, language: Language): string => {
  const [sign, ...rest] = unit.split(' ');
  if (sign !== '%' || language !== 'tr') return unit === '%' ? `${number}%` : `${number} ${unit}`;
  return [`%${number}`, ...rest].join(' ');
};

/** What was measured, and what it is held against, with all of its digits: one that is rounded can stand on the other side of its limit. */
const allDigits = { maximumFractionDigits: 20 } as const;

/** A measured value: 5 ppm, 19.5 % vol, 50%. Left to right in every language, as it stands on the instrument; what is counted is said in words: 2 people. */
export const measureText = (value: number, unit: string, language: Language): string =>
  unit in counted
    ? `${numberText(value, language)} ${unitText(unit, language, value)}`
    : leftToRight(withUnit(numberText(value, language, allDigits), unit, language));

/** What was measured of a substance: H2S 12 ppm. The unit of the lower explosive limit names it a second time: LEL 10%. */
export const substanceText = (substance: string, value: number, unit: string, language: Language): string =>
  `${substance} ${measureText(value, unit === `% ${substance}` ? '%' : unit, language)}`;

/** What a value may be: from the minimum to the maximum, the maximum alone, or nothing at all. */
export const limitText = ({ min, max, unit }: { min: number | null; max: number; unit: string }, language: Language): string => {
  const upper = numberText(max, language, allDigits);
  const said = unitText(unit, language, max);
  if (min === null) return leftToRight(`${max > 0 ? '≤ ' : ''}${withUnit(upper, said, language)}`);
  return `${openings[directionOf(language)]}${withUnit(rangeText(numberText(min, language, allDigits), upper, language), said, language)}\u2069`;
};

/** A code with the name that somebody gave it, for places that take text alone: whatever the name is written in turns nothing round. */
export const namedCode = (code: string, name: string): string => `${code} ${apart(name)}`;

/** A person with the SAP number, for places that take text alone: whatever the name is written in does not turn the number round. */
export const namedPerson = ({ name, sap }: { name: string; sap: number }): string => `${apart(name)} (${sap})`;
