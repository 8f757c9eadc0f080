import { WarningSign } from '@blueprintjs/icons';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Permit.module.css';

/** Where an isolation that the permit relies on is lost: which, and at which points. */
export function Lost({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const lost = permit.standing?.lost ?? [];
  if (lost.length === 0) return null;
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:lost')}</strong>
      {lost.map(({ number, tags }) => (
        <span key={number}>
          <Ltr>{number}</Ltr>
          {tags.length > 0 ? (
            <>
              {': '}
              <strong>
                <Ltr>{tags.join(', ')}</Ltr>
              </strong>
            </>
          ) : null}
        </span>
      ))}
    </p>
  );
}
