/**
 * A message of the team chat may answer another one, be changed, and be taken back: its text is gone then, and its place stays.
 * Of who types there is one line among the changes, which is found without reading all others.
 */
export const chatMessages = /* sql */ `
alter table chat_message add column reply_to integer;
alter table chat_message add column edited boolean not null default false;
alter table chat_message add column deleted boolean not null default false;
create index change_typing on change (entity_id, version) where entity = 'chatTyping';
`;
