import { Lock } from '@blueprintjs/icons';
import type { Role } from '#domain/access/roles.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Notice } from './Notice.tsx';

type Props = { roles: readonly Role[] /** Any of these would do. */; asked?: readonly Role[] };

/** Signed in, but not permitted here: what would permit it, and who can give that. */
export function Forbidden({ roles, asked = [] }: Props) {
  const t = useTexts('page');
  const named = roles.filter((role) => role !== 'user').join(', ');
  return (
    <Notice level={1} icon={<Lock size={20} />} title={t('page:noAccessTitle')}>
      <p>{t('page:noAccessText')}</p>
      {asked.length > 0 ? <p>{t('page:askedRoles', { roles: asked.join(', ') })}</p> : null}
      <p>{t('page:yourRoles', { roles: named || t('page:noRoles') })}</p>
    </Notice>
  );
}
