import { sql } from 'kysely';
import type { LastReading } from '#domain/permits/evidence/gasReading.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits, substances } from '#domain/permits/kernel/permit.limits.data.ts';

/** What has been heard of the monitoring of a permit: what each instrument read last, and the last alarm. */
export type Heard = { alarmAt: Instant | null; last: readonly LastReading[] };
export type HeardRead = { alarm_at: string | null; last: readonly LastReading[] };

// What was read this long before the last reading of the permit is silent, whatever is read now.
const reach = sql.lit(`${permitLimits.gasSilence.value * 4} min`);

/** Whether what the instrument of a reading `r` read says how the air was: not where it has failed a bump test since, or is out of service. */
const isTrusted = sql`not exists (select from gas_instrument_event failed where failed.instrument_id = r.instrument_id and failed.event = 'BUMP_FAILED' and failed.at >= r.at)
          and not exists (select from gas_instrument gone where gone.id = r.instrument_id and gone.out_of_service is not null)`;

/** The last readings of a permit `p` whose evidence `e` has a plan that asks for continuous monitoring; null for any other. */
export const heardColumn = sql`case when (e.data->'gasPlan'->>'continuous')::boolean then (
  select json_build_object(
    'alarm_at', (select max(a.at) from gas_reading a where a.permit_id = p.id and a.out_of_limits <> '{}'),
    'last', coalesce((
      select json_agg(one order by one.substance, one.instrument) from (
        select distinct on (r.instrument_id, said->>'substance') r.instrument_id as instrument, r.serial,
          said->>'substance' as substance, (said->>'value')::float8 as value, r.at
        from gas_reading r cross join lateral jsonb_array_elements(r.readings) said
        where r.permit_id = p.id and r.at > (select max(n.at) from gas_reading n where n.permit_id = p.id) - ${reach}::interval
          and ${isTrusted}
        order by r.instrument_id, said->>'substance', r.at desc, r.id desc) one), '[]'))) end`;

const instant = (time: string): Instant => new Date(time).toISOString();

/** The last readings come in the order in which the limits of gas stand everywhere. */
export const heardFrom = (read: HeardRead | null): Heard | null =>
  read && {
    alarmAt: read.alarm_at === null ? null : instant(read.alarm_at),
    last: read.last
      .map((one) => ({ ...one, at: instant(one.at) }))
      .toSorted((one, other) => substances.indexOf(one.substance) - substances.indexOf(other.substance)),
  };
