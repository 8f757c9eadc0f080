import { draftFieldNames } from '#domain/permits/draft.schema.ts';
import type { AuditEvent } from '#domain/permits/permit.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';

/** What was said with an event, in words: which fields of the request were changed, from which paper it was entered. */
export const eventComment = ({ event, comment }: AuditEvent, t: Translate<'papers'>): string => {
  // A permit that begins with a number had it already, on paper.
  if (event === 'CREATE' && comment) return t('papers:enteredFrom', { number: comment });
  if (event !== 'EDITED' || !comment) return comment ?? '';
  const said = comment.split(', ');
  const fields = draftFieldNames.filter((name) => said.includes(name));
  return fields.length === said.length ? fields.map((name) => t(`papers:field_${name}`)).join(' · ') : comment;
};
