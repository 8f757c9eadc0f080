import { useNavigate } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { areSamplesStored } from '#src/platform/storedSamples.ts';
import { useAsk } from '#src/system/dialog.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';

/** Leads out. It asks first where that erases what somebody keeps of the sample apps on this device. */
export const useLogOut = (): (() => void) => {
  const t = useTranslations('toolbar');
  const ask = useAsk();
  const navigate = useNavigate();
  const whose = whoseDrafts(useSession(userOf));
  const go = () => void navigate(href('/logout'));
  return () => {
    if (!areSamplesStored(whose)) return go();
    const texts = { title: t('toolbar:logoutTitle'), text: t('toolbar:logoutText'), confirm: t('toolbar:logout') };
    ask({ ...texts, intent: 'danger' }, go);
  };
};
