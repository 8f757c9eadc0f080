/** How often a property is tried: a seeded sample in the usual run, many more in the deep one. */
export const runs = (usual = 200): { numRuns: number; seed: number } =>
  process.env.DEEP === '1' ? { numRuns: usual * 50, seed: Date.now() } : { numRuns: usual, seed: 20_261_120 };
