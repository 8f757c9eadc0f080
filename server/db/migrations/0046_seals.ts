/**
 * Seals: after every change of something that is evidence, what the store holds of it is hashed, each hash behind the one before. A
 * row that is changed, added or taken away later by any other way no longer fits the last seal.
 */
export const seals = /* sql */ `
create table seal (
  entity text not null,
  key text not null,
  seq integer not null,
  at timestamptz not null,
  content_sha256 bytea not null,
  hash bytea not null,
  primary key (entity, key, seq)
);

-- A row as text that is the same on every machine: the settings of a session decide how times, bytes and fractions are written. What
-- is null is left out, so that a column that is added later leaves old rows as they were.
create function sealed_row(one anyelement) returns jsonb language sql stable parallel safe
  set timezone = 'UTC' set bytea_output = 'hex' set extra_float_digits = 1 as $$
  select jsonb_strip_nulls(to_jsonb(one))
$$;

-- What is in the store already is sealed as it is found, at the start that follows.
insert into fact (name, value) values ('seals_owed', 'true'::jsonb) on conflict (name) do nothing;
`;
