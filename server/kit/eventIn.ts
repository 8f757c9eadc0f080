import { wordIn } from './readableParts.ts';

/** The event that a body asks for, before it has been read. */
export const eventIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'event' in body && typeof body.event === 'string' ? body.event : null;

/** Whether a body asks for an event that stops work, however its name is written. */
export const asksFor = (body: unknown, ...names: readonly string[]): boolean => wordIn(eventIn(body), names) !== undefined;
