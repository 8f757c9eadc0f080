/**
 * Finding conversations by what was said in them. Three letters or more are found by an index of trigrams where the store has that
 * extension (`findAndWatch`); where it has not, and for fewer letters, all of them are read.
 */
export const findTalks = /* sql */ `
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index conversation_words on conversation using gin ((number || ' ' || summary || ' ' || participants::text) gin_trgm_ops);
    create index conversation_message_words on conversation_message using gin (text gin_trgm_ops) where not deleted;
  end if;
end $$;
create index conversation_starter on conversation (started_by_sap);
`;
