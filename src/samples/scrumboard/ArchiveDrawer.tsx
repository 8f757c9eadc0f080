import { Button } from '@blueprintjs/core';
import { Cross, Trash, Unarchive } from '@blueprintjs/icons';
import { archiveOf } from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import styles from './Scrumboard.module.css';
import { useTimes } from './useBoards.ts';
import type { BoardWrites } from './useBoardWrites.ts';

/** So many cards are listed; the others are in the archive, too. */
const maxShown = 200;

type Props = { board: ScrumBoard; writes: BoardWrites; isOpen: boolean; onClose: () => void };

/** The cards that were laid aside, the last one first: they go back to their lists, or away for good. */
export function ArchiveDrawer({ board, writes, isOpen, onClose }: Props) {
  const t = useTranslations('scrumboard');
  const { dayOf } = useTimes();
  const archive = archiveOf(board);
  const nameOf = (listId: string) => board.lists.find(({ id }) => id === listId)?.name;
  return (
    <SideDrawer isOpen={isOpen} label={t('scrumboard:archive')} side="right" size="32rem" onClose={onClose}>
      <div className={styles.settings}>
        <div className={styles.settingsHead}>
          <h2>{t('scrumboard:archive')}</h2>
          <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
        </div>
        {archive.length === 0 ? (
          <Empty title={t('scrumboard:noArchive')}>
            <p>{t('scrumboard:noArchiveWhy')}</p>
          </Empty>
        ) : (
          <ul className={styles.said} aria-label={t('scrumboard:archive')}>
            {archive.slice(0, maxShown).map((archived, at) => {
              const { card, listId, time } = archived;
              return (
                <li key={card.id} className={styles.archived}>
                  <div className={styles.attachmentWords}>
                    <bdi>{card.name}</bdi>
                    <span className={styles.muted}>
                      <bdi>{nameOf(listId)}</bdi> · {dayOf(time)}
                    </span>
                  </div>
                  <Button
                    variant="minimal"
                    icon={<Unarchive />}
                    aria-label={t('scrumboard:restoreCard', { name: card.name })}
                    disabled={board.lists.length === 0}
                    onClick={() => writes.restore(archived)}
                  />
                  <Button
                    variant="minimal"
                    intent="danger"
                    icon={<Trash />}
                    aria-label={t('scrumboard:deleteArchived', { name: card.name })}
                    onClick={() => writes.deleteArchived(archived, at)}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {archive.length > maxShown ? <p>{t('scrumboard:moreArchived', { count: archive.length - maxShown })}</p> : null}
      </div>
    </SideDrawer>
  );
}
