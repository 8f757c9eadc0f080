import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { numberText } from '#domain/kernel/readingText.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { PermitLabel, PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import { pageNumber } from '#machines/permitList/permitPages.ts';
import { type ListAddress, nextSort, permitEventHref, permitHref, sortingOf } from '#src/entities/permits/permitAddress.ts';
import { useIsNarrow } from '#src/entities/permits/permitLayout.ts';
import { useStarring } from '#src/entities/watch/WatchActor.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useFetched } from '#src/late/late.tsx';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { useShowMessage } from '#src/system/messages.ts';
import { Grid, type GridHand } from '#src/ui/grid/Grid.tsx';
import type { CellPosition } from '#src/ui/grid/moves.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { ChooseButton } from './bulk/ChooseButton.tsx';
import { useSelecting } from './bulk/useSelecting.ts';
import { useGridColumns } from './columns/useGridColumns.ts';
import { headText, linesOf } from './list/groupLines.ts';
import { labelName } from './list/labelTexts.ts';
import { PermitListActor, usePermitRows } from './list/PermitListActor.tsx';
import { isBusy, isOld, totalOf } from './list/permitList.selectors.ts';
import { type RowAt, rowAt } from './list/permitRows.ts';
import { openedFrom, scrolledTo } from './listMemory.ts';
import { RowMenu, useRowMenu } from './menu/useRowMenu.ts';
import styles from './PermitsPage.module.css';
import { useRowHeight } from './useRowHeight.ts';

/** Opens permits of a list, and tells the cell that opened one from here before, unless another permit has taken its row since. */
const useOpening = (rowOf: RowAt) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const open = (row: PermitRow, place: CellPosition, event?: string) => {
    openedFrom.remember(key, { id: row.id, place });
    void navigate(event ? permitEventHref(row, event) : permitHref(row));
  };
  const openedAt = (columns: number): CellPosition | null => {
    const opened = openedFrom.remembered(key);
    if (!opened) return null;
    const { id, place } = opened;
    if ((rowOf(place.row)?.id ?? id) !== id) return null;
    return { row: place.row, column: Math.min(place.column, columns - 1) };
  };
  return { open, openedAt };
};

const Peek = lazyOverlay(async () => (await import('./Peek.tsx')).Peek);

/**
 * Keys of a whole page for the line that has the focus. Which one that is is asked of the list itself at each press: what is drawn after it
 * may still be of the line before. None of them stops, signs or sends.
 */
const useRowKeys = (
  hand: RefObject<GridHand | null>,
  rowOn: RowAt,
  deps: { select: (line: number) => void; peek: (line: number) => void; refuse: (line: number) => void },
) => {
  const star = useStarring();
  const line = () => hand.current?.row() ?? 0;
  useShortcut('nextPermit', () => hand.current?.step(1));
  useShortcut('permitBefore', () => hand.current?.step(-1));
  useShortcut('selectPermit', () => (rowOn(line()) ? deps.select(line()) : deps.refuse(line())));
  useShortcut('watchPermit', () => {
    const row = rowOn(line());
    if (row) star(row);
  });
  useShortcut('peekPermit', () => deps.peek(line()));
};

/**
 * The permit whose summary stands beside the list. It changes when the focus goes to another row, and not when rows move by themselves: work
 * can be stopped from it.
 */
const usePeek = (hand: RefObject<GridHand | null>, at: number, current: PermitRow | undefined) => {
  const [peeked, setPeeked] = useState<{ at: number; row: PermitRow } | null>(null);
  if (peeked && current && peeked.at !== at) setPeeked({ at, row: current });
  return {
    peeked: peeked?.row,
    peek: (row: PermitRow, line: number) => {
      // The labels become icons beside it: the focus must not be lost with their names.
      hand.current?.step(0);
      setPeeked({ at: line, row });
    },
    unpeek: () => {
      hand.current?.step(0);
      setPeeked(null);
    },
  };
};

/** Escape that was pressed here, and not in a dialog that only this part has drawn. */
const isOwnEscape = ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target);

/** The pages of the rows on these lines, in their order. */
const pagesOn = (rowOf: (line: number) => number | null, from: number, to: number): number[] => {
  const rows = Array.from({ length: to - from + 1 }, (_, step) => rowOf(from + step));
  return [...new Set(rows.flatMap((row) => (row === null ? [] : pageNumber(row))))];
};

const expectedRows = 30;

export type PermitGridProps = {
  label: PermitLabel;
  address: ListAddress;
  onSort: (sort: PermitSort | '') => void;
  onFold: (key: string) => void;
  onPeeking: (open: boolean) => void;
};

/** The permits as rows. Until the first page is there, rows without values hold its place. */
export function PermitGrid({ label, address, onSort, onFold, onPeeking }: PermitGridProps) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const [arranged, sayArranged] = useState('');
  const { key } = useLocation();
  const narrow = useIsNarrow();
  const { send } = PermitListActor.useActorRef();
  const { pages, groups } = usePermitRows();
  const total = PermitListActor.useSelector(totalOf);
  const lines = useMemo(() => linesOf(total ?? expectedRows, groups, address.folded), [total, groups, address.folded]);
  const rowOn: RowAt = (line) => {
    const place = total === null ? null : lines.rowOf(line);
    return place === null ? undefined : rowAt(pages, place);
  };
  const headOn = (line: number) => {
    const head = lines.headAt(line);
    if (!head) return undefined;
    const count = t('permits:count', { count: head.count, shown: numberText(head.count, language) });
    const alarm =
      head.urgent > 0 ? t('permits:groupUrgent', { count: head.urgent, shown: numberText(head.urgent, language) }) : null;
    return { key: head.key, folded: head.folded, text: headText(head, address.group, language), count, alarm };
  };
  const selecting = useSelecting(rowOn);
  const height = useRowHeight();
  const { columns, chooses, setChooses, onWidth, onMove } = useGridColumns(
    address.search,
    narrow,
    height.comfortable,
    selecting.inSight,
  );
  const titleOf = (id: string) => columns.find((one) => one.id === id)?.title ?? '';
  const { open, openedAt } = useOpening(rowOn);
  const { opened, onMenu, close } = useRowMenu();
  const hand = useRef<GridHand>(null);
  const [at, setAt] = useState(0);
  const current = rowOn(at);
  const head = headOn(at);
  const { peeked, peek, unpeek } = usePeek(hand, at, current);
  const peeks = peeked !== undefined;
  // The labels stand beside the list, not in it: they make room as long as a summary is there, and have it back when the list goes.
  useEffect(() => {
    onPeeking(peeks);
    return () => onPeeking(false);
  }, [peeks, onPeeking]);
  useFetched(Peek);
  useRowKeys(hand, rowOn, {
    select: (line) => selecting.onSelect({ row: line, column: 0 }, 'one'),
    peek: (line) => {
      const row = rowOn(line);
      if (peeked || !row) unpeek();
      else peek(row, line);
    },
    refuse: (line) => headOn(line) && showMessage({ text: t('permits:headOnly'), variant: 'info' }),
  });
  const seen = useRef('');
  const want = (from: number, to: number) => {
    selecting.see(from, to);
    // The list is held by pages: rows within the pages in sight are no news.
    const numbers = pagesOn(lines.rowOf, from, to);
    const inSight = numbers.join(' ');
    if (inSight === seen.current || inSight === '') return;
    seen.current = inSight;
    send({ type: 'list.pagesSeen', pages: numbers });
  };
  return (
    <>
      {narrow ? <ChooseButton chooses={chooses} onChange={setChooses} /> : null}
      <p role="status" className="visually-hidden">
        {arranged}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of the list and of what stands beside it, and is nothing to press itself */}
      <div className={styles.beside} onKeyDown={(event) => isOwnEscape(event) && peeked && unpeek()}>
        <div className={styles.grid}>
          <Grid<PermitRow>
            key={`${total === null}${narrow}${chooses}${columns.length}`}
            label={labelName(label)}
            columns={columns}
            count={lines.count}
            rowAt={rowOn}
            headAt={groups.length > 0 ? headOn : undefined}
            onFold={onFold}
            sorting={sortingOf(address.sort || label.sort)}
            onSort={(by) => onSort(nextSort(by, label, address.sort))}
            onOpen={open}
            onMenu={onMenu}
            onWidth={
              onWidth &&
              ((id, rem) => {
                onWidth(id, rem);
                sayArranged(t('permits:columnWidth', { column: titleOf(id), number: numberText(rem, language) }));
              })
            }
            onMove={
              onMove &&
              ((id, place) => {
                onMove(id, place);
                const count = columns.filter(({ moves }) => moves).length;
                sayArranged(t('permits:columns_placed', { column: titleOf(id), place: place + 1, count }));
              })
            }
            onSelect={selecting.onSelect}
            isSelected={selecting.isSelected}
            onSeen={want}
            busy={PermitListActor.useSelector(isBusy)}
            stale={PermitListActor.useSelector(isOld)}
            rowHeight={height.rem}
            wraps={height.comfortable}
            scrollFrom={total === null ? 0 : scrolledTo.remembered(key)}
            onScrolled={(offset) => total !== null && scrolledTo.remember(key, offset)}
            focusFrom={total === null ? null : openedAt(columns.length)}
            hand={hand}
            onRow={setAt}
          />
        </div>
        {peeked ? <Peek row={head ? null : peeked} onClose={unpeek} onGone={unpeek} /> : null}
      </div>
      {opened ? (
        <RowMenu
          key={opened.row.id}
          row={opened.row}
          point={opened.point}
          onOpen={(event) => open(opened.row, opened.place, event)}
          onPeek={() => peek(opened.row, opened.place.row)}
          onClose={close}
          onGone={close}
        />
      ) : null}
    </>
  );
}
