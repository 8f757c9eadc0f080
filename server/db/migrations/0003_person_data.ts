/** What people have set for themselves, kept as they sent it. */
export const personData = /* sql */ `
create table person_data (
  person_id integer primary key references person (id) on delete cascade,
  settings jsonb,
  shortcuts text[],
  updated_at timestamptz not null
);
`;
