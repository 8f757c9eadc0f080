import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import type { PastEmergency, Unaccounted } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { Corrections } from './Corrections.tsx';
import styles from './Emergencies.module.css';
import { useHeadCount } from './HeadCount.tsx';

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
        <Table caption={t('emergencies:pastCaption')} heads={heads} wide>
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
        {emergency.unaccounted ? <LeftUnaccounted emergency={emergency} left={emergency.unaccounted} /> : null}
        <Corrections history={emergency.history} zone={site.time_zone} />
      </td>
    </tr>
  );
}

type Left = Unaccounted['people'][number];
const isAmong = (some: PastEmergency['ticked'], { permit, member }: Left): boolean =>
  some.some((one) => one.permit === permit && one.member === member);
const namesOf = (people: readonly Left[]): string[] => people.map(({ name, tracking_number }) => `${name} (${tracking_number})`);

/** Who is not accounted for still, who was not when it was stood down, and why it was. */
function LeftUnaccounted({ emergency, left }: { emergency: PastEmergency; left: Unaccounted }) {
  const t = useTranslations('emergencies');
  const { people, reason } = left;
  // A site's own server that does not say who is missing still may have nobody counted.
  const missing = people.filter((one) => emergency.missing === null || isAmong(emergency.missing, one));
  const isSame = missing.length === people.length;
  return (
    <div>
      <p>
        <strong>
          {missing.length === 0 ? t('emergencies:allAccounted') : t('emergencies:unaccounted', { count: missing.length })}
        </strong>{' '}
        <Listed items={namesOf(missing)} />
        {isSame ? null : (
          <>
            <br />
            {t('emergencies:atStandDown', { count: people.length })} <Listed items={namesOf(people)} />
          </>
        )}{' '}
        · <bdi>{reason}</bdi>
      </p>
      <CountedSince emergency={emergency} people={people.filter((one) => isAmong(emergency.ticked, one))} />
    </div>
  );
}

/** Whoever was ticked since by mistake is missing again by one press; that they were ticked stays in the history. */
function CountedSince({ emergency, people }: { emergency: PastEmergency; people: readonly Left[] }) {
  const t = useTranslations('emergencies');
  const { write, problem } = useHeadCount(emergency.id);
  const summary = useRef<HTMLElement>(null);
  if (people.length === 0) return null;
  const takeBack = ({ permit, member }: Left) => {
    summary.current?.focus();
    write({ permit, member, accounted: false });
  };
  return (
    <details>
      <summary ref={summary}>{t('emergencies:countedSince', { count: people.length })}</summary>
      <ProblemNote problem={problem} />
      <ul>
        {people.map((one) => (
          <li key={`${one.permit} ${one.member}`}>
            <bdi>{one.name}</bdi> (<Ltr>{one.tracking_number}</Ltr>){' '}
            <Button
              size="small"
              text={t('emergencies:takeBack')}
              aria-label={t('emergencies:takeBackNamed', { name: one.name })}
              onClick={() => takeBack(one)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
