import { type Language, textIn } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { PermitRevision } from '#domain/permits/documents/documents.endpoints.ts';
import { geometrySize } from '#domain/permits/documents/geometrySize.ts';
import { type DraftField, draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import { cornersOf, type Geometry } from '#domain/simops/geometry.ts';
import type { Translate } from '#src/i18n/i18n.ts';

type Wording = { t: Translate<'documents'>; language: Language; zone: string };
/** One field that differs, in words. */
export type FieldChange = { field: DraftField | 'crew'; old: string; now: string };

const figure = (value: number, language: Language): string => numberText(value, language, { maximumFractionDigits: 1 });

const placeText = (place: Geometry | null, { t, language }: Wording): string => {
  if (!place) return '';
  const { kind, size, corners } = geometrySize(place);
  if (kind === 'Point')
    return t('documents:point', { place: (cornersOf(place)[0] ?? []).map((one) => figure(one, language)).join(' / ') });
  return t(kind === 'Polygon' ? 'documents:outline' : 'documents:line', { size: figure(size, language), corners });
};

const codeText = (code: keyof typeof activities, language: Language): string => `${code} ${textIn(activities[code], language)}`;

const textOf = ({ fields, area, performing_authority }: PermitRevision, field: DraftField, said: Wording): string => {
  if (!fields) return '';
  if (field === 'area_id') return area ? `${area.code} ${area.name}` : String(fields.area_id);
  if (field === 'performing_authority_sap') return `${performing_authority?.name ?? ''} ${fields.performing_authority_sap}`.trim();
  if (field === 'location') return placeText(fields.location as Geometry | null, said);
  if (field === 'primary_code') return codeText(fields.primary_code, said.language);
  if (field === 'supplementary_codes') return fields.supplementary_codes.map((code) => codeText(code, said.language)).join('\n');
  if (field === 'planned_from' || field === 'planned_to')
    return `${dayText(fields[field], said.zone, said.language, 0)} ${clockText(fields[field], said.zone, said.language)}`;
  const value = fields[field];
  if (Array.isArray(value)) return value.join('\n');
  return value === null ? '' : String(value);
};

/** How much larger or smaller an outline or a line has become, behind what it is now. */
const grown = (before: PermitRevision, after: PermitRevision, { t, language }: Wording): string => {
  const [old, now] = [before.fields?.location, after.fields?.location] as (Geometry | null | undefined)[];
  if (!old || !now || old.type !== now.type || old.type === 'Point') return '';
  const [was, is] = [geometrySize(old).size, geometrySize(now).size];
  if (was === 0) return '';
  const percent = numberText(is / was, language, { style: 'percent', maximumFractionDigits: 0 });
  return ` (${t('documents:grown', { percent })})`;
};

/** The fields in which two revisions differ, in the order of the form, as they read. A place that moved counts, however it reads. */
export const changesBetween = (before: PermitRevision, after: PermitRevision, said: Wording): FieldChange[] => {
  const isSame = (field: DraftField) => JSON.stringify(before.fields?.[field]) === JSON.stringify(after.fields?.[field]);
  const changes = draftFieldNames
    .filter((field) => !isSame(field))
    .map((field): FieldChange => {
      const now = textOf(after, field, said);
      return { field, old: textOf(before, field, said), now: field === 'location' ? now + grown(before, after, said) : now };
    });
  if (before.crew === after.crew) return changes;
  return [...changes, { field: 'crew', old: String(before.crew ?? ''), now: String(after.crew ?? '') }];
};
