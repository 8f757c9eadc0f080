import type { DraftErrorKind } from '#domain/permits/draft/draft.form.ts';
import { type DraftField, draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldId } from '#src/entities/permits/permitAddress.ts';
import type { Translate } from '#src/i18n/i18n.ts';

type Words = Translate<'draft'>;

/** What is wrong with a field, in words. */
export const errorText = (t: Words, field: DraftField, kind: DraftErrorKind): string => {
  if (kind === 'rule') return t(`draft:rule_${field}`);
  // What was typed there is no answer yet, though it may be the whole number of somebody.
  return kind === 'needed' && field === 'performing_authority_sap' ? t(`draft:needed_${field}`) : t(`draft:${kind}`);
};

const explained = ['description', 'limits', 'equipment_tags', 'elevation_from_m'] as const;

/** What submitting lacks, in words. */
export const needText = (t: Words, field: DraftField): string => {
  const own = explained.find((name) => name === field);
  return own ? t(`draft:need_${own}`) : t(`draft:field_${field}`);
};

/** Leads the person to a field of the form. */
export const goToField = (field: DraftField): void => {
  const element = document.getElementById(draftFieldId(field));
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
};

/** The field of the form that an address names. */
export const fieldAt = (hash: string): DraftField | undefined => draftFieldNames.find((name) => hash === `#${draftFieldId(name)}`);
