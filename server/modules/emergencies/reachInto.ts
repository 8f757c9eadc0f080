import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reached } from '#domain/permits/kernel/permit.facts.ts';
import { activeStates, openStates } from '#domain/permits/kernel/permit.states.ts';
import { reachedOf } from '#server/permits/kernel/emergencyReach.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

const states = (some: readonly string[]) => sql.join(some.map((state) => sql.lit(state)));

/** Permits under which somebody has left the site since an emergency was declared. Whoever leaves changes the permit: no other evidence is read. */
const leftSince = (declared: Date): RawBuilder<SqlBool> => sql`(updated_at >= ${declared}
  and exists (select from permit_evidence e cross join lateral jsonb_array_elements(e.data -> 'crew') one
    where e.permit_id = permit.id and one ->> 'offAt' >= ${declared.toISOString()}))`;

const standsStill = sql`(state = 'suspended' and reason = 'emergency')`;

const isDangerous = sql`(gas = 'failed' or isolation = 'lost')`;

/** What counts besides: of an emergency when it was `declared`; what is dangerous although nobody is there. */
type Besides = { declared?: Date; dangers?: boolean };

/**
 * Work that goes on at a site, and other permits of it under which people are recorded on site; of an emergency that is declared also those
 * under which people were on site then and left, and what stands still for an emergency. Where dangers are asked for, also those under which gas is
 * known or an isolation is lost. All by the index of open permits.
 */
const concerned = (siteId: number, { declared, dangers = false }: Besides): RawBuilder<SqlBool> => sql`site_id = ${siteId}
  and state in (${states(openStates)})
  and (state in (${states(activeStates)}) or crew_on > 0 or ${declared ? sql`${leftSince(declared)} or ${standsStill}` : sql`false`}
    or ${dangers ? isDangerous : sql`false`})`;

export type Concerned = {
  id: number;
  area_id: number;
  state: string;
  crew_on: number;
  crew_inside: number;
  ways: readonly Reached[];
};

/** The work that goes on, and the people on site, that an emergency concerns; 0 stands for one that is not declared yet. */
export const concernedBy = async (
  db: Db,
  siteId: number,
  emergency: number,
  areas: readonly number[],
  besides: Besides = {},
): Promise<Concerned[]> => {
  const permits = await db
    .selectFrom('permit')
    .select(['id', 'area_id', 'state', 'crew_on', 'crew_inside'])
    .where(concerned(siteId, besides))
    .orderBy('id')
    .execute();
  const struck = areas.map((area) => ({ emergency, area }));
  const found = await reachedOf(
    db,
    struck,
    permits.map(({ id }) => id),
  );
  return permits.flatMap((permit) => {
    const ways = found.get(permit.id);
    return ways ? [{ ...permit, ways }] : [];
  });
};

/** Whether work goes on under a permit, which an emergency stops. */
export const goesOn = ({ state }: Pick<Concerned, 'state'>): boolean => activeStates.some((known) => known === state);

/** A way as it is told. */
export const waySaid = ({ way, area, by }: Omit<Reached, 'emergency'>) => ({ way, area, by });
