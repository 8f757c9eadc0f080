/**
 * What opens the live channel: a ticket, taken once and soon. And the store itself says, to every server that listens, that changes were
 * noted and that somebody's session or roles are other ones than before, because code that writes could forget. It says who, never what.
 */
export const live = /* sql */ `
create table stream_ticket (
  hash bytea primary key,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create index stream_ticket_session on stream_ticket (token_hash);

create function say_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('control_room', 'change');
  return null;
end $$;
create trigger change_said after insert on change for each statement execute function say_changed();

create function say_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('control_room', 'person ' || case when tg_op = 'DELETE' then old.person_id else new.person_id end);
  return null;
end $$;
create trigger session_said after update of revoked_at on session_token
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function say_person();
create trigger session_gone after delete on session_token for each row execute function say_person();
create trigger account_said after update of disabled_at on account
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function say_person();
create trigger roles_said after insert or update or delete on person_role for each row execute function say_person();
`;
