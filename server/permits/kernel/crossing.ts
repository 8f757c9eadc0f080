import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { crossingStates } from '#domain/handover/handover.rules.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';

const states = (some: readonly string[]) => sql.join(some.map((state) => sql.lit(state)));

/**
 * Of a permit `p`: whether the incoming shift, or whoever stands there without power, must know about it. Where people are recorded on
 * site that is so in every open state: an issue that was taken back or declined leaves them there under a permit that is ready.
 */
export const isCrossing: RawBuilder<SqlBool> = sql`(p.state in (${states(openStates)}) and (p.state in (${states(crossingStates)}) or p.crew_on > 0))`;
