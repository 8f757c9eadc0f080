import { groups } from '#domain/access/roles.ts';
import { roleName } from '#domain/kernel/role.texts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';

export function RolesTable() {
  const t = useTranslations('documentation');
  const language = useLanguage();
  const admitted = (roles: readonly string[]) =>
    roles.length > 0 ? <bdi>{roles.map((role) => roleName(role, language)).join(', ')}</bdi> : t('documentation:onlyGuest');
  return (
    <FactTable
      caption={t('documentation:rolesTable')}
      heads={[t('documentation:group'), t('documentation:roles')]}
      rows={Object.entries(groups).map(([name, roles]) => ({ name, cells: [admitted(roles)] }))}
    />
  );
}
