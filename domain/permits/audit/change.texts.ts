import type { Json } from '#domain/kernel/json.ts';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { reasonTexts, stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { FieldChange } from './audit.rules.ts';
import { changeNames, otherChange } from './change.names.ts';

type ReadAt = { zone: string; now: number };

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const coded = { state: stateTexts, reason: reasonTexts } as const;

/** A value as a person reads it; null where it has no words of its own: a list, a part with members, a code. */
const valueText = (path: string, value: Json, language: Language, { zone, now }: ReadAt): string | null => {
  if (value === null) return '–';
  if (typeof value === 'number') return /_sap$|_id$/.test(path) ? String(value) : numberText(value, language);
  if (typeof value !== 'string') return null;
  if (instant.test(value)) return `${dayText(value, zone, language, now)} ${clockText(value, zone, language)}`;
  if (path !== 'state' && path !== 'reason') return value;
  const known = Object.entries(coded[path]).find(([code]) => code === value);
  return known ? textIn(known[1], language) : null;
};

/**
 * What a line of history has changed, in words: each part once, with what it was and became where that is one value. The values of
 * all members, as the hash covers them, are answered to programs.
 */
export const changesText = (changes: readonly FieldChange[], language: Language, at: ReadAt): string[] => {
  const told = changes.map((change) => {
    const [part = ''] = change.path.split('.', 1);
    const name = textIn((Object.hasOwn(changeNames, part) ? changeNames[part] : undefined) ?? otherChange, language);
    if (change.path !== part) return name;
    const [from, to] = [valueText(part, change.from, language, at), valueText(part, change.to, language, at)];
    return from === null || to === null ? name : `${name}: \u2068${from}\u2069 → \u2068${to}\u2069`;
  });
  return [...new Set(told)];
};
