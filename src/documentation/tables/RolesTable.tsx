import { groups } from '#domain/access/roles.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';

export function RolesTable() {
  const t = useTranslations('documentation');
  const admitted = (roles: readonly string[]) => (roles.length > 0 ? <bdi>{roles.join(', ')}</bdi> : t('documentation:onlyGuest'));
  return (
    <FactTable
      caption={t('documentation:rolesTable')}
      heads={[t('documentation:group'), t('documentation:roles')]}
      rows={Object.entries(groups).map(([name, roles]) => ({ name, cells: [admitted(roles)] }))}
    />
  );
}
