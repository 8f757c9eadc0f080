import { useNavigate } from 'react-router-dom';
import { listText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { heldEntriesOf } from '#src/platform/heldEntries.ts';
import { href } from '#src/platform/routes.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { areSamplesStored } from '#src/platform/storedSamples.ts';
import { typedElsewhere } from '#src/platform/typedDanger.ts';
import { useAsk } from '#src/system/dialog.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';

/** Leads out. It asks first where gas out of limits stands typed in another tab and stops nothing, where a press in an entry log is not confirmed, and where what somebody keeps of the sample apps on this device goes. */
export const useLogOut = (): (() => void) => {
  const t = useTranslations('toolbar');
  const language = useLanguage();
  const ask = useAsk();
  const navigate = useNavigate();
  const whose = whoseDrafts(useSession(userOf));
  const go = () => void navigate(href('/logout'));
  return () => {
    const danger = typedElsewhere();
    const pressed = [...new Set(heldEntriesOf(whose, serverNow()).map(({ name }) => name))];
    if (danger === null && pressed.length === 0 && !areSamplesStored(whose)) return go();
    const texts =
      danger !== null
        ? { title: t('toolbar:logoutGasTitle'), text: danger }
        : pressed.length > 0
          ? { title: t('toolbar:logoutEntryTitle'), text: t('toolbar:logoutEntryText', { names: listText(pressed, language) }) }
          : { title: t('toolbar:logoutTitle'), text: t('toolbar:logoutText') };
    ask({ ...texts, confirm: t('toolbar:logout'), intent: 'danger' }, go);
  };
};
