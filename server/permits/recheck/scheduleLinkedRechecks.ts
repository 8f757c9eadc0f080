import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { wakeLinked } from '#server/permits/kernel/wakeLinked.ts';
import { recheckPermit } from './recheckPermit.ts';

/** Has the permits beside one that has changed looked at: those in conflict with it `atOnce`, unless a stop is waited for; the others by the scheduler. */
export const scheduleLinkedRechecks = async (db: Db, permitId: number, at: Instant, atOnce: boolean): Promise<void> => {
  const beside = await wakeLinked(db, [permitId], at);
  if (!atOnce) return;
  for (const { id, meets } of beside) if (meets) await recheckPermit(db, id, new Date(at)).catch(() => false);
};
