import type { PermitWork } from '#domain/permits/permit/work.schema.ts';

type Met = Pick<PermitWork['conflicts'][number], 'standing' | 'verdict'>;

/** Of the other works that a permit meets how many may go on by agreement, of how many it is agreed how, and how many never may. */
export const metCounts = (conflicts: readonly Met[]): { restricted: number; agreed: number; forbidden: number } => {
  const standing = conflicts.filter((one) => one.standing !== 'over');
  const restricted = standing.filter(({ verdict }) => verdict === 'R');
  return {
    restricted: restricted.length,
    agreed: restricted.filter((one) => one.standing === 'agreed').length,
    forbidden: standing.length - restricted.length,
  };
};
