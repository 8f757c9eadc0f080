import type { Limit } from '#domain/permits/kernel/permit.limits.data.ts';

/** How much earlier and later than its window each work is taken to go on: people and tools come before and leave after. */
export const windowPadding: Limit<'min'> = { value: 15, unit: 'min', basis: 'demo' };

/** How far ahead a resolution may be made to hold. */
export const longestResolution: Limit<'days'> = { value: 7, unit: 'days', basis: 'demo' };

/** Which share of a place of work must lie inside its area at least. */
export const minShareInside: Limit<'%'> = { value: 50, unit: '%', basis: 'demo' };

/** How far around a place of work its neighbours are shown, unless somebody asks for another distance. */
export const defaultNeighbourRadius: Limit<'m'> = { value: 60, unit: 'm', basis: 'demo' };
