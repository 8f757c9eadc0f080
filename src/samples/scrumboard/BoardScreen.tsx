import { Button } from '@blueprintjs/core';
import { Archive, ArrowLeft, Cog, Cross, Edit, EyeOpen, ListColumns, TimelineLineChart } from '@blueprintjs/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { type CardsAsked, cardsMatching, isNarrowed } from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard } from '#domain/scrumboard/scrumboard.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { useArrived } from '#src/ui/page/useArrived.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { ArchiveDrawer } from './ArchiveDrawer.tsx';
import { BoardFilter } from './BoardFilter.tsx';
import { BoardLists } from './BoardLists.tsx';
import { BoardSettings } from './BoardSettings.tsx';
import { CardDialog } from './CardDialog.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './Scrumboard.module.css';
import { toneOf } from './toneOf.ts';
import { type BoardAddress, cardHref, useBoardAddress } from './useBoardAddress.ts';
import { useBoardKept } from './useBoardKept.tsx';
import { root, useBoard, useBoardsKnown, useCardsKnown } from './useBoards.ts';
import { useBoardWrites } from './useBoardWrites.ts';

const BurnDownDialog = lazyOverlay(async () => (await import('./BurnDownDialog.tsx')).BurnDownDialog);

/** One board: its lists side by side, cards in them, one of them open over the others. */
export function Screen() {
  const t = useTranslations('scrumboard', 'system', 'kit', 'page', 'time');
  const address = useBoardAddress();
  const { value: board, problem, retry } = useBoard(address.boardId);
  useBoardsKnown();
  useCardsKnown(board);
  useBoardKept(address.boardId);
  usePageTitle(board ? `${board.name} · ${t('titles:scrumboard')}` : t('titles:scrumboard'));
  return (
    <SimplePage
      innerScroll
      ownScroller
      lowOnPhones
      header={
        <div className={styles.header}>
          <PageTitle icon={<ListColumns size={20} />} arrived={useArrived(board?.id ?? '')}>
            {board?.name ?? t('titles:scrumboard')}
          </PageTitle>
          {board ? <SearchBox label={t('scrumboard:search')} searchText={address.searchText} onSeek={address.seek} /> : null}
        </div>
      }
    >
      {problem?.code === 'not_found' ? (
        <Unknown text={problem} />
      ) : board ? (
        <Board board={board} address={address} />
      ) : problem ? (
        <Failed problem={problem} title={t('scrumboard:boardFailed')} onRetry={retry} />
      ) : (
        <Skeleton count={4} className={styles.bones} boneClassName={styles.bone} />
      )}
    </SimplePage>
  );
}

/** No board has this address: why, in the words of who was asked, and the way back. */
function Unknown({ text }: { text: Parameters<typeof sentenceOf>[0] }) {
  const t = useTranslations('scrumboard');
  const navigate = useNavigate();
  const back = <Button intent="primary" text={t('scrumboard:toBoards')} onClick={() => void navigate(root)} />;
  return <Missing level={2} title={t('scrumboard:noBoard')} text={sentenceOf(text, useLanguage())} actions={back} />;
}

/** What the address looks for and this board does not have; nothing where it has all. */
const unknownIn = ({ labels, members }: ScrumBoard, { labelId, memberId }: CardsAsked) => {
  if (labelId !== '' && !labels.some(({ id }) => id === labelId)) return 'scrumboard:noLabel';
  return memberId !== '' && !members.some(({ id }) => id === memberId) ? 'scrumboard:noMember' : null;
};

function Board({ board, address }: { board: ScrumBoard; address: BoardAddress }) {
  const t = useTranslations('scrumboard');
  const writes = useBoardWrites(board.id);
  const [isNaming, setNaming] = useState(false);
  const { asked, openId, panel } = address;
  const { labelId, memberId, due } = asked;
  // There may be ten thousand: what is typed is seen at once, the cards follow when there is time, and only for what was typed last.
  const query = useDeferredValue(asked.query);
  const boardHref = useDeferredValue(address.boardHref);
  const shown = useMemo(() => {
    const cardsAsked = { query, labelId, memberId, due };
    return isNarrowed(cardsAsked) ? cardsMatching(board, cardsAsked, serverNow()) : null;
  }, [board, query, labelId, memberId, due]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done is the same for one board
  const lists = useMemo(
    () => <BoardLists board={board} hrefOf={(cardId) => cardHref(boardHref, cardId)} writes={writes} shown={shown} />,
    [board, boardHref, shown],
  );
  const unknown = unknownIn(board, asked);
  const rename = async (name: string) => {
    const isTaken = await writes.rename(name);
    if (isTaken) setNaming(false);
    return isTaken;
  };
  return (
    <div className={styles.body} style={toneOf(board.settings.color)}>
      <div className={styles.bar}>
        <Link className={styles.back} to={root}>
          <ArrowLeft className={styles.onward ?? ''} />
          {t('scrumboard:boards')}
        </Link>
        {isNaming ? (
          <NameForm
            label={t('scrumboard:boardName')}
            submit={t('scrumboard:save')}
            value={board.name}
            onName={rename}
            onClose={() => setNaming(false)}
          />
        ) : (
          <TipButton variant="minimal" icon={<Edit />} tip={t('scrumboard:renameBoard')} onClick={() => setNaming(true)} />
        )}
        {board.settings.subscribed ? <EyeOpen title={t('scrumboard:subscribed')} /> : null}
        <p className={styles.count} role="status">
          {unknown
            ? t(unknown)
            : shown
              ? t('scrumboard:found', { count: shown.size, all: board.cards.length })
              : t('scrumboard:cards', { count: board.cards.length })}
        </p>
        {shown ? <Button variant="minimal" icon={<Cross />} text={t('scrumboard:showAll')} onClick={address.clear} /> : null}
        <BoardFilter board={board} address={address} />
        <TipButton
          variant="minimal"
          icon={<TimelineLineChart />}
          tip={t('scrumboard:burnDown')}
          onClick={() => address.open('burndown')}
        />
        <TipButton variant="minimal" icon={<Archive />} tip={t('scrumboard:archive')} onClick={() => address.open('archive')} />
        <TipButton variant="minimal" icon={<Cog />} tip={t('scrumboard:settings')} onClick={() => address.open('settings')} />
      </div>
      {lists}
      <BoardSettings board={board} writes={writes} isOpen={panel === 'settings'} onClose={address.close} />
      <ArchiveDrawer board={board} writes={writes} isOpen={panel === 'archive'} onClose={address.close} />
      {panel === 'burndown' ? (
        <BurnDownDialog board={board} writes={writes} onClose={address.close} onGone={address.close} />
      ) : null}
      {openId === null ? null : <CardDialog key={openId} board={board} address={address} writes={writes} cardId={openId} />}
    </div>
  );
}
