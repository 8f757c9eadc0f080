import { Button } from '@blueprintjs/core';
import { ListColumns, Plus } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { handleOf } from '#domain/kernel/handleOf.ts';
import type { ScrumBoard, ScrumTile } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { useStepKeys } from '#src/samples/kit/useStepKeys.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { BoardTile } from './BoardTile.tsx';
import { authorOf } from './CardTalk.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './Scrumboard.module.css';
import { root, useBoardFacts, useBoards, useBoardsKnown } from './useBoards.ts';
import { useBoardsWrites } from './useBoardWrites.ts';

/** All boards as tiles; the last one adds another. */
export function Screen() {
  const t = useTranslations('scrumboard', 'system', 'kit', 'page');
  const { pathname, search } = useLocation();
  const read = useBoards();
  const boards = read.value ?? [];
  const facts = useBoardFacts().value ?? [];
  const factsOf = ({ id }: ScrumTile) => facts.find((one) => one.id === id);
  const isStarred = (board: ScrumTile) => factsOf(board)?.settings.starred === true;
  const [isAdding, setAdding] = useState(false);
  const tiles = useRef<HTMLUListElement>(null);
  const { add } = useBoardsWrites();
  const author = authorOf(useSession(userOf));
  useBoardsKnown();
  useShortcut('addRow', () => setAdding(true));
  useStepKeys(tiles, 'a');
  if (pathname.replace(/\/$/, '') !== root) return <Navigate replace to={`${root}${search}`} />;

  const begin = async (name: string) => {
    const labels = (['red', 'yellow', 'green', 'blue'] as const).map((color) => ({
      id: newKey(),
      name: t(`scrumboard:color_${color}`),
      class: color,
    }));
    const settings = { color: '', subscribed: true, cardCoverImages: true } as const;
    const board: ScrumBoard = {
      ...{ id: newKey(), name, uri: handleOf(name, 'board'), settings },
      ...{ lists: [], cards: [], members: [author], labels },
    };
    const isTaken = await add(board);
    if (isTaken) setAdding(false);
    return isTaken;
  };
  const adding = isAdding ? (
    <NameForm label={t('scrumboard:boardName')} submit={t('scrumboard:addBoard')} onName={begin} onClose={() => setAdding(false)} />
  ) : (
    <Button
      fill
      variant="minimal"
      className={styles.addTile ?? ''}
      icon={<Plus />}
      text={t('scrumboard:addBoard')}
      onClick={() => setAdding(true)}
    />
  );
  return (
    <SimplePage innerScroll lowOnPhones header={<PageTitle icon={<ListColumns size={20} />}>{t('titles:scrumboard')}</PageTitle>}>
      <div className={styles.boards}>
        <Listing read={read} rows={boards} failed={t('scrumboard:failed')} empty={t('scrumboard:noBoards')} next={adding}>
          <ul ref={tiles} className={styles.tiles} aria-label={t('scrumboard:boards')}>
            {[...boards.filter(isStarred), ...boards.filter((board) => !isStarred(board))].map((board) => (
              <BoardTile key={board.id} tile={board} facts={factsOf(board)} />
            ))}
            <li className={styles.tile}>{adding}</li>
          </ul>
        </Listing>
      </div>
      <SampleKeeping />
    </SimplePage>
  );
}
