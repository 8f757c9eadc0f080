import './locales/keys.ts';
import { Manual } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { RulesShown } from './RulesShown.tsx';

function Rules() {
  const t = useTranslations('rules');
  const { value: rules, problem, retry } = useRead('rules.read', {}, { select: resultOf });
  if (rules) return <RulesShown rules={rules} />;
  if (problem) return <Failed problem={problem} title={t('rules:failed')} onRetry={retry} />;
  return <Loading />;
}

/** The rule set that permits are judged by, as data to read. Roles are called as permits call them. */
export function Screen() {
  const t = useTranslations('rules', 'page', 'permits');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Manual size={20} />}>{t('titles:permitRules')}</PageTitle>}>
      <Rules />
    </SimplePage>
  );
}
