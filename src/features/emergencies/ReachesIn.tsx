import type { EmergencyReach } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Emergencies.module.css';
import { InsideCount } from './InsideOf.tsx';
import { KnownThere } from './KnownThere.tsx';
import { isOnSite } from './useEmergencies.ts';

/** What an emergency over these areas would stop elsewhere: work that reaches in. Declaring waits for none of it. */
export function ReachesIn({ areas }: { areas: readonly number[] }) {
  const asked = { query: { areas: areas.join(',') } };
  const { value, problem } = useRead('emergencies.reach', asked, { select: resultOf, follows: isOnSite });
  return (
    <div role="status">
      <p className={styles.muted}>
        {value && !problem ? <ReachText reaching={value.reaching} /> : <Unknown failed={problem !== null} />}
      </p>
      {value && !problem ? <KnownNow reach={value} /> : null}
    </div>
  );
}

/** Where somebody is inside, and where gas is known or an isolation is lost: known before anybody goes there. */
function KnownNow({ reach: { known, time_zone } }: { reach: Pick<EmergencyReach, 'known' | 'time_zone'> }) {
  const t = useTranslations('emergencies', 'permits');
  if (known.length === 0) return null;
  return (
    <>
      <strong>{t('emergencies:knownNow')}</strong>
      <ul className={styles.people}>
        {known.map((permit) => (
          <li key={permit.id}>
            <Ltr>{permit.tracking_number}</Ltr>
            <InsideCount count={permit.inside} />
            <KnownThere of={permit} zone={time_zone} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Unknown({ failed }: { failed: boolean }) {
  const t = useTranslations('emergencies');
  return t(failed ? 'emergencies:reachUnknown' : 'emergencies:reachRead');
}

function ReachText({ reaching: { stopped, people, inside, permits } }: Pick<EmergencyReach, 'reaching'>) {
  const t = useTranslations('emergencies');
  if (permits.length === 0) return t('emergencies:reachNone');
  return (
    <>
      {t('emergencies:reachSaid', {
        works: t('emergencies:works', { count: stopped }),
        crew: t('emergencies:crew', { count: people }),
      })}
      <InsideCount count={inside} /> <Listed items={permits.map(({ tracking_number }) => tracking_number)} />
    </>
  );
}
