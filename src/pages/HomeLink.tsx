import { Classes } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';

/** Back to where everybody starts; the guard knows where that is for whom. */
export function HomeLink() {
  const t = useTexts('pages');
  return (
    <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to={href('/')}>
      {t('pages:home')}
    </Link>
  );
}
