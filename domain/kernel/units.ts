/** Milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** Of 24 hours: where clocks change, a day of the calendar may be an hour longer or shorter. */
export const day = 24 * hour;

/** Bytes. */
export const kilobyte = 1_024;
export const megabyte = 1_024 * kilobyte;
