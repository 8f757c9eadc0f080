import { folded } from '#domain/kernel/contentLines.ts';
import { clockOffset } from '#domain/kernel/siteTime.ts';
import { day, minute } from '#domain/kernel/units.ts';

/** For how many days the changes of a clock are told. */
const told = 10 * 366;

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** +0300 */
const offsetText = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / minute);
  return `${offset < 0 ? '-' : '+'}${pad2(Math.floor(minutes / 60))}${pad2(minutes % 60)}`;
};

type Clock = { from: number; before: number; after: number };

/** When a clock changes between two instants in which it does not stand alike, to the minute. */
const changeIn = (early: number, late: number, zone: string): number => {
  let [from, to] = [early, late];
  const before = clockOffset(from, zone);
  while (to - from > minute) {
    const middle = from + Math.floor((to - from) / 2 / minute) * minute;
    if (clockOffset(middle, zone) === before) from = middle;
    else to = middle;
  }
  return to;
};

const clocksOf = (zone: string, since: number): Clock[] => {
  let before = clockOffset(since, zone);
  const found: Clock[] = [{ from: since, before, after: before }];
  for (let at = since; at < since + told * day; at += day) {
    const after = clockOffset(at + day, zone);
    if (before !== after) found.push({ from: changeIn(at, at + day, zone), before, after });
    before = after;
  }
  return found;
};

/** How the clock of a zone stands from an instant on, and when it changes (RFC 5545, 3.6.5: each zone that a time names has to be told). */
export const timeZoneText = (zone: string, since: string): string => {
  const start = Math.floor(Date.parse(since) / day - 1) * day;
  const clocks = clocksOf(zone, start);
  const summer = Math.max(...clocks.map(({ after }) => after));
  const isOneClock = clocks.length === 1;
  const parts = clocks.map(({ from, before, after }) => {
    const kind = !isOneClock && after === summer ? 'DAYLIGHT' : 'STANDARD';
    const local = new Date(from + before).toISOString().slice(0, 19).replace(/[-:]/g, '');
    return [
      ...[`BEGIN:${kind}`, `DTSTART:${local}`, `TZOFFSETFROM:${offsetText(before)}`, `TZOFFSETTO:${offsetText(after)}`],
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].map(folded).join('');
};
