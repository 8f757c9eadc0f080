/**
 * The days that a call may name, both included: demo. Nobody plans or looks for work outside of them, and at the ends of what four
 * figures can write (0000, 9999) neither the store nor the clock of a site can follow: a margin of minutes leads out of it.
 */
export const calendarSpan = { from: '1990-01-01', to: '2199-12-31' } as const;
