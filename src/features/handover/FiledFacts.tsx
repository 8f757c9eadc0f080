import type { ReactNode } from 'react';
import type { FiledWork } from '#domain/handover/paperPermit.endpoints.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Handover.module.css';

/** What a filed sheet says of its work, and where it is kept. */
export function FiledFacts({ filed }: { filed: FiledWork }) {
  const t = useTranslations('handover');
  const { area, note } = filed;
  const facts: [string, ReactNode][] = [
    [
      t('handover:fileArea'),
      <>
        <Ltr>{area.code}</Ltr> <bdi>{area.name}</bdi>
      </>,
    ],
    [t('handover:fileFrom'), <SiteTime key="from" at={filed.worked_from} zone={area.time_zone} />],
    [t('handover:fileTo'), <SiteTime key="to" at={filed.worked_to} zone={area.time_zone} />],
    [t('handover:fileIssuer'), <Person key="issuer" person={filed.issuer} />],
    [t('handover:fileAuthority'), <Person key="authority" person={filed.performing_authority} />],
    [t('handover:fileInspector'), <Person key="inspector" person={filed.inspected_by} />],
    [t('handover:fileKeptAt'), <bdi key="kept">{filed.kept_at}</bdi>],
    ...(note === '' ? [] : [[t('handover:fileNote'), <bdi key="note">{note}</bdi>] satisfies [string, ReactNode]]),
  ];
  return (
    <details className={styles.filed}>
      <summary>
        <bdi>{filed.title}</bdi>
      </summary>
      <dl className={styles.people}>
        {facts.map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={styles.text}>{fact}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
