import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import './locales/keys.ts';

/** Elsewhere, and why: an example for guests would seem to do nothing for who is signed in. */
export function GuestsOnly({ to }: { to: string }) {
  const t = useTranslations('roleExamples');
  const showMessage = useShowMessage();
  const showIt = useEffectEvent(() => showMessage({ text: t('roleExamples:guestsOnly'), variant: 'info' }));
  useEffect(() => showIt(), []);
  return <Navigate replace to={to} state={null} />;
}
