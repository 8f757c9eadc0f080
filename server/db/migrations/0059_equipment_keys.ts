/**
 * The tags of a permit as people mean them, kept by the store: whoever looks for other work on the same equipment asks it of every work in
 * that time. The function names what it calls by itself, not by a path, so that a copy of the store can be read back anywhere.
 * Works that go on at one piece of equipment were never compared for it: the server looks at them as soon as it runs.
 */
export const equipmentKeys = /* sql */ `
create or replace function tag_keys(tags text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(btrim(fold_text(named.tag))), '{}'::text[]) from unnest(tags) as named (tag));
alter table permit add column equipment_keys text[] generated always as (tag_keys(equipment_tags)) stored;
update permit p set conflicts_checked_at = null, recheck_at = least(p.recheck_at, now())
  where p.state in ('issued', 'live', 'testing') and exists (select 1 from permit o
    where o.site_id = p.site_id and o.id <> p.id and o.state in ('issued', 'live', 'testing') and o.equipment_keys && p.equipment_keys);
`;
