/**
 * Files of the team chat. One that has arrived waits for the message that brings it (`seq`), and goes after a while without one. With a
 * message that is taken back it goes as well.
 */
export const chatFiles = /* sql */ `
create table chat_file (
  name text primary key,
  chat_id integer not null references chat (id) on delete cascade,
  seq integer,
  by_person_id integer not null references person (id) on delete cascade,
  file_name text not null,
  type text not null,
  size integer not null,
  arrived_at timestamptz not null,
  bytes bytea not null,
  unique (chat_id, seq)
);
alter table chat_file alter column bytes set storage external;
create index chat_file_waiting on chat_file (arrived_at) where seq is null;
`;
