import { Callout } from '@blueprintjs/core';
import styles from '#src/entities/permits/Work.module.css';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { permitIdOf } from '#src/entities/work/permitWork.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { isLostWithPage, isToBeSent } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useHeldStops } from '#src/system/heldStops.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';

/** What was found here and is not confirmed: the people on site must be told in another way, at once. */
export function FoundHeld() {
  const t = useTranslations('work');
  const permitId = PermitWorkActor.useSelector(permitIdOf);
  const whose = whoseDrafts(useSession(userOf));
  const held = useHeldStops(whose).find(
    (stop) => stop.found && 'permitId' in stop && stop.permitId === permitId && isToBeSent(stop, serverNow()),
  );
  if (!held) return null;
  return (
    <Callout intent="danger">
      <p className={styles.loud}>{t('work:foundUnconfirmed')}</p>
      <p>{t(isLostWithPage(whose, held.key) ? 'work:foundOnPage' : 'work:foundHeld')}</p>
    </Callout>
  );
}
