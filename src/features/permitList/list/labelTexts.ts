import type { Language } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { LabelCount } from '#domain/permits/permit/permit.schema.ts';
import type { PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';

/** The name of a label in the reader's language; the texts must be loaded. */
export const labelName = ({ alias }: Pick<PermitLabel, 'alias'>): string => textOrSelf(`permits:label_${alias}`);

/** A count as it is shown: 412, or 10,000+ when it is only a lower bound. */
export const countText = ({ count, exact }: LabelCount, language: Language): string =>
  `${numberText(count, language)}${exact ? '' : '+'}`;
