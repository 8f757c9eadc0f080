import { day } from '#domain/kernel/units.ts';

const now = Date.now();

/** The day so many days from today. */
export const dayAt = (offset: number): string => new Date(now + offset * day).toISOString().slice(0, 10);

/** So many days in a row; `offset` from today is the first. */
export const daysAt = (offset: number, count: number): string[] => Array.from({ length: count }, (_, at) => dayAt(offset + at));

export const today = dayAt(0);

/** Where the Monday of this week lies, in days from today. */
export const monday = -((new Date(now).getUTCDay() + 6) % 7);
