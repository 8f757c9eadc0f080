/**
 * What an emergency of an area needs to find the work that reaches into it: the areas that a permit says its work touches, how deep and high
 * an area goes, why each permit was stopped, who has been accounted for, and who was not when it was stood down.
 */
export const emergencyReach = /* sql */ `
alter table permit add column other_area_ids integer[] not null default '{}';
alter table area add column lowest_m real;
alter table area add column highest_m real;
alter table emergency add column reached jsonb not null default '{}';
alter table emergency add column unaccounted jsonb;
create index emergency_open on emergency (site_id) where stood_down_at is null;
create index permit_area on permit (area_id) where state not in ('closed', 'cancelled', 'rejected');
create table emergency_count (
  emergency_id integer not null references emergency (id),
  permit_id integer not null references permit (id),
  member integer not null,
  by_sap bigint not null,
  at timestamptz not null,
  primary key (emergency_id, permit_id, member)
);
`;
