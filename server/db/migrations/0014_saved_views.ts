/** Views of the permit list that people keep for themselves; the list opens with the one that is preferred. */
export const savedViews = /* sql */ `
create table saved_view (
  id integer primary key generated always as identity,
  person_id integer not null references person (id) on delete cascade,
  name text not null,
  label integer not null,
  query text not null,
  preferred boolean not null default false,
  unique (person_id, name)
);
create unique index saved_view_preferred on saved_view (person_id) where preferred;
`;
