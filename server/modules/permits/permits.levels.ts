import { type Kysely, sql } from 'kysely';
import { inLevelOrder } from '#domain/permits/draft/draft.rules.ts';
import type { Tables } from '#server/db/tables.ts';

/** Every level that a permit has, each found by one step along the index: as quick with a million permits as with ten. */
export const levelsOf = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ level: string }>`
    with recursive step (level) as (
      (select min(level) from permit)
      union all
      select (select min(p.level) from permit p where p.level > step.level) from step where step.level is not null
    )
    select level from step where level is not null`.execute(db);
  return inLevelOrder(rows.map(({ level }) => level));
};
