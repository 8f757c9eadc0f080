import type { Read } from './useRead.ts';

/** Two readings that a screen shows as one: there when both are, and failed with either. */
export const together = <One, Other, Value>(
  one: Read<One>,
  other: Read<Other>,
  make: (one: One, other: Other) => Value,
): Read<Value> => ({
  value: one.value === null || other.value === null ? null : make(one.value, other.value),
  problem: one.problem ?? other.problem,
  // As old as the older of them.
  readAt: Math.min(one.readAt, other.readAt),
  retry: () => {
    for (const { problem, retry } of [one, other]) if (problem) retry();
  },
});
