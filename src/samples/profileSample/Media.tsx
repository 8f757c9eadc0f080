import { useTranslations } from '#src/i18n/i18n.ts';
import { PhotoButton, PhotoViewer } from '#src/samples/kit/PhotoViewer.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ProfileSample.module.css';

/** The pictures of the person, group by group; the viewer leafs through all of them. */
export function Media() {
  const t = useTranslations('profileSample');
  const { value, problem, retry } = useRead('profileSample.photosVideos', {});
  if (problem?.code === 'not_found') return <Empty title={t('profileSample:empty')} />;
  if (problem && !value) return <Failed problem={problem} title={t('profileSample:failed')} onRetry={retry} />;
  if (!value) return <Skeleton count={2} className={styles.posts} boneClassName={styles.bone} />;
  const photos = value.flatMap(({ media }) => media.map(({ title, preview }) => ({ url: preview, alt: title })));
  return (
    <PhotoViewer photos={photos}>
      {(open) => (
        <div className={styles.posts}>
          {value.map(({ id, name, media }, group) => (
            <section key={id} aria-label={name}>
              <h2 className={styles.title}>
                <bdi>{name}</bdi> <span className={styles.time}>{t('profileSample:pictures', { count: media.length })}</span>
              </h2>
              <ul className={styles.tiles}>
                {media.map(({ title, preview }, at) => (
                  <li key={title}>
                    <figure className={styles.tile}>
                      <PhotoButton
                        photo={{ url: preview, alt: title }}
                        className={styles.picture}
                        onOpen={() => open(value.slice(0, group).reduce((sum, before) => sum + before.media.length, at))}
                      />
                      <figcaption>
                        <bdi>{title}</bdi>
                      </figcaption>
                    </figure>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PhotoViewer>
  );
}
