import { Lock } from '@blueprintjs/icons';
import { productRoles, type Role } from '#domain/access/roles.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { roleNames } from '#domain/kernel/role.texts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Newcomer } from './Newcomer.tsx';
import { Notice } from './Notice.tsx';

type Props = { roles: readonly Role[] /** Any of these would do. */; asked?: readonly Role[]; sap?: number | null };

/** Signed in, but not permitted here: what would permit it, and who can give that. */
export function Forbidden({ roles, asked = [], sap = null }: Props) {
  const t = useTranslations('page');
  const language = useLanguage();
  const newcomer = !productRoles.some(({ code }) => roles.includes(code));
  const inWords = (some: readonly Role[]): string => listText(roleNames(some, language), language);
  return (
    <Notice level={1} icon={<Lock size={20} />} title={t(newcomer ? 'page:newTitle' : 'page:noAccessTitle')}>
      {newcomer ? <Newcomer sap={sap} /> : <p>{t('page:noAccessText')}</p>}
      {asked.length > 0 ? <p>{t('page:askedRoles', { roles: inWords(asked) })}</p> : null}
      <p>{t('page:yourRoles', { roles: inWords(roles) || t('page:noRoles') })}</p>
    </Notice>
  );
}
