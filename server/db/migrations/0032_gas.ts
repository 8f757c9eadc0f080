/**
 * Until when the gas tests of a permit hold, and what stops its work first: lists find and order by that. Tests from before are told
 * when a permit is looked at next, which is at once.
 */
export const gas = /* sql */ `
alter table permit add column gas_until timestamptz;
alter table permit add column stops_at timestamptz generated always as (
  case when state in ('issued', 'live', 'testing') then least(window_to, gas_until) else window_to end) stored;
create index permit_stops on permit (stops_at, id) where state in ('issued', 'live', 'testing');
update permit set recheck_at = now() where state in ('ready', 'issued', 'live', 'testing') and gas in ('valid', 'due_soon');
`;
