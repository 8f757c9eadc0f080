import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Emergencies.module.css';
import { InsideCount } from './InsideOf.tsx';

type Area = Pick<EmergencyScope['sites'][number]['areas'][number], 'working' | 'crew_on' | 'people' | 'crew_inside'>;

/** Who is in several of the areas is one person, as far as the server says who they are. */
const peopleIn = (areas: readonly Area[]): number =>
  new Set(areas.flatMap(({ people }) => people)).size +
  areas.reduce((all, { crew_on, people }) => all + (people.length > 0 ? 0 : crew_on), 0);

/** What an emergency over some areas would stop there: permits, people on site under them, and how many of these are inside. */
export function WouldStop({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('emergencies');
  const sum = (count: 'working' | 'crew_inside') => areas.reduce((all, area) => all + area[count], 0);
  return (
    <span className={styles.muted}>
      {t('emergencies:worksAndCrew', {
        works: t('emergencies:works', { count: sum('working') }),
        crew: t('emergencies:crew', { count: peopleIn(areas) }),
      })}
      <InsideCount count={sum('crew_inside')} />
    </span>
  );
}
