/**
 * How often a property is tried: a seeded sample in the usual run, `times` as many in the deep one. What takes a tenth of a second each
 * says fewer times, so that it ends within its bound.
 */
export const runs = (usual = 200, times = 50): { numRuns: number; seed: number } =>
  process.env.DEEP === '1' ? { numRuns: usual * times, seed: Date.now() } : { numRuns: usual, seed: 20_261_120 };
