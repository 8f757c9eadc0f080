import { exportsAtATime } from '#domain/conversations/export.rules.ts';
import { Problem } from '#domain/kernel/problem.ts';

/** How many exports each person has running. One count per process: two servers side by side allow twice as many. */
export const openExportSlots = (limit = exportsAtATime) => {
  const running = new Map<number, number>();

  const give = (personId: number, change: 1 | -1): void => {
    const count = (running.get(personId) ?? 0) + change;
    if (count > 0) running.set(personId, count);
    else running.delete(personId);
  };

  /** Takes a slot or refuses with `export_running`. What it answers gives the slot back, once. */
  const take = (personId: number): (() => void) => {
    if ((running.get(personId) ?? 0) >= limit) throw new Problem('export_running', { retryAfter: 10 });
    give(personId, 1);
    let held = true;
    return () => {
      if (held) give(personId, -1);
      held = false;
    };
  };

  return { take, inUse: () => [...running.values()].reduce((sum, count) => sum + count, 0) };
};
