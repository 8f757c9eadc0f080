/**
 * Until when energy is let in under work on test: the test stops it first where it ends before everything else, and lists find and order
 * by that. Rows of tests that go on have it from their evidence, from which it is worked out.
 */
export const testUntil = /* sql */ `
alter table permit add column test_until timestamptz;
update permit set test_until = (e.data -> 'test' ->> 'until')::timestamptz
  from permit_evidence e where e.permit_id = permit.id and permit.state = 'testing';
drop index permit_attention;
drop index permit_stops;
alter table permit drop column stops_at;
alter table permit add column stops_at timestamptz generated always as (
  case when state in ('issued', 'live', 'testing') then least(window_to, gas_until, test_until) else window_to end) stored;
create index permit_stops on permit (stops_at, id) where state in ('issued', 'live', 'testing');
create index permit_attention on permit (
  (case when people_missing then -1 else urgency(state, is_at_risk(state, is_danger(state, reason, danger_open), gas, isolation), is_pressing(state, reason) or fire_watch_lost, crew_on, crew_inside) end), stops_at, id);
`;
