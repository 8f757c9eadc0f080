/** How long work takes, in milliseconds. */
export const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

export const p95 = (times: readonly number[]): number => at(times, 0.95);
export const median = (times: readonly number[]): number => at(times, 0.5);
export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
