import { useTranslations } from '#src/i18n/i18n.ts';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import { FactTable } from '#src/ui/FactTable.tsx';

/** Every address of the console, from the very rows the router reads. */
export function RouteTable() {
  const t = useTranslations('documentation');
  const opens = (access: string) => (access === 'everyone' ? t('documentation:everyone') : <code dir="ltr">{access}</code>);
  return (
    <FactTable
      caption={t('documentation:routesTable')}
      heads={[t('documentation:path'), t('documentation:title'), t('documentation:access')]}
      rows={useRouteRows().map(({ path, title, access }) => ({ name: path, cells: [t(title), opens(access)] }))}
    />
  );
}
