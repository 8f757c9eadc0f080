import { sql } from 'kysely';

/**
 * Who was not accounted for when an emergency was stood down, and whom nobody has counted since, in that head count or a later one: by
 * `permit` and `member` of its crew. `since` is when the emergency was declared that they are missing from.
 */
export const notAccounted = sql`(
  select ended.id as emergency, ended.site_id, ended.declared_at as since, ended.stood_down_at,
    missing.person ->> 'name' as name, missing.person ->> 'tracking_number' as tracking_number,
    (missing.person ->> 'permit')::int as permit, (missing.person ->> 'member')::int as member
  from emergency ended cross join lateral jsonb_array_elements(ended.unaccounted -> 'people') missing (person)
  where ended.unaccounted is not null and not exists (select from emergency_count seen
    where seen.permit_id = (missing.person ->> 'permit')::int and seen.member = (missing.person ->> 'member')::int and seen.at >= ended.stood_down_at))`;
