import { minute } from '#domain/kernel/units.ts';

// Answers tell whole seconds and are under way for a while; less than this is no wrong clock.
const tolerated = minute;
let ahead = 0;

/** Hears the time at which the server sent an answer (its Date header). */
export const hearServerTime = (date: string | null): void => {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerated ? 0 : difference;
};

/** What time it is by the clock of the server: that of this device may be wrong by days, and a permit ends all the same. */
export const serverNow = (): number => Date.now() + ahead;

const listeners = new Set<(silentFor: number) => void>();
let heardAt = performance.now();

/** The server has answered something that it could stand by. */
export const noteServerAnswer = (): void => {
  const silentFor = performance.now() - heardAt;
  heardAt += silentFor;
  for (const hear of [...listeners]) hear(silentFor);
};

/** Twice the pause between the questions of a page that is looked at: a server that lives is never silent for so long. */
const away = 10_000;

/** Calls back when the server is heard after it was away. What fails while it goes on answering is not tried again and again. */
export const whenServerBack = (hear: () => void): (() => void) => whenServerHeard((silentFor) => silentFor > away && hear());

/** Calls back at every such answer, with the milliseconds since the one before. Answers how to stop. */
export const whenServerHeard = (hear: (silentFor: number) => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};
