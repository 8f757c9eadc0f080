import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { Facts } from '#src/samples/kit/Facts.tsx';
import { useMore } from '#src/samples/kit/useMore.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ProfileSample.module.css';

const none: never[] = [];

type Written = [name: string, values: readonly string[], hrefOf?: (value: string) => string];

/** A card of facts; what the person wrote of themselves is English, whatever the language of the console. */
function FactsCard({ title, facts }: { title: string; facts: readonly Written[] }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Facts
        facts={facts.map(([name, values, hrefOf]) => [
          name,
          ...values.map((value) =>
            hrefOf ? (
              <a key={value} href={hrefOf(value)}>
                <Ltr>{value}</Ltr>
              </a>
            ) : (
              <bdi key={value}>{value}</bdi>
            ),
          ),
        ])}
      />
    </section>
  );
}

function People({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
      {more}
    </section>
  );
}

/** Life, work, ways to reach the person, friends and groups. */
export function About() {
  const t = useTranslations('profileSample');
  const { value, problem, retry } = useRead('profileSample.about', {});
  const friends = useMore(value?.friends ?? none);
  if (problem?.code === 'not_found') return <Empty title={t('profileSample:empty')} />;
  if (problem && !value) return <Failed problem={problem} title={t('profileSample:failed')} onRetry={retry} />;
  if (!value) return <Skeleton count={3} className={styles.posts} boneClassName={styles.bone} />;
  const { general, work, contact, groups } = value;
  return (
    <div className={styles.beside}>
      <div className={styles.posts}>
        <FactsCard
          title={t('profileSample:general')}
          facts={[
            [t('profileSample:gender'), [general.gender]],
            [t('profileSample:birthday'), [general.birthday]],
            [t('profileSample:places'), general.locations],
            [t('profileSample:aboutMe'), [general.about]],
          ]}
        />
        <FactsCard
          title={t('profileSample:work')}
          facts={[
            [t('profileSample:occupation'), [work.occupation]],
            [t('profileSample:skills'), [work.skills]],
            [t('profileSample:jobs'), work.jobs.map(({ company, date }) => `${company}, ${date}`)],
          ]}
        />
        <FactsCard
          title={t('profileSample:contact')}
          facts={[
            [t('profileSample:address'), [contact.address]],
            [t('profileSample:phone'), contact.tel, (phone) => `tel:${phone.replaceAll(' ', '')}`],
            [t('profileSample:web'), contact.websites],
            [t('profileSample:email'), contact.emails, (email) => `mailto:${email}`],
          ]}
        />
      </div>
      <div className={styles.posts}>
        <People title={t('profileSample:friends')} more={friends.more}>
          {friends.shown.map((friend) => (
            <li key={friend.id} className={styles.person}>
              <Avatar person={friend} size="small" />
              <bdi>{friend.name}</bdi>
            </li>
          ))}
        </People>
        <People title={t('profileSample:groups')}>
          {groups.map(({ id, name, category, members }) => (
            <li key={id} className={styles.person}>
              <Avatar person={{ name, avatar: '' }} size="small" />
              <span>
                <bdi>{name}</bdi>
                <span className={styles.time}>
                  <bdi>{category}</bdi> · {t('profileSample:members', { count: members, number: members })}
                </span>
              </span>
            </li>
          ))}
        </People>
      </div>
    </div>
  );
}
