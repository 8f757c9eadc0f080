/**
 * A conversation counts its own changes, those of its messages and actions included, so that a reader can be told cheaply that
 * nothing has changed. The store does it, because code that writes could forget.
 */
export const conversationVersion = /* sql */ `
alter table conversation add column version integer not null default 1;

create function conversation_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger conversation_changed before update on conversation
  for each row execute function conversation_changed();

create function conversation_part_added() returns trigger language plpgsql as $$
begin
  update conversation set version = version + 1 where id in (select conversation_id from added);
  return null;
end $$;
create function conversation_part_removed() returns trigger language plpgsql as $$
begin
  update conversation set version = version + 1 where id in (select conversation_id from removed);
  return null;
end $$;

create trigger message_added after insert on conversation_message
  referencing new table as added for each statement execute function conversation_part_added();
create trigger message_changed after update on conversation_message
  referencing new table as added for each statement execute function conversation_part_added();
create trigger message_removed after delete on conversation_message
  referencing old table as removed for each statement execute function conversation_part_removed();
create trigger action_added after insert on conversation_action
  referencing new table as added for each statement execute function conversation_part_added();
create trigger action_changed after update on conversation_action
  referencing new table as added for each statement execute function conversation_part_added();
create trigger action_removed after delete on conversation_action
  referencing old table as removed for each statement execute function conversation_part_removed();
`;
