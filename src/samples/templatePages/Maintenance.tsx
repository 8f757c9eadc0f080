import { Wrench } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ShellLink } from './LoginLink.tsx';
import styles from './TemplatePages.module.css';

/** Says that nobody gets in for now, and how work goes on meanwhile. */
export function Maintenance() {
  const t = useTranslations('templatePages');
  return (
    <div className={styles.words}>
      <span className={styles.picture}>
        <Wrench size={40} />
      </span>
      <p>{t('templatePages:sorry')}</p>
      <p>{t('templatePages:meanwhile')}</p>
      <ShellLink />
    </div>
  );
}
