import { useNavigate } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { areSamplesStored } from '#src/platform/storedSamples.ts';
import { typedElsewhere } from '#src/platform/typedDanger.ts';
import { useAsk } from '#src/system/dialog.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';

/** Leads out. It asks first where gas out of limits stands typed in another tab and stops nothing, and where what somebody keeps of the sample apps on this device goes. */
export const useLogOut = (): (() => void) => {
  const t = useTranslations('toolbar');
  const ask = useAsk();
  const navigate = useNavigate();
  const whose = whoseDrafts(useSession(userOf));
  const go = () => void navigate(href('/logout'));
  return () => {
    const danger = typedElsewhere();
    if (danger === null && !areSamplesStored(whose)) return go();
    const texts = {
      title: t(danger === null ? 'toolbar:logoutTitle' : 'toolbar:logoutGasTitle'),
      text: danger ?? t('toolbar:logoutText'),
      confirm: t('toolbar:logout'),
    };
    ask({ ...texts, intent: 'danger' }, go);
  };
};
