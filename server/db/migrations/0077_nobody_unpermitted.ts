/**
 * People on site under a permit of which no issue is in force are where they should not be, as those of expired work are; gas that was found and
 * an isolation that is lost are told of in every state in which no work goes on, and so is a fire watch that nobody keeps. A permit that was
 * handed back before is looked at again at once for that.
 */
export const nobodyUnpermitted = /* sql */ `
drop index permit_attention;
alter table permit add column fire_watch_lost boolean not null default false;
update permit set recheck_at = now() where state = 'handed_back';
create or replace function is_at_risk(state text, danger boolean, gas text, isolation text) returns boolean language sql immutable parallel safe as $$
  select danger or (state not in ('issued', 'live', 'testing', 'closed', 'cancelled', 'rejected') and (gas = 'failed' or isolation = 'lost'))
$$;
create or replace function urgency(state text, at_risk boolean, pressing boolean, crew_on smallint, crew_inside smallint) returns integer
  language sql immutable parallel safe as $$
  select case
    when crew_inside > 0 and state <> 'live' then case when at_risk then 0 else 1 end
    when crew_on > 0 and at_risk then 2
    when crew_on > 0 and (pressing or state in ('suspended', 'draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready')) then 3
    when at_risk then 4
    when pressing then 5
    else 6 end
$$;
create index permit_attention on permit (
  urgency(state, is_at_risk(state, is_danger(state, reason, danger_open), gas, isolation), is_pressing(state, reason) or fire_watch_lost, crew_on, crew_inside), stops_at, id);
`;
