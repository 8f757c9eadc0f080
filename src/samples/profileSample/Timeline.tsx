import { useRef } from 'react';
import { namesIn, profileOwner } from '#domain/profileSample/profileSample.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ago } from '#src/samples/kit/Ago.tsx';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { useMore } from '#src/samples/kit/useMore.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Composer } from './Composer.tsx';
import { PostCard } from './PostCard.tsx';
import { PostTools } from './PostTools.tsx';
import styles from './ProfileSample.module.css';
import { newPost, usePosts } from './usePosts.tsx';

const nothing = { posts: [], activities: [] };

/** What the person and others wrote, and what happened lately. */
export function Timeline() {
  const t = useTranslations('profileSample');
  const { shownOf, draftOf, type, write } = usePosts();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: read, problem, retry } = useRead('profileSample.timeline', {});
  // Where nobody has written yet, the first can.
  const value = problem?.code === 'not_found' ? nothing : read;
  const posts = useMore(shownOf(value?.posts ?? nothing.posts));
  const activities = useMore(value?.activities ?? nothing.activities);
  if (problem && !value) return <Failed problem={problem} title={t('profileSample:failed')} onRetry={retry} />;
  if (!value) return <Skeleton count={3} className={styles.posts} boneClassName={styles.bone} />;
  return (
    <div className={styles.beside}>
      <div className={styles.posts}>
        <Composer
          label={t('profileSample:write')}
          submit={t('profileSample:post')}
          rows={3}
          text={draftOf(newPost)}
          onType={(text) => type(newPost, text)}
          onSend={write}
          field={field}
        >
          <PostTools names={namesIn(value)} field={field} />
        </Composer>
        {posts.shown.length === 0 ? <Empty title={t('profileSample:empty')} /> : null}
        {posts.shown.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
        {posts.more}
      </div>
      {activities.shown.length > 0 ? (
        <section className={styles.card} aria-label={t('profileSample:activities')}>
          <h2 className={styles.title}>{t('profileSample:activities')}</h2>
          <ul className={styles.list}>
            {activities.shown.map(({ id, user, kind, what, message, time }) => (
              <li key={id} className={styles.person}>
                <Avatar person={user} size="small" />
                <span>
                  <strong>
                    <bdi>{user.name}</bdi>
                  </strong>{' '}
                  {kind ? t(`profileSample:act_${kind}`, { what: what ?? '', owner: profileOwner.name }) : message}
                  <Ago time={time} />
                </span>
              </li>
            ))}
          </ul>
          {activities.more}
        </section>
      ) : null}
    </div>
  );
}
