import { Button } from '@blueprintjs/core';
import { Stop } from '@blueprintjs/icons';
import { minute } from '#domain/kernel/units.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import { type Found, isAnswered } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { holdFound, useHeldStops } from '#src/system/heldStops.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';

type Props = { permit: Pick<Permit, 'id' | 'tracking_number'>; found: Found | null; readings: string };

/** Gas out of limits that somebody types: the work is stopped for it by one press, whatever the form still lacks. */
export function StopNow({ permit, found, readings }: Props) {
  const t = useTranslations('work');
  const { api } = usePorts();
  const whose = whoseDrafts(useSession(userOf));
  const now = serverNow();
  // Once it is taken, the news that the work stands still is on its way; long after that it is another time.
  const isHeld = useHeldStops(whose).some(
    (stop) => stop.found?.of === found?.of && (!isAnswered(stop) || now - (stop.taken ?? 0) < minute),
  );
  const stop = () => {
    if (found) holdFound(api, whose, [{ permitId: permit.id, named: permit.tracking_number }], found, serverNow());
  };
  return (
    <AlertNote>
      {found && !isHeld ? (
        <>
          <p className={styles.loud}>{t('work:foundTyped', { readings })}</p>
          <p>{t('work:foundTypedText')}</p>
          <Button data-goes-on intent="danger" icon={<Stop />} text={t('work:foundStop')} onClick={stop} />
        </>
      ) : null}
    </AlertNote>
  );
}
