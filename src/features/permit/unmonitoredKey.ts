import type { Permit } from '#domain/permits/permit/permit.schema.ts';

/** The words for a place that is not monitored as planned: where nothing is read, or where only some points are. */
export const unmonitoredKey = ({ gas, standing }: Pick<Permit, 'gas' | 'standing'>) =>
  gas === 'silent' || standing?.air_unread ? ('permits:notMonitored' as const) : ('permits:unmonitored' as const);
