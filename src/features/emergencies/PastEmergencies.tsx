import { textIn } from '#domain/kernel/language.ts';
import type { PastEmergency, Unaccounted } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Emergencies.module.css';

const columns = ['kind', 'areas', 'declared', 'ended', 'stopped', 'note'] as const;

/** Emergencies that are over, newest first, a page at a time. */
export function PastEmergencies({ past, older }: { past: readonly PastEmergency[]; older: string | null }) {
  const t = useTranslations('emergencies');
  const heads = columns.map((key) => ({ key, text: t(`emergencies:col_${key}`) }));
  return (
    <section className={`${styles.section} ${styles.noPrint}`} aria-labelledby="emergencies-past">
      <h2 className={styles.heading} id="emergencies-past">
        {t('emergencies:past')}
      </h2>
      {past.length === 0 ? (
        <p className={styles.muted}>{t('emergencies:noPast')}</p>
      ) : (
        <Table caption={t('emergencies:past')} heads={heads} wide>
          {past.map((emergency) => (
            <Row key={emergency.id} emergency={emergency} />
          ))}
        </Table>
      )}
      {older ? <Link to={`?before=${encodeURIComponent(older)}`}>{t('emergencies:older')}</Link> : null}
    </section>
  );
}

function Row({ emergency }: { emergency: PastEmergency }) {
  const language = useLanguage();
  const { areas, site, declared_by, declared_at, stood_down_by, stood_down_at } = emergency;
  return (
    <tr>
      <th scope="row">{textIn(emergencyKindTexts[emergency.kind], language)}</th>
      <td>
        <Listed items={areas.map(({ code }) => code)} />
      </td>
      <td>
        <SiteTime at={declared_at} zone={site.time_zone} />
        <br />
        <Person person={declared_by} />
      </td>
      <td>
        {stood_down_at ? <SiteTime at={stood_down_at} zone={site.time_zone} /> : null}
        <br />
        {stood_down_by ? <Person person={stood_down_by} /> : null}
      </td>
      <td className={styles.number}>{emergency.stopped_count}</td>
      <td>
        <bdi>{emergency.note}</bdi>
        {emergency.unaccounted ? <LeftUnaccounted {...emergency.unaccounted} /> : null}
      </td>
    </tr>
  );
}

/** Who was not accounted for when it was stood down, and why it was. */
function LeftUnaccounted({ people, reason }: Unaccounted) {
  const t = useTranslations('emergencies');
  return (
    <div>
      <strong>{t('emergencies:unaccounted', { count: people.length })}</strong>{' '}
      <Listed items={people.map(({ name, tracking_number }) => `${name} (${tracking_number})`)} /> · <bdi>{reason}</bdi>
    </div>
  );
}
