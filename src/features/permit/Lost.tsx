import { WarningSign } from '@blueprintjs/icons';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { LostPoints } from '#src/entities/permits/LostPoints.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Permit.module.css';

/** Where an isolation that the permit relies on is lost: which, and at which points. */
export function Lost({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const lost = permit.standing?.lost ?? [];
  if (lost.length === 0) return null;
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:lost')}</strong>
      <LostPoints lost={lost} />
    </p>
  );
}
