import type { Language } from '#domain/kernel/language.ts';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';

type ProblemRow = { code: ProblemCode; status: number; says: string };

/** Every problem there is, in the order of its status; those that never travel come last. */
export const problemRows = (language: Language): ProblemRow[] =>
  (Object.keys(problems) as ProblemCode[])
    .map((code) => ({ code, status: problems[code], says: problemTexts[language][code] }))
    .sort((one, other) => (one.status || 1000) - (other.status || 1000));

export function ProblemTable() {
  const t = useTranslations('documentation');
  const rows = problemRows(useLanguage());
  return (
    <FactTable
      caption={t('documentation:problemsTable')}
      heads={[t('documentation:code'), t('documentation:status'), t('documentation:says')]}
      rows={rows.map(({ code, status, says }) => ({ name: code, cells: [status || t('documentation:neverSent'), says] }))}
    />
  );
}
