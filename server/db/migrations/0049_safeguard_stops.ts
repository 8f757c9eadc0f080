/** A safeguard that was measured out of its limit is a stop that presses. */
export const safeguardStops = /* sql */ `
drop index permit_attention;
create or replace function is_pressing(state text, reason text) returns boolean language sql immutable parallel safe as $$
  select coalesce(state = 'expired' or (state = 'suspended' and reason in ('danger', 'gas', 'isolation', 'safeguard', 'simops', 'emergency')), false)
$$;
create index permit_attention on permit ((case when is_pressing(state, reason) then 0 else 1 end), stops_at, id);
`;
