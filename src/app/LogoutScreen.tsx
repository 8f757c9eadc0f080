import { useEffect } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSendSession } from '#src/system/session.ts';
import { Splash } from '#src/ui/Splash.tsx';

/**
 * Being here is signing out. It has to be an effect: the address itself is the request, and nobody has pressed anything where it was
 * typed or came by a link. The guard leads on when it is done.
 */
export function Screen() {
  const t = useTranslations('login');
  const send = useSendSession();
  useEffect(() => send({ type: 'session.leave' }), [send]);
  return <Splash text={t('login:loggingOut')} />;
}
