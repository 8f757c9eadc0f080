import { useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ProfileSample.module.css';

/** The pictures of the person, group by group. */
export function Media() {
  const t = useTranslations('profileSample');
  const { value, problem, retry } = useRead('profileSample.photosVideos', {});
  if (problem?.code === 'not_found') return <Empty title={t('profileSample:empty')} />;
  if (problem && !value) return <Failed problem={problem} title={t('profileSample:failed')} onRetry={retry} />;
  if (!value) return <Skeleton count={2} className={styles.posts} boneClassName={styles.bone} />;
  return (
    <div className={styles.posts} lang="en" dir="ltr">
      {value.map(({ id, name, info, media }) => (
        <section key={id} aria-label={name}>
          <h2 className={styles.title}>
            {name} <span className={styles.time}>{info}</span>
          </h2>
          <ul className={styles.tiles}>
            {media.map(({ title, preview }) => (
              <li key={title}>
                <figure className={styles.tile}>
                  <img className={styles.picture} src={preview} alt="" />
                  <figcaption>{title}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
