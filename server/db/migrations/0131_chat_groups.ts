/**
 * Chats of groups: the server names them (`group_key`, an area or a shift of a site) and works out anew who belongs to them each time, so
 * that only how far somebody has read is kept. Whom a message names is kept with it.
 */
export const chatGroups = /* sql */ `
alter table chat alter column low_person_id drop not null;
alter table chat alter column high_person_id drop not null;
alter table chat add column group_key text unique;
alter table chat add check ((group_key is null) = (low_person_id is not null and high_person_id is not null));
create table chat_reader (
  chat_id integer not null references chat (id) on delete cascade,
  person_id integer not null references person (id) on delete cascade,
  read_seq integer not null,
  opened_at timestamptz not null,
  primary key (chat_id, person_id)
);
alter table chat_message add column mentions integer[] not null default '{}';
`;
