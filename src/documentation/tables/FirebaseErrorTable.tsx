import { firebaseMeanings } from '#domain/firebase/firebase.problems.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';

export function FirebaseErrorTable() {
  const t = useTranslations('documentation', 'firebase');
  const language = useLanguage();
  const rows = Object.entries(firebaseMeanings).map(([name, meaning]) => ({
    name,
    cells:
      'problem' in meaning
        ? [t('documentation:error_message'), problemTexts[language][meaning.problem]]
        : [t(`documentation:error_${meaning.error}`), textOrSelf(meaning.text)],
  }));
  return (
    <FactTable
      caption={t('documentation:firebaseErrors')}
      heads={[t('documentation:code'), t('documentation:meaning'), t('documentation:says')]}
      rows={rows}
    />
  );
}
