/** How many are inside the confined space of a permit by its entry log, beside how many are on site, so that lists say both. */
export const crewInside = /* sql */ `
alter table permit add column crew_inside smallint not null default 0;
update permit p set crew_inside = counted.inside
  from (select e.permit_id, count(*)::smallint as inside
    from permit_evidence e cross join lateral jsonb_array_elements(coalesce(e.data -> 'entries', '[]'::jsonb)) one
    where one ->> 'outAt' is null group by e.permit_id) counted
  where counted.permit_id = p.id;
`;
