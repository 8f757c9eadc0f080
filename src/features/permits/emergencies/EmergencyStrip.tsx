import { WarningSign } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { usePulse } from '#src/system/Pulse.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import { EmergenciesActor, OpenEmergenciesProvider } from './EmergenciesActor.tsx';
import { EmergencyLine } from './EmergencyLine.tsx';
import styles from './EmergencyStrip.module.css';

/**
 * The first line of every page of whoever works with permits: whether an emergency is declared. Its place is there from the start, so
 * that nothing moves and nothing is covered when one comes or goes, and a press on it leads to the same page in any case.
 */
export function EmergencyStrip() {
  const roles = useSession(rolesOf);
  if (!mayEnter('onlyPermits', roles)) return null;
  return (
    <OpenEmergenciesProvider>
      <Strip />
    </OpenEmergenciesProvider>
  );
}

function Strip() {
  useRootMark('data-has-strip', true);
  const open = EmergenciesActor.useSelector(({ context }) => context.value?.open ?? []);
  return (
    <div className={styles.strip} data-strip="emergency" data-open={open.length > 0}>
      {/* Its words may come after its place. */}
      <Suspense>
        <Said />
      </Suspense>
    </div>
  );
}

function Said() {
  const t = useTexts('emergencies');
  const open = EmergenciesActor.useSelector(({ context }) => context.value?.open ?? []);
  const old = usePulse((snapshot) => snapshot.hasTag('old'), false);
  const quiet = EmergenciesActor.useSelector((snapshot) => {
    if (!snapshot.context.value) return 'emergencies:unread';
    return snapshot.matches({ ready: 'stale' }) ? 'emergencies:unsure' : 'emergencies:noneOpen';
  });
  const [first, ...others] = open;
  return (
    <aside className={styles.said} aria-label={t('emergencies:title')}>
      <Link className={styles.line} to={href('/apps/permit-emergencies')}>
        {/* The region is there before there is anything to say, so that it is read out when there is. */}
        <span role="alert" className={styles.alert}>
          {first ? (
            <>
              <WarningSign size={16} aria-hidden />
              <EmergencyLine emergency={first} />
              {others.length > 0 ? <span>{t('emergencies:andMore', { count: others.length })}</span> : null}
            </>
          ) : null}
        </span>
        {first ? null : <span className={styles.quiet}>{t(old ? 'emergencies:unsure' : quiet)}</span>}
      </Link>
    </aside>
  );
}
