import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Work } from '#domain/simops/interaction.ts';
import { windowOf } from '#server/permits/kernel/columnsOf.ts';
import type { LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { workFrom } from './works.ts';

/** A permit that is held as the detector sees it: its window is the one that it has once what time has brought about is stored. */
export const workHeld = ({ row, facts, outline }: LockedPermit, at: Instant): Work =>
  workFrom({
    ...row,
    ...windowOf(facts, at),
    polygon: outline,
    isolations: facts.isolation.isolations.map(({ id }) => id),
  });
