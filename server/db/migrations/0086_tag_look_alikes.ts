/**
 * A tag with a letter O for a zero, an I or L for a one, or another separator is the same tag (`tagKey`): work in one vessel was not compared
 * where one of its tags was typed so. The register keeps the keys of its tags too, so that a tag that it does not know can be told from one
 * that was typed otherwise. Work that goes on is looked at again, as in 0059.
 */
export const tagLookAlikes = /* sql */ `
create function tag_key(tag text) returns text language sql immutable parallel safe
  return (select letters || regexp_replace(
      regexp_replace(translate(substr(folded, length(letters) + 1), 'oil', '011'), '[ ._/-]+', '-', 'g'), '(?<![0-9])-|-(?![0-9])', '', 'g')
    from (select known.folded, substring(known.folded from '^[a-z]*') as letters
      from (select btrim(fold_text(tag)) as folded) known) split);
alter table permit drop column equipment_keys;
create or replace function tag_keys(tags text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(tag_key(named.tag)), '{}'::text[]) from unnest(tags) as named (tag));
alter table permit add column equipment_keys text[] generated always as (tag_keys(equipment_tags)) stored;
alter table equipment add column tag_key text generated always as (tag_key(tag)) stored;
create index equipment_tag_key on equipment (site_id, tag_key);
update permit p set conflicts_checked_at = null, recheck_at = least(p.recheck_at, now())
  where p.state in ('issued', 'live', 'testing') and exists (select 1 from permit o
    where o.site_id = p.site_id and o.id <> p.id and o.state in ('issued', 'live', 'testing') and o.equipment_keys && p.equipment_keys);
`;
