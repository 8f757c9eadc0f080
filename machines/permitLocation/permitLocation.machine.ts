import type { PermitLocation } from '#domain/permits/location.schema.ts';
import { watched } from '#machines/kit/watched.ts';

/** Where a permit is, with what is around it. */
export const permitLocationMachine = watched<PermitLocation>('permitLocation');
