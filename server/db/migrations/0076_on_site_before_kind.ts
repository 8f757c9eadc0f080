/**
 * People first, then what puts them at risk: gas that was found and an isolation that is lost are as grave as danger that somebody reported,
 * whatever the work was stopped for, and where nobody is comes after every place where somebody still is.
 */
export const onSiteBeforeKind = /* sql */ `
drop index permit_attention;
create function is_at_risk(state text, danger boolean, gas text, isolation text) returns boolean language sql immutable parallel safe as $$
  select danger or (state in ('suspended', 'expired') and (gas = 'failed' or isolation = 'lost'))
$$;
drop function urgency(text, boolean, boolean, smallint, smallint);
create function urgency(state text, at_risk boolean, pressing boolean, crew_on smallint, crew_inside smallint) returns integer
  language sql immutable parallel safe as $$
  select case
    when crew_inside > 0 and state <> 'live' then case when at_risk then 0 else 1 end
    when crew_on > 0 and at_risk then 2
    when crew_on > 0 and (pressing or state = 'suspended') then 3
    when at_risk then 4
    when pressing then 5
    else 6 end
$$;
create index permit_attention on permit (
  urgency(state, is_at_risk(state, is_danger(state, reason, danger_open), gas, isolation), is_pressing(state, reason), crew_on, crew_inside), stops_at, id);
`;
