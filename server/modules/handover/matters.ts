import { sql } from 'kysely';
import { noMark } from '#domain/permits/evidence/controls.rules.ts';
import { weighty } from '#domain/permits/evidence/evidence.events.ts';

/** The events of these names, for a list in SQL. */
export const quoted = (events: readonly string[]) => sql.raw(events.map((event) => `'${event}'`).join(', '));

/**
 * Whether a line `e` of a permit's history is one that whoever takes over must read: what moved the permit, danger that was told of in whichever state, what its
 * evidence lost, a point that was reported as not in place, and who was found inside or on site, is missing, or is accounted for.
 */
export const matters = sql<boolean>`(e.from_state is distinct from e.to_state or e.event in (${quoted([...weighty, 'SUSPEND', 'SPACE_LOST'])})
  or (e.event = 'CONTROLS_ANSWERED' and e.comment like ${`%${noMark}%`})
  or (e.event = 'ISOLATION_CHANGED' and e.comment like '%: LOSE_POINT%'))`;
