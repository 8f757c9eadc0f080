import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import { problemRows } from './problemRows.ts';

export function ProblemTable() {
  const t = useTexts('documentation');
  const rows = problemRows(useLanguage());
  return (
    <FactTable
      caption={t('documentation:problemsTable')}
      heads={[t('documentation:code'), t('documentation:status'), t('documentation:says')]}
      rows={rows.map(({ code, status, says }) => ({ name: code, cells: [status || t('documentation:neverSent'), says] }))}
    />
  );
}
