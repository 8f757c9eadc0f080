import type { Permit } from '#domain/permits/permit/permit.schema.ts';

/** The words for a place that is not monitored as planned: where nothing is read, or where only some points are. */
export const unmonitoredKey = ({ gas }: Pick<Permit, 'gas'>) =>
  gas === 'silent' ? ('permits:notMonitored' as const) : ('permits:unmonitored' as const);
