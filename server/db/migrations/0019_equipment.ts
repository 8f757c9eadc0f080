/**
 * What stands where, for those who request a permit. A store that has worked without it begins with the tags that its permits name, each
 * in the area of the latest of them.
 */
export const equipment = /* sql */ `
create table equipment (
  id integer generated always as identity primary key,
  site_id integer not null references site (id),
  area_id integer not null references area (id),
  tag text not null,
  name text not null,
  unique (site_id, tag)
);
create index equipment_area on equipment (area_id);

insert into equipment (site_id, area_id, tag, name)
  select distinct on (p.site_id, t.tag) p.site_id, p.area_id, t.tag, ''
  from permit p, unnest(p.equipment_tags) as t (tag)
  order by p.site_id, t.tag, p.id desc;
`;
