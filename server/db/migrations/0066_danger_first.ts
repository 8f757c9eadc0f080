/**
 * Whether danger was reported of a permit under which nothing goes on is kept beside its state, so that lists find it and put it first.
 * First of all comes stopped work with people inside, danger before other reasons, then danger, then what presses: where people are on site
 * before where nobody is.
 */
export const dangerFirst = /* sql */ `
alter table permit add column danger_open boolean not null default false;
update permit p set danger_open = true from permit_evidence e
  where e.permit_id = p.id and e.data ->> 'dangerAt' is not null
    and p.state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready', 'suspended', 'expired', 'handed_back')
    and not exists (select 1 from jsonb_array_elements(e.data -> 'signatures') signed
      where signed ->> 'event' in ('ISSUE', 'REISSUE') and signed ->> 'at' > e.data ->> 'dangerAt');

create function is_danger(state text, reason text, danger_open boolean) returns boolean language sql immutable parallel safe as $$
  select danger_open or coalesce(state = 'suspended' and reason = 'danger', false)
$$;
create function urgency(state text, danger boolean, pressing boolean, crew_on smallint, crew_inside smallint) returns integer
  language sql immutable parallel safe as $$
  select case
    when crew_inside > 0 and state <> 'live' then case when danger then 0 else 1 end
    when danger then 2
    when pressing then case when crew_on > 0 then 3 else 4 end
    else 5 end
$$;
drop index permit_attention;
create index permit_attention on permit (urgency(state, is_danger(state, reason, danger_open), is_pressing(state, reason), crew_on, crew_inside), stops_at, id);
create index permit_danger on permit (id) where danger_open;
`;
