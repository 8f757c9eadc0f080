import { calendarSpan } from '#domain/kernel/calendar.limits.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { type Reading, writtenTime } from './typedTime.ts';

type Words = Translate<'time'>;
type Bounds = { min?: string | undefined; max?: string | undefined };

/** Why a text is no day or time, in words. */
export const unreadText = (t: Words, { kind }: Reading, dateOnly: boolean): string | undefined => {
  if (kind === 'unread') return t(dateOnly ? 'time:unreadDay' : 'time:unreadTime');
  if (kind === 'noTime') return t('time:noTime');
  if (kind === 'noYear') return t('time:noYear', { first: calendarSpan.from.slice(0, 4), last: calendarSpan.to.slice(0, 4) });
  return kind === 'skipped' ? t('time:skipped') : undefined;
};

/** Why a time that was read is not one of those that are asked for. Both sides are of one form, whose order is that of its letters. */
export const outsideText = (t: Words, reading: Reading, { min, max }: Bounds): string | undefined => {
  if (reading.kind !== 'read') return undefined;
  if (min && reading.value < min) return t('time:tooEarly', { time: writtenTime(min) });
  return max && reading.value > max ? t('time:tooLate', { time: writtenTime(max) }) : undefined;
};
