import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** The words of a signature by the number under which it is kept; null where they were not kept. */
export type WordsOf = (kept: number | undefined) => { text: string; language: string } | null;

/** The words of the signatures of a permit. */
export const wordsSigned = async (db: Db, { signatures }: Pick<Evidence, 'signatures'>): Promise<WordsOf> => {
  const ids = signatures.flatMap(({ kept }) => kept ?? []);
  if (ids.length === 0) return () => null;
  const rows = await db.selectFrom('signature').select(['id', 'text', 'language']).where('id', 'in', ids).execute();
  return (kept) => {
    const row = rows.find(({ id }) => id === kept);
    return row ? { text: row.text, language: row.language } : null;
  };
};
