import { PermitSearchField } from '#src/entities/permits/PermitSearchField.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import styles from './PermitsPage.module.css';

const pause = 150;

/** The search of the list, a moment after the last key. */
export function PermitSearch() {
  const t = useTranslations('permits');
  const [typed, type] = useTypedParam('search', { pause });
  return (
    <PermitSearchField
      className={styles.search}
      typed={typed}
      onType={type}
      label={t('permits:search')}
      clear={t('permits:clearSearch')}
      idle={
        <kbd className={styles.key} title={t('permits:searchHint')}>
          /
        </kbd>
      }
    />
  );
}
