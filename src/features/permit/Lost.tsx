import { WarningSign } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { isUnisolated } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { regionTexts } from '#domain/permits/regions/region.texts.ts';
import { LostPoints } from '#src/entities/permits/LostPoints.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Permit.module.css';

/** Where an isolation that the permit relies on is lost: which, and at which points; of stopped work also that it is not isolated any more. */
export function Lost({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const lost = permit.standing?.lost ?? [];
  const language = useLanguage();
  const removed = isUnisolated(permit) ? regionTexts.isolation[permit.isolation] : null;
  if (lost.length === 0)
    return removed ? (
      <p className={styles.getThemOut} role="alert">
        <WarningSign size={20} /> <strong>{textIn(removed, language)}</strong>
      </p>
    ) : null;
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:lost')}</strong>
      <LostPoints lost={lost} />
    </p>
  );
}
