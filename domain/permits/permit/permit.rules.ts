import { minute } from '#domain/kernel/units.ts';
import { isFinal, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { trackingLike } from '#domain/permits/kernel/trackingNumber.ts';

/**
 * Where a permit stands in its window, in whole minutes. `gas` counts to a gas test that stops
 * the work before its window ends, once it is `near`; `over`
 * counts up from the end; an ended permit has no time left to tell.
 */
export type TimeLeft = { kind: 'starts' | 'left' | 'gas' | 'over'; minutes: number } | { kind: 'none' };

type Timed = {
  state: PermitState;
  window: { from: string; to: string };
  stops_at?: string | undefined;
  ends_at?: string | undefined;
};

const minutesBetween = (from: number, to: number): number => Math.floor((to - from) / minute);

/** What the time left of a permit counts to. */
export const endOf = ({ window, ends_at = window.to }: Pick<Timed, 'window' | 'ends_at'>): string => ends_at;

/** How long until the window of a permit begins or ends, or since it ended. */
export const timeLeft = ({ state, window, stops_at = window.to, ends_at }: Timed, now: number, near: number): TimeLeft => {
  if (isFinal(state)) return { kind: 'none' };
  const from = Date.parse(window.from);
  const to = Date.parse(endOf({ window, ends_at }));
  if (now >= to) return { kind: 'over', minutes: minutesBetween(to, now) };
  if (now < from) return { kind: 'starts', minutes: minutesBetween(now, from) };
  const stops = Date.parse(stops_at);
  if (stops < Math.min(to, Date.parse(window.to)) && stops - now <= near * minute)
    return { kind: 'gas', minutes: Math.max(0, minutesBetween(now, stops)) };
  return { kind: 'left', minutes: minutesBetween(now, to) };
};

/** From here nobody counts hours. */
const manyDays = 10;

/** A span as its two largest units, the way people say it: 12 days, 3 days 4 hours, 4 hours 10 minutes, 10 minutes. */
export const spanParts = (minutes: number): { unit: 'day' | 'hour' | 'minute'; value: number }[] => {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  if (days > 0)
    return [{ unit: 'day', value: days }, ...(hours > 0 && days < manyDays ? [{ unit: 'hour' as const, value: hours }] : [])];
  const rest = minutes % 60;
  if (hours > 0) return [{ unit: 'hour', value: hours }, ...(rest > 0 ? [{ unit: 'minute' as const, value: rest }] : [])];
  return [{ unit: 'minute', value: rest }];
};

/** Which characters of a tracking number a search text found: start and end, or null when it is not in there. */
export const foundIn = (trackingNumber: string, typed: string): [number, number] | null => {
  const pattern = trackingLike(typed);
  const query = pattern.replaceAll('%', '');
  if (query === '') return null;
  const places = [...trackingNumber].flatMap((char, index) => (/[A-Z0-9]/.test(char) ? [index] : []));
  const key = places.map((index) => trackingNumber[index]).join('');
  const at = pattern.endsWith('%') ? key.indexOf(query) : key.length - query.length;
  const start = places[at];
  const end = places[at + query.length - 1];
  if (start === undefined || end === undefined || !key.startsWith(query, at)) return null;
  return [start, end + 1];
};
