import { Lock } from '@blueprintjs/icons';
import type { Role } from '#domain/access/roles.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Notice } from './Notice.tsx';

/** Signed in, but not permitted here. */
export function Forbidden({ roles }: { roles: readonly Role[] }) {
  const t = useTexts();
  const named = roles.filter((role) => role !== 'user').join(', ');
  return (
    <Notice level={1} icon={<Lock size={20} />} title={t('ui:noAccessTitle')}>
      <p>{t('ui:noAccessText')}</p>
      <p>{t('ui:yourRoles', { roles: named || t('ui:noRoles') })}</p>
    </Notice>
  );
}
