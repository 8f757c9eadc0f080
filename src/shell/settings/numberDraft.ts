import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import type { Range } from '#domain/settings/fields.ts';

type Limits = Pick<Range, 'min' | 'max'>;

export type Draft = {
  problem: 'noNumber' | 'outside' | null;
  /** The number within the limits that is nearest to what was typed; null when it is no number. */
  number: number | null;
};

const within = (number: number, { min, max }: Limits): number => Math.min(max, Math.max(min, number));

/** What a typed text says, in digits of any of our languages. */
export const draftOf = (typed: string, limits: Limits): Draft => {
  const text = asciiDigits(typed).trim();
  if (!/^-?\d{1,15}$/.test(text)) return { problem: 'noNumber', number: null };
  const number = within(Number(text), limits);
  return { problem: number === Number(text) ? null : 'outside', number };
};

const steps: Readonly<Record<string, number>> = { ArrowUp: 10, ArrowDown: -10, PageUp: 100, PageDown: -100 };

/** The number that a key leads to, or null. */
export const stepped = (key: string, from: number, limits: Limits): number | null => {
  const by = steps[key];
  return by === undefined ? null : within(from + by, limits);
};
