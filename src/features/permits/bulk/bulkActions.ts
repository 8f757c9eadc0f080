import type { Role } from '#domain/access/roles.ts';
import { type BulkEvent, bulkEvents } from '#domain/permits/bulk.schema.ts';
import { type PermitActor, permitEvents } from '#domain/permits/permit.events.ts';

const whoMay: Record<BulkEvent, readonly PermitActor[] | 'everybody'> = {
  watch: 'everybody',
  unwatch: 'everybody',
  remind: 'everybody',
  assign: ['Hse Coordinator'],
  SUSPEND: permitEvents.SUSPEND.by,
  RESCHEDULE: permitEvents.RESCHEDULE.by,
};

/** What somebody of these roles may do with many permits. Whether with each of them, the server says. */
export const actionsFor = (roles: readonly Role[]): BulkEvent[] =>
  bulkEvents.filter((event) => {
    const by = whoMay[event];
    return by === 'everybody' || by.some((actor) => roles.some((role) => role === actor));
  });
