import { Button } from '@blueprintjs/core';
import { Refresh, Time } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import './locales/keys.ts';
import { ClockActor } from './ClockActor.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';

function Clock() {
  const t = useTranslations('clock');
  const { send } = ClockActor.useActorRef();
  const { read, problem } = ClockActor.useSelector(({ context }) => context);
  const right = ClockActor.useSelector((snapshot) => snapshot.matches('right'));
  const retry = () => send({ type: 'clock.retry' });
  if (!read) return problem ? <Failed problem={problem} title={t('clock:failed')} onRetry={retry} /> : <Loading />;
  if (!right && read.news.doubt) return <ConfirmForm read={read} cause={read.news.doubt.cause} />;
  return (
    <Notice
      level={2}
      icon={<Time size={20} />}
      title={t('clock:right')}
      actions={<Button icon={<Refresh />} text={t('clock:again')} onClick={retry} />}
    >
      <p>{t('clock:rightText')}</p>
    </Notice>
  );
}

/** Whether the server knows what time it is, and where an HSE Coordinator signs that its clock is right. */
export function Screen() {
  const t = useTranslations('clock', 'page', 'work', 'services');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Time size={20} />}>{t('titles:clock')}</PageTitle>}>
      <ClockActor.Provider>
        <Clock />
      </ClockActor.Provider>
    </SimplePage>
  );
}
