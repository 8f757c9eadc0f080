import { Suspense } from 'react';
import styles from './Emergencies.module.css';
import { EmergenciesActor, OpenEmergenciesProvider } from './EmergenciesActor.tsx';
import { EmergencyLine } from './EmergencyLine.tsx';

/** Says on the screens of permits that an emergency is declared, as soon as it is and for as long as it is. */
export function EmergencyBanner() {
  return (
    <OpenEmergenciesProvider>
      <Open />
    </OpenEmergenciesProvider>
  );
}

function Open() {
  const value = EmergenciesActor.useSelector(({ context }) => context.value);
  const open = value?.open ?? [];
  // The region is there before there is anything to say, so that it is read out when there is.
  return (
    <div role="alert" className={styles.banners}>
      {/* Its words may come after it: what people are at stays on the screen, and keeps the focus. */}
      <Suspense>
        {open.map((emergency) => (
          <EmergencyLine key={emergency.id} emergency={emergency} />
        ))}
      </Suspense>
    </div>
  );
}
