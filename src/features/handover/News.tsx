import type { PermitNews } from '#domain/handover/handover.schema.ts';
import { commentLine } from '#domain/permits/audit/comment.texts.ts';
import { eventName, reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './Handover.module.css';

/** What happened to one permit since somebody left, newest last. */
export function News({ news, zone }: { news: PermitNews | undefined; zone: string }) {
  const t = useTranslations('handover', 'permits');
  const language = useLanguage();
  if (!news) return null;
  const was = news.was ? t('handover:was', { state: stateName(news.was, language) }) : t('handover:newHere');
  const folded = news.count - news.events.length;
  if (news.count === 0) return <p className={styles.muted}>{t('handover:noNews')}</p>;
  return (
    <div className={styles.news}>
      <p className={styles.muted}>{was}</p>
      {folded > 0 ? <p className={styles.muted}>{t('handover:more', { count: folded })}</p> : null}
      <ol className={styles.list}>
        {news.events.map(({ seq, event, at, reason, comment, actor }) => (
          <li key={seq}>
            <SiteTime at={at} zone={zone} /> {eventName(event, language, comment)}
            {reason ? ` · ${reasonName(reason, language)}` : ''}
            {comment ? (
              <>
                {' · '}
                <bdi>{commentLine({ event, comment }, language, { zone, now: serverNow() })}</bdi>
              </>
            ) : null}
            {actor ? (
              <>
                {' · '}
                <bdi>{actor.name}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
