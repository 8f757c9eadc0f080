/**
 * Where gas is known under one permit no other begins in the same vessel. That is asked of every permit that is looked at, so the few
 * permits with such gas are found by an index of their own: an index of all tags would be written with every change of every permit.
 * Tags are compared as people mean them, whatever letters and blanks they were typed with.
 */
export const sameSpace = /* sql */ `
create function tag_keys(tags text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(btrim(fold_text(tag))), '{}'::text[]) from unnest(tags) as named (tag)
$$;
create index permit_gas_known on permit (site_id) where gas in ('failed', 'silent') and state not in ('closed', 'cancelled', 'rejected');
`;
