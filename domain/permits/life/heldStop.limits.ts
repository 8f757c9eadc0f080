import { hour } from '#domain/kernel/units.ts';

/**
 * So long, in milliseconds, a stop that nobody has answered is sent from where it was pressed: the server knows a call by its key for no longer,
 * and the same stop sent later could stop work that somebody has begun anew.
 */
export const sentWithin = 24 * hour;
