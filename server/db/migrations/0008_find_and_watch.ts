/**
 * Finding permits by their words, the order of attention, and who watches what. The words of a permit are kept folded beside it,
 * by the store itself, because code that writes could forget: see `docs/decisions/0025-search.md`.
 */
export const findAndWatch = /* sql */ `
-- Searching works without the extension, only slower; a site whose store lacks it may add it and the index later.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not there: searching permits reads all of their words';
end $$;

create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670]', '', 'g')),
    'ıİىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'iiيه01234567890123456789')
$$;

create table permit_search (
  permit_id integer primary key references permit (id) on delete cascade,
  text text not null
);

create function permit_words(p permit) returns text language sql stable as $$
  select fold_text(concat_ws(' ', p.tracking_key, a.code, p.title, array_to_string(p.equipment_tags, ' '), p.work_order, p.description,
    (select string_agg(concat_ws(' ', w.sap, w.firstname, w.surname), ' ')
     from person w where w.sap in (p.applicant_sap, p.performing_authority_sap, p.coordinator_sap)),
    p.applicant_sap, p.performing_authority_sap, p.coordinator_sap))
  from area a where a.id = p.area_id
$$;

insert into permit_search (permit_id, text) select p.id, permit_words(p) from permit p;

do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index permit_search_text on permit_search using gin (text gin_trgm_ops);
    create index permit_tracking_like on permit using gin (tracking_key gin_trgm_ops);
  end if;
end $$;

create function permits_added() returns trigger language plpgsql as $$
begin
  insert into permit_search (permit_id, text) select p.id, permit_words(p) from permit p join added on added.id = p.id;
  return null;
end $$;
create trigger permits_added after insert on permit
  referencing new table as added for each statement execute function permits_added();

create function permit_reworded() returns trigger language plpgsql as $$
begin
  update permit_search set text = permit_words(new) where permit_id = new.id;
  return null;
end $$;
create trigger permit_reworded after update on permit for each row
  when ((old.title, old.description, old.equipment_tags, old.work_order, old.area_id, old.applicant_sap,
      old.performing_authority_sap, old.coordinator_sap)
    is distinct from (new.title, new.description, new.equipment_tags, new.work_order, new.area_id, new.applicant_sap,
      new.performing_authority_sap, new.coordinator_sap))
  execute function permit_reworded();

create function person_renamed() returns trigger language plpgsql as $$
begin
  update permit_search s set text = permit_words(p) from permit p
    where p.id = s.permit_id and new.sap in (p.applicant_sap, p.performing_authority_sap, p.coordinator_sap);
  return null;
end $$;
create trigger person_renamed after update on person for each row
  when ((old.firstname, old.surname) is distinct from (new.firstname, new.surname)) execute function person_renamed();

create function area_renamed() returns trigger language plpgsql as $$
begin
  update permit_search s set text = permit_words(p) from permit p where p.id = s.permit_id and p.area_id = new.id;
  return null;
end $$;
create trigger area_renamed after update on area for each row
  when (old.code is distinct from new.code) execute function area_renamed();

create function is_pressing(state text, reason text) returns boolean language sql immutable parallel safe as $$
  select coalesce(state = 'expired' or (state = 'suspended' and reason = 'gas'), false)
$$;
create index permit_attention on permit ((case when is_pressing(state, reason) then 0 else 1 end), window_to, id);

create table permit_watch (
  person_id integer not null references person (id) on delete cascade,
  permit_id integer not null references permit (id) on delete cascade,
  at timestamptz not null,
  primary key (person_id, permit_id)
);
create index permit_watch_permit on permit_watch (permit_id);
`;
