import { asSeen } from '#domain/kernel/lookAlikes.ts';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { safeguardNames } from '#domain/references/data/safeguards.data.ts';
import { bodyMeant } from '#server/kit/eventIn.ts';
import type { Salvaged } from '#server/kit/module.ts';
import { numberIn, strangers, wordIn } from '#server/kit/readableParts.ts';
import { wordsIn } from '#server/kit/readableStop.ts';

const leftWords = ['false', 'no', 'off', 'left', '0'] as const;

/** That somebody has left, whatever stands beside it; null where a body says nothing of that. */
export const readableLeaving = (raw: unknown): Salvaged<typeof workEndpoints.moveCrew> | null => {
  const said = bodyMeant(raw, ['on']);
  if (!said || wordIn(said.on, leftWords) === undefined) return null;
  const beside = strangers(said, ['on', 'removed']);
  return { body: { on: false, removed: false }, unread: [...beside, ...(said.removed ? ['removed'] : [])] };
};

/** More of it is as much as the contract keeps. */
const most = 100_000;
const longestWords = 2000;

/** The figures that stand in what was said of a value. */
const figuresIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? [] : figuresIn(one)));
  if (typeof value === 'number') return [value];
  const text = typeof value === 'string' ? asciiDigits(asSeen(value)).replaceAll('٫', ',') : '';
  return [...text.matchAll(/(?:(?<!\d\s*)-)?\d+(?:[.,]\d+)?/g)].flatMap(([figure]) => numberIn(figure) ?? []);
};

/** A figure of a safeguard as far as it can be read, the highest where several were said; null where there is none. It counts only where it is out of its limit. */
export const readableFigure = (raw: unknown): Salvaged<typeof workEndpoints.recordSafeguard> | null => {
  const said = bodyMeant(raw, ['name', 'said', 'value', 'radius_m', 'document']);
  const name = wordIn(said?.name, safeguardNames);
  const figures = figuresIn(said?.value);
  if (!said || !name || figures.length === 0) return null;
  const value = Math.max(-1000, Math.min(most, ...figures.toSorted((one, other) => other - one).slice(0, 1)));
  const words = wordsIn(said.said, longestWords);
  const kept = (member: 'radius_m' | 'document'): unknown =>
    workEndpoints.recordSafeguard.body.pick([member]).isValidSync({ [member]: said[member] }, { strict: true })
      ? (said[member] ?? null)
      : null;
  const [radius, document] = [kept('radius_m'), kept('document')] as [number | null, string | null];
  return {
    body: { name, value, said: words, radius_m: radius, document },
    unread: [
      ...strangers(said, ['name', 'said', 'value', 'radius_m', 'document']),
      ...(said.said === undefined || words === said.said ? [] : ['said']),
      ...(value === said.value ? [] : ['value']),
      ...(radius === (said.radius_m ?? null) ? [] : ['radius_m']),
      ...(document === (said.document ?? null) ? [] : ['document']),
    ],
  };
};
