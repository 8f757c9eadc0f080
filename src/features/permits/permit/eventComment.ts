import { draftFieldNames } from '#domain/permits/draft.schema.ts';
import type { AuditEvent } from '#domain/permits/permit.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';

/** What was said with an event. A change of the request says which fields it changed: those get their names. */
export const eventComment = ({ event, comment }: AuditEvent, t: Translate<'papers'>): string => {
  if (event !== 'EDITED' || !comment) return comment ?? '';
  const said = comment.split(', ');
  const fields = draftFieldNames.filter((name) => said.includes(name));
  return fields.length === said.length ? fields.map((name) => t(`papers:field_${name}`)).join(' · ') : comment;
};
