/**
 * Whether somebody of a permit is missing since an emergency is kept beside its state, so that lists put it first of all: who is missing is looked
 * for before anything else, and rows of it stand together. Whoever writes an emergency or its head count keeps it.
 */
export const missingFirst = /* sql */ `
alter table permit add column people_missing boolean not null default false;
update permit p set people_missing = true where exists (
  select from emergency ended cross join lateral jsonb_array_elements(ended.unaccounted -> 'people') missing (person)
  where ended.unaccounted is not null
    and not exists (select from emergency_count seen where seen.permit_id = (missing.person ->> 'permit')::int
      and seen.member = (missing.person ->> 'member')::int and seen.at >= ended.stood_down_at)
    and ((missing.person ->> 'permit')::int = p.id or ((missing.person ->> 'sap')::bigint = p.performing_authority_sap
      and p.state in ('ready', 'issued', 'live', 'suspended', 'testing', 'expired', 'handed_back'))));
create index permit_missing on permit (id) where people_missing;
drop index permit_attention;
create index permit_attention on permit (
  (case when people_missing then -1 else urgency(state, is_at_risk(state, is_danger(state, reason, danger_open), gas, isolation), is_pressing(state, reason) or fire_watch_lost, crew_on, crew_inside) end), stops_at, id);
`;
