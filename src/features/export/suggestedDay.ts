import { firstOfMonth } from '#domain/conversations/export.rules.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { serverNow } from '#src/platform/serverClock.ts';

/** The day the question begins with: the first of this month. UTC's month has begun at our sites when it begins there. */
export const suggestedDay = (): string => firstOfMonth(siteDate(new Date(serverNow()), 'UTC'));
