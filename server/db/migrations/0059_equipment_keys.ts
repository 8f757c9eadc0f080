/**
 * The tags of a permit as people mean them, kept by the store: whoever looks for other work on the same equipment asks it of every work in
 * that time. The function names what it calls by itself, not by a path, so that a copy of the store can be read back anywhere.
 */
export const equipmentKeys = /* sql */ `
create or replace function tag_keys(tags text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(btrim(fold_text(named.tag))), '{}'::text[]) from unnest(tags) as named (tag));
alter table permit add column equipment_keys text[] generated always as (tag_keys(equipment_tags)) stored;
`;
