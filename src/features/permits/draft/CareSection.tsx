import { draftSizes } from '#domain/permits/draft.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './Draft.module.css';
import { LinesField } from './Field.tsx';
import { Section } from './Section.tsx';

/** What makes the work bearable, and what is done when it goes wrong. */
export function CareSection() {
  const t = useTexts('draft');
  return (
    <Section title={t('draft:care')}>
      <LinesField field="precautions" rows={5} hint={t('draft:hint_precautions')} />
      <LinesField field="ppe" rows={5} hint={t('draft:hint_ppe')} />
      <LinesField className={styles.wide} field="emergency_actions" rows={2} most={draftSizes.emergency.most} />
    </Section>
  );
}
