/**
 * What heat maps add up of each permit, in one row of it: when it was live, who was there, what stopped it. Read out of history and
 * evidence that takes seconds for a year. The store itself keeps the rows, because code that writes history could forget; they can be
 * made again from it. Lists are JSON as it is sent, and times in it milliseconds since 1970: nothing is turned into anything else when
 * they are read.
 */
export const permitHeat = /* sql */ `
create table permit_heat (
  permit_id integer primary key references permit (id) on delete cascade,
  -- As the permit has them: its own row is wide, and most questions ask for nothing else of it.
  site_id integer not null,
  area_id integer not null,
  code text not null,
  -- The first and the last moment of all that follows; no last one while the permit is live.
  from_at timestamptz not null,
  to_at timestamptz,
  -- [from, to] each time that it was live; to is null while it is.
  live json,
  -- [at, reason] of each suspension.
  suspended json,
  -- [at, last handed back] of each closing.
  closed json,
  -- The moments at which the want of a test stopped work, and [tested, recorded] of each test that failed and was not voided.
  gas_lost json,
  gas_failed json,
  -- [who, came, left] of each place in the crew.
  crew json
);
create index permit_heat_time on permit_heat (site_id, (coalesce(to_at, 'infinity')), from_at);

create function heat_ms(at timestamptz) returns bigint language sql stable as $$ select (extract(epoch from at) * 1000)::bigint $$;

create view permit_heat_of_history as
  select made.permit_id, made.site_id, made.area_id, made.code, made.from_at, case when made.is_live then null else made.to_at end as to_at,
    made.live, made.suspended, made.closed, made.gas_lost, made.gas_failed, made.crew
  from (
    select p.id as permit_id, p.site_id, p.area_id, p.primary_code as code, h.live, h.suspended, h.closed, h.gas_lost, failed.tests as gas_failed, there.crew, h.is_live,
      least(h.from_at, failed.first) as from_at, greatest(h.to_at, failed.last) as to_at
    from permit p
    left join (
      select permit_id, bool_or(begins and ends is null) as is_live,
        min(at) filter (where begins or stops or closes or lost) as from_at,
        max(at) filter (where begins or ended or stops or closes or lost) as to_at,
        json_agg(json_build_array(heat_ms(at), heat_ms(ends)) order by seq) filter (where begins) as live,
        json_agg(json_build_array(heat_ms(at), reason) order by seq) filter (where stops) as suspended,
        json_agg(json_build_array(heat_ms(at), heat_ms(handed_back)) order by seq) filter (where closes) as closed,
        json_agg(heat_ms(at) order by seq) filter (where lost) as gas_lost
      from (
        select permit_id, seq, at, reason,
          to_state = 'live' and from_state is distinct from 'live' as begins,
          from_state is not distinct from 'live' and to_state <> 'live' as ended,
          to_state = 'suspended' and from_state is distinct from 'suspended' as stops,
          to_state = 'closed' as closes, event = 'GAS_LOST' as lost,
          min(at) filter (where from_state = 'live' and to_state <> 'live') over later as ends,
          max(at) filter (where to_state = 'handed_back' and from_state is distinct from 'handed_back') over earlier as handed_back
        from permit_audit
        window later as (partition by permit_id order by seq rows between 1 following and unbounded following),
          earlier as (partition by permit_id order by seq rows between unbounded preceding and 1 preceding)
      ) line group by permit_id
    ) h on h.permit_id = p.id
    left join permit_evidence e on e.permit_id = p.id
    left join lateral (
      select json_agg(json_build_array(heat_ms(tested), heat_ms(recorded)) order by tested, recorded) as tests, min(tested) as first, max(tested) as last
      from (
        select (t.one->>'testedAt')::timestamptz as tested, (t.one->>'recordedAt')::timestamptz as recorded
        from jsonb_array_elements(e.data->'gasTests') t(one) where t.one->>'passed' = 'false' and t.one->>'voided' = 'false'
      ) test
    ) failed on true
    left join lateral (
      select json_agg(json_build_array(
        coalesce(nullif(m.one->>'sap', '0'), m.one->>'badge', p.id || ':' || (m.one->>'no')),
        heat_ms((m.one->>'onAt')::timestamptz), heat_ms((m.one->>'offAt')::timestamptz)) order by m.nth) as crew
      from jsonb_array_elements(e.data->'crew') with ordinality m(one, nth) where m.one->>'onAt' is not null
    ) there on true
  ) made where made.from_at is not null;

insert into permit_heat select * from permit_heat_of_history;

create function permit_heat_again(permit integer) returns void language plpgsql as $$
begin
  insert into permit_heat select * from permit_heat_of_history where permit_id = permit
  on conflict (permit_id) do update set site_id = excluded.site_id, area_id = excluded.area_id, code = excluded.code, from_at = excluded.from_at, to_at = excluded.to_at, live = excluded.live, suspended = excluded.suspended,
    closed = excluded.closed, gas_lost = excluded.gas_lost, gas_failed = excluded.gas_failed, crew = excluded.crew;
  -- A test that was voided may have been all there was.
  if not found then
    delete from permit_heat where permit_id = permit;
  end if;
end $$;

create function permit_heat_of_lines() returns trigger language plpgsql as $$
begin
  perform permit_heat_again(permit_id) from (
    select distinct permit_id from added
    where to_state in ('live', 'suspended', 'closed') or from_state = 'live' or event = 'GAS_LOST'
  ) touched;
  return null;
end $$;
create trigger permit_heat_of_lines after insert on permit_audit
  referencing new table as added for each statement execute function permit_heat_of_lines();

create function permit_heat_of_permit() returns trigger language plpgsql as $$
begin
  update permit_heat set site_id = new.site_id, area_id = new.area_id, code = new.primary_code where permit_id = new.id;
  return null;
end $$;
create trigger permit_heat_of_permit after update on permit for each row
  when (old.site_id <> new.site_id or old.area_id <> new.area_id or old.primary_code <> new.primary_code)
  execute function permit_heat_of_permit();

create function permit_heat_of_evidence() returns trigger language plpgsql as $$
begin
  perform permit_heat_again(new.permit_id);
  return null;
end $$;
create trigger permit_heat_of_new_evidence after insert on permit_evidence
  for each row when (new.data->'crew' <> '[]' or new.data->'gasTests' <> '[]') execute function permit_heat_of_evidence();
create trigger permit_heat_of_evidence after update on permit_evidence
  for each row when (old.data->'crew' is distinct from new.data->'crew' or old.data->'gasTests' is distinct from new.data->'gasTests')
  execute function permit_heat_of_evidence();
`;
