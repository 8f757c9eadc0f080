import { type RawBuilder, sql } from 'kysely';
import { unsaidInBadges } from '#domain/kernel/foldedNames.ts';

/** A badge in the store as it is compared, as `foldedBadge` of the domain folds one. */
export const foldedBadgeOf = (badge: RawBuilder<unknown>): RawBuilder<string> =>
  sql`upper(regexp_replace(normalize(${badge}, NFKC), ${sql.lit(`[${unsaidInBadges}]`)}, '', 'g'))`;
