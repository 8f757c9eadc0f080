import { addDays, daysBetween, daysFrom } from '#domain/kernel/days.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { archiveOf } from './scrumboard.rules.ts';
import type { ScrumBoard, ScrumSprint } from './scrumboard.schema.ts';

/** Days before and after today of a board that has no sprint of its own. */
const usual = { before: 7, after: 7 } as const;

/** From when to when a board is worked on: what was set, or the week before and the week after today. */
export const sprintOf = ({ settings }: Pick<ScrumBoard, 'settings'>, today: string): ScrumSprint =>
  settings.sprint ?? { from: addDays(today, -usual.before), to: addDays(today, usual.after) };

export type BurnDown = {
  days: readonly string[];
  /** How many cards were not done at the end of each day, until today. */
  left: readonly number[];
  /** The same if every day had done as much. */
  steady: readonly number[];
  /** Done since the sprint began, and not done. */
  done: number;
  open: number;
};

/**
 * How the cards of a board have become fewer over the days of its sprint. What was done before it does not count, nor does what was
 * put into the archive without being done.
 */
export const burnDownOf = (board: ScrumBoard, { from, to }: ScrumSprint, today: string, zone: string): BurnDown => {
  const known = new Map<number, string>();
  const dayOf = (seconds: number): string => {
    const quarter = Math.floor(seconds / 900);
    const day = known.get(quarter) ?? siteDate(new Date(seconds * 1000), zone);
    known.set(quarter, day);
    return day;
  };
  const archived = archiveOf(board).flatMap(({ card }) => (card.doneAt === undefined ? [] : card));
  const spans = [...board.cards, ...archived]
    .map(({ added, doneAt }) => ({
      added: added === undefined ? from : dayOf(added),
      done: doneAt === undefined ? null : dayOf(doneAt),
    }))
    .filter(({ done }) => done === null || done >= from);
  const days = daysFrom(from, daysBetween(from, to) + 1);
  const leftAt = (day: string): number => spans.filter(({ added, done }) => added <= day && (done === null || done > day)).length;
  const first = spans.filter(({ added }) => added <= from).length;
  return {
    days,
    left: days.filter((day) => day <= today).map(leftAt),
    steady: days.map((_, at) => first - (first * at) / (days.length - 1)),
    done: spans.filter(({ done }) => done !== null).length,
    open: spans.filter(({ done }) => done === null).length,
  };
};
