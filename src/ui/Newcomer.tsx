import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from './Link.tsx';
import { Ltr } from './Ltr.tsx';

/** What an account without a role of the product may open, and who can give it one. */
export function Newcomer({ sap }: { sap: number | null }) {
  const t = useTranslations('page');
  return (
    <>
      <p>{t('page:newText')}</p>
      <p>
        {t('page:newOpens')} <Link to={href('/profile')}>{t('titles:profile')}</Link> ·{' '}
        <Link to="/documentation">{t('page:documentation')}</Link>
      </p>
      <p>
        {t('page:newAsk')}
        {sap === null ? null : (
          <>
            {' '}
            {t('page:newNumber')} <Ltr>{sap}</Ltr>
          </>
        )}
      </p>
    </>
  );
}
