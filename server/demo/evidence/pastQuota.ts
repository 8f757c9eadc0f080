const tied = { share: 0.2, among: 11_500 };
/**
 * The share of works that meet others wherever they are, because they work on the same thing or take its protection away, in a plant of
 * so many works: the more there are, the larger it is.
 */
export const tiedShare = (count: number): number => tied.share * Math.min(1, count / tied.among);

/** The same of work that is called off. */
export const tiedOff = 0.05;

/** How many meetings the next work may bring: some are kept for those to come that cannot be put out of everybody's way. */
export const meetingsNeeded = (target: number, have: number, left: number, share: number, all: number): number => {
  const pace = Math.floor(((all - left) / all) * target) + 4;
  return Math.max(0, Math.min(2, pace - have, target - have - Math.ceil(left * share)));
};
