import { Button } from '@blueprintjs/core';
import { ListColumns, Star, StarEmpty } from '@blueprintjs/icons';
import type { ScrumFacts, ScrumTile } from '#domain/scrumboard/scrumboard.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Link } from '#src/ui/Link.tsx';
import { agoText } from '#src/ui/time/agoText.ts';
import { Faces } from './Faces.tsx';
import styles from './Scrumboard.module.css';
import { boardPath } from './useBoards.ts';
import { useStarBoard } from './useBoardWrites.ts';

/** A board among all: what it is for, who is on it and when something was done last, as soon as that was read. */
export function BoardTile({ tile, facts }: { tile: ScrumTile; facts: ScrumFacts | undefined }) {
  const t = useTranslations('scrumboard');
  const language = useLanguage();
  const star = useStarBoard();
  const last = facts?.last;
  const { starred = false, description = '' } = facts?.settings ?? {};
  return (
    <li className={styles.tile} data-row-id={tile.id}>
      <div className={styles.tileHead}>
        <ListColumns size={20} />
        <Link className={styles.tileName} to={boardPath(tile)}>
          <bdi>{tile.name}</bdi>
        </Link>
        {facts ? (
          <Button
            variant="minimal"
            className={styles.tileStar ?? ''}
            icon={starred ? <Star /> : <StarEmpty />}
            aria-label={t('scrumboard:starOf', { name: tile.name })}
            aria-pressed={starred}
            onClick={() => void star(facts)}
          />
        ) : null}
      </div>
      {description ? (
        <p className={styles.tileAbout} dir="auto">
          {description}
        </p>
      ) : null}
      <div className={styles.tileFoot}>
        {last ? t('scrumboard:lastActivity', { ago: agoText(new Date(last * 1000).toISOString(), serverNow(), language) }) : null}
        <Faces members={facts?.members ?? []} />
      </div>
    </li>
  );
}
