import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { PhoneLink } from '#src/entities/permits/PhoneLink.tsx';
import { waitingName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Card } from './Card.tsx';
import styles from './Permit.module.css';

/** Who answers for what, and whom the next step waits for. */
export function PeopleCard({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const { role, since } = permit.waiting;
  const time = `${dayText(since, permit.time_zone, language, serverNow())} ${clockText(since, permit.time_zone, language)}`;
  return (
    <Card title={t('permits:people')}>
      <Facts>
        {role ? (
          <Fact name={t('permits:waiting')}>
            {t('permits:waitingSince', { who: waitingName(role), time })}
            <Waiters waiting={permit.waiting} />
          </Fact>
        ) : null}
        <Person name={t('permits:applicant')} person={permit.applicant} />
        <Person name={t('permits:authority')} person={permit.pa} />
        {permit.contractor ? (
          <Fact name={t('permits:contractor')}>
            <bdi>{permit.contractor}</bdi> <bdi className={styles.muted}>{permit.contractor_responsible}</bdi>
          </Fact>
        ) : null}
        <Person name={t('permits:coordinator')} person={permit.coordinator} />
        <Person name={t('permits:delegate')} person={permit.area_owner_delegate} />
        <Fact name={t('permits:crewOn')}>
          {permit.crew_on}
          {permit.crew_inside > 0 ? <strong> · {t('permits:inside', { count: permit.crew_inside })}</strong> : null}
        </Fact>
      </Facts>
    </Card>
  );
}

/** Whom the next step waits for, by name. A site's own server may not say it. */
function Waiters({ waiting: { people, more = 0 } }: { waiting: Permit['waiting'] }) {
  const t = useTranslations('permits');
  if (!people) return null;
  if (people.length === 0) return <p className={styles.muted}>{t('permits:waitingNobody')}</p>;
  return (
    <ul className={styles.waiters} aria-label={t('permits:waitingPeople')}>
      {people.map(({ sap, name }) => (
        <li key={sap}>
          <bdi>{name}</bdi> <span className={styles.muted}>{sap}</span>
        </li>
      ))}
      {more > 0 ? <li className={styles.muted}>{t('permits:waitingMore', { count: more })}</li> : null}
    </ul>
  );
}

type Someone = { sap: number; name: string; phone?: string | undefined } | null;

function Person({ name, person }: { name: string; person: Someone }) {
  const t = useTranslations('permits');
  return (
    <Fact name={name}>
      {person ? (
        <>
          <bdi>{person.name}</bdi> <span className={styles.muted}>{person.sap}</span> <PhoneLink person={person} />
        </>
      ) : (
        <span className={styles.muted}>{t('permits:nobody')}</span>
      )}
    </Fact>
  );
}
