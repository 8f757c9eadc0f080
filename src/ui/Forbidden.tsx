import { Lock } from '@blueprintjs/icons';
import type { Role } from '#domain/access/roles.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Notice } from './Notice.tsx';

type Props = { roles: readonly Role[] /** Any of these would do. */; asked?: readonly Role[] };

/** Signed in, but not permitted here: what would permit it, and who can give that. */
export function Forbidden({ roles, asked = [] }: Props) {
  const t = useTexts();
  const named = roles.filter((role) => role !== 'user').join(', ');
  return (
    <Notice level={1} icon={<Lock size={20} />} title={t('ui:noAccessTitle')}>
      <p>{t('ui:noAccessText')}</p>
      {asked.length > 0 ? <p>{t('ui:askedRoles', { roles: asked.join(', ') })}</p> : null}
      <p>{t('ui:yourRoles', { roles: named || t('ui:noRoles') })}</p>
    </Notice>
  );
}
