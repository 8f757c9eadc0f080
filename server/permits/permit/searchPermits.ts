import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { looksLikeTracking, trackingLike } from '#domain/permits/kernel/trackingNumber.ts';

type Condition = RawBuilder<SqlBool>;

const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const hasWord = (word: string): Condition => sql`s.text like '%' || fold_text(${literal(word)}) || '%'`;

/** The ids of permits that have every word of a text somewhere. */
export const hasWords = (text: string) => {
  const words = text.split(/\s+/).filter(Boolean);
  return sql`select s.permit_id from permit_search s where ${sql.join(words.map(hasWord), sql` and `)}`;
};

/**
 * Permits that a text finds: every one of its words stands somewhere in their tracking number, area, title, description, equipment,
 * work order or people; or it is a part of their tracking number, however that is separated. The store folds both sides alike.
 */
export const isFound = (text: string): Condition => {
  const byWords = hasWords(text);
  if (!looksLikeTracking(text)) return sql`p.id in (${byWords})`;
  return sql`p.id in (${byWords} union all select t.id from permit t where t.tracking_key like ${trackingLike(text)})`;
};
