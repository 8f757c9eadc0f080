import { Callout } from '@blueprintjs/core';
import type { Problem } from '#domain/kernel/problem.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import styles from '#src/entities/permits/Work.module.css';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { permitIdOf } from '#src/entities/work/permitWork.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { type HeldStop, isLostWithPage, isToBeSent } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useHeldStops } from '#src/system/heldStops.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';

/** What was found here and is held as a stop, or was sent as one while its record is not made. */
export const useFoundHere = (): HeldStop | undefined => {
  const permitId = PermitWorkActor.useSelector(permitIdOf);
  const whose = whoseDrafts(useSession(userOf));
  return useHeldStops(whose).findLast(
    (stop) =>
      stop.found && 'permitId' in stop && stop.permitId === permitId && (stop.taken !== undefined || isToBeSent(stop, serverNow())),
  );
};

/** A problem as it stands: that nothing was answered is over once the stop was. */
export const stillSo = (problem: Problem | null, stop: HeldStop | undefined): Problem | null =>
  problem && stop?.taken !== undefined && isOutcomeUnknown(problem) ? null : problem;

/** What was found here and is not confirmed: the people on site must be told in another way, at once. Sent, its record is still to be made; `problem` is why it was not. */
export function FoundHeld({ problem }: { problem: Problem | null }) {
  const t = useTranslations('work');
  const whose = whoseDrafts(useSession(userOf));
  const held = useFoundHere();
  if (!held) return null;
  if (held.taken !== undefined)
    return (
      <Callout intent="warning">
        <p>{t(problem?.code === 'not_allowed' ? 'work:foundSentOnly' : 'work:foundSent')}</p>
      </Callout>
    );
  return (
    <Callout intent="danger">
      <p className={styles.loud}>{t('work:foundUnconfirmed')}</p>
      <p>{t(isLostWithPage(whose, held.key) ? 'work:foundOnPage' : 'work:foundHeld')}</p>
    </Callout>
  );
}
