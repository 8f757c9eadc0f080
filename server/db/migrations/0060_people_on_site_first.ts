/**
 * Within danger, people on site come before where nobody is. What is stopped with people on site, for whichever reason, stands with what is
 * over with people on site.
 */
export const peopleOnSiteFirst = /* sql */ `
drop index permit_attention;
create or replace function urgency(state text, danger boolean, pressing boolean, crew_on smallint, crew_inside smallint) returns integer
  language sql immutable parallel safe as $$
  select case
    when crew_inside > 0 and state <> 'live' then case when danger then 0 else 1 end
    when danger then case when crew_on > 0 then 2 else 3 end
    when crew_on > 0 and (pressing or state = 'suspended') then 4
    when pressing then 5
    else 6 end
$$;
create index permit_attention on permit (urgency(state, is_danger(state, reason, danger_open), is_pressing(state, reason), crew_on, crew_inside), stops_at, id);
`;
