import type { Board } from '#domain/permits/board/board.schema.ts';
import { Freshness } from '#src/entities/permits/Freshness.tsx';
import { NotAccounted } from '#src/entities/permits/NotAccounted.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePulse } from '#src/system/Pulse.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Board.module.css';
import { Cards } from './Cards.tsx';
import { Figures } from './Figures.tsx';
import { Shifts } from './Shifts.tsx';
import { useBoard } from './useBoard.ts';

/** The board of a screen on the wall: nothing to press, all of it larger, and a line that says when it is not live. */
export function BigBoard() {
  const t = useTranslations('board');
  const { value: board, problem, readAt } = useBoard();
  return (
    <div className={styles.big} data-big-board>
      <Head board={board} readAt={readAt} isOld={problem !== null} />
      {board ? (
        <>
          <NotAccounted missing={board.unaccounted} isWall />
          <Figures board={board} isWall />
          <Shifts board={board} />
          <Cards board={board} />
        </>
      ) : problem ? (
        <Failed problem={problem} title={t('board:failed')} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Head({ board, readAt, isOld }: { board: Board | null; readAt: number; isOld: boolean }) {
  const t = useTranslations('board', 'services');
  const isSilent = usePulse((snapshot) => snapshot.hasTag('old'), false);
  const site = board?.sites.find(({ code }) => code === board.site);
  const zone = (site ?? board?.sites[0])?.time_zone;
  const isLive = !isOld && !isSilent;
  return (
    <header className={styles.bigHead}>
      <h1 className={styles.bigTitle}>{t('titles:board')}</h1>
      <span className={styles.bigSite}>{site ? <bdi>{site.name}</bdi> : t('board:allSites')}</span>
      {/* Live is what permits are: that the figures are fresh is said by the time they are of. */}
      <span role="status">{isLive ? null : <strong className={styles.notLive}>{t('services:notLive')}</strong>}</span>
      {zone ? <Freshness zone={zone} readAt={readAt} isOld={isOld} /> : null}
    </header>
  );
}
