import { Classes } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './HomeLink.module.css';

/** Back to where everybody starts; the guard knows where that is for whom. */
export function HomeLink() {
  const t = useTranslations('pages');
  return (
    <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY} ${styles.home}`} to={href('/')}>
      {t('pages:home')}
    </Link>
  );
}
