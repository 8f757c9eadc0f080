import { Fragment } from 'react';
import type { PermitNews } from '#domain/handover/handover.schema.ts';
import { commentPieces, isNameAgain } from '#domain/permits/audit/comment.texts.ts';
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
        {news.events.map((line) => (
          <li key={line.seq}>
            <Told line={line} zone={zone} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type Line = PermitNews['events'][number];

/** One line: what happened, why and in which words, and who did it; nothing of it twice. */
function Told({ line: { event, at, reason, comment, actor }, zone }: { line: Line; zone: string }) {
  const language = useLanguage();
  const name = eventName(event, language, comment);
  const pieces = comment ? commentPieces({ event, comment }, language, { zone, now: serverNow() }) : [];
  const said = pieces.filter((piece) => !isNameAgain(piece, name));
  const why = reason && event !== 'GAS_LOST' ? reasonName(reason, language) : null;
  const isNamed = actor !== null && said.some((piece) => piece.includes(`${actor.name} (${actor.sap})`));
  const told = [...(why && why !== name ? [why] : []), ...said, ...(actor && !isNamed ? [actor.name] : [])];
  return (
    <>
      <SiteTime at={at} zone={zone} /> {name}
      {told.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move
        <Fragment key={place}>
          {' · '}
          <bdi>{piece}</bdi>
        </Fragment>
      ))}
    </>
  );
}
