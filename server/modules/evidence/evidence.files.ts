import type { PermitFile } from '#domain/permits/evidence/files.rules.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** The files of these names that a permit carries. */
export const permitFiles = async (db: Db, permitId: number, names: readonly string[]): Promise<PermitFile[]> => {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('permit_document')
    .select(['name', 'file_name', 'type'])
    .where('permit_id', '=', permitId)
    .where('name', 'in', names)
    .where('added_at', 'is not', null)
    .execute();
  return rows.map(({ name, file_name, type }) => ({ name, fileName: file_name, isPicture: type.startsWith('image/') }));
};
