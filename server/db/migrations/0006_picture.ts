/** One picture of each person who has set one. Its name is drawn anew with every picture and says nothing of whose it is. */
export const picture = /* sql */ `
create table picture (
  person_id integer primary key references person (id) on delete cascade,
  name text not null unique,
  type text not null,
  bytes bytea not null,
  updated_at timestamptz not null
);
`;
