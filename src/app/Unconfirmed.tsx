import { Button } from '@blueprintjs/core';
import { LogOut, Offline, Refresh } from '@blueprintjs/icons';
import { sentenceOf } from '#domain/kernel/problem.ts';
import '#src/features/login/endedNote/locales/keys.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { isAnyHeld } from '#src/platform/heldStops.ts';
import { problemOf, useSendSession, useSession } from '#src/system/session.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Frame } from './Frame.tsx';

/** A stored token that the server could neither confirm nor refuse: nobody is signed out for a cable. */
export function Unconfirmed() {
  const t = useTranslations('endedNote');
  const language = useLanguage();
  const problem = useSession(problemOf);
  const send = useSendSession();
  return (
    <Frame>
      <Notice
        alert
        level={1}
        icon={<Offline size={20} />}
        title={t('endedNote:unconfirmedTitle')}
        actions={
          <>
            <Button intent="primary" icon={<Refresh />} text={t('ui:retry')} onClick={() => send({ type: 'session.retry' })} />
            <Button icon={<LogOut />} text={t('ui:signOut')} onClick={() => send({ type: 'session.leave' })} />
          </>
        }
      >
        {problem ? <p>{sentenceOf(problem, language)}</p> : null}
        {isAnyHeld() ? <p>{t('endedNote:held')}</p> : null}
        <p>{t('endedNote:unconfirmedText')}</p>
      </Notice>
    </Frame>
  );
}
