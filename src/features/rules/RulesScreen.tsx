import { Manual } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import './locales/keys.ts';
import { RulesShown } from './RulesShown.tsx';
import { SiteRulesActor, SiteRulesProvider } from './SiteRulesActor.tsx';

function Rules() {
  const t = useTexts('rules');
  const { send } = SiteRulesActor.useActorRef();
  const { rules, problem } = SiteRulesActor.useSelector(({ context }) => context);
  if (rules) return <RulesShown rules={rules} />;
  if (problem) return <Failed problem={problem} title={t('rules:failed')} onRetry={() => send({ type: 'rules.retry' })} />;
  return <Loading />;
}

/** The rule set that permits are judged by, as data to read. Roles are called as permits call them. */
export function Screen() {
  const t = useTexts('rules', 'page', 'permits');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Manual size={20} />}>{t('titles:permitRules')}</PageTitle>}>
      <SiteRulesProvider>
        <Rules />
      </SiteRulesProvider>
    </SimplePage>
  );
}
