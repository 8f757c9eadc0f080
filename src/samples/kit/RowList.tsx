import { Checkbox } from '@blueprintjs/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { listText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Kit.module.css';
import { movedTo } from './moved.ts';
import { ColumnNames, cellRole, type RowCell, RowCells, rowRole, type SortedColumn, tableRole } from './RowCells.tsx';
import type { Selection } from './selection.ts';
import { useRowKept } from './useRowKept.ts';
import { useRows } from './useRows.ts';

/** How a row is drawn: what leads it, its name, what stands under it, and the buttons at its end. */
export type RowParts = {
  lead?: ReactNode;
  name: string;
  text?: ReactNode;
  /** What stands in the columns of the list, where it has some. */
  cells?: readonly RowCell[];
  tools?: ReactNode;
  /** What a picture or a look alone says of it: done, important, a folder. It is heard with the row, as what stands under its name is. */
  states?: readonly (string | false)[];
  isDone?: boolean;
  isUnread?: boolean;
};

/** What a key does with the rows that it means. */
export type RowKeys<Row> = {
  edit?: (row: Row) => void;
  /** Answers what is to be said of it. */
  star?: (rows: readonly Row[]) => string;
  remove?: (rows: readonly Row[]) => void;
  /** What the next row and the one before it are for, while the list itself is out of sight. */
  step?: (row: Row) => void;
};

/** The ids of rows that are dragged, one a line, for what takes them elsewhere on the page. */
export const rowsType = 'application/x-rows';

/** What else leads through the rows. */
export type RowListHandle = {
  /** To the row there, which begins what is seen and has the focus. */
  lead: (index: number) => void;
  /** The ids of the rows that a key means now. */
  meant: () => readonly string[];
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** The row that is open. */
  openId: string | undefined;
  /** The row whose details stand beside the list, where some always do. */
  besideId?: string | undefined;
  hrefOf: (row: Row) => string;
  draw: (row: Row) => RowParts;
  /** Without it no row can be chosen: what nothing can be done with needs no box. */
  selection?: Selection;
  /** Told the ids in their new order. Without it the order is not the reader's to change. */
  onOrder?: ((ids: readonly string[]) => void) | undefined;
  keys?: RowKeys<Row>;
  /** Rows that take others when those are dropped onto them: folders, for example. Where it is used there is no order. */
  into?: { takes: (row: Row) => boolean; drop: (rows: readonly Row[], into: Row) => void } | undefined;
  /** Where there is room, name and cells stand in these tracks beside each other. */
  tracks?: string;
  /** The tracks hold little: they stand beside each other in a narrow list, too. */
  isSmall?: boolean;
  /** What the columns are called, that of the name first: the list is a table then, for who hears it. */
  columns?: readonly string[] | undefined;
  /** Which of them it is sorted by, and which way. */
  sorted?: SortedColumn | undefined;
  cellsClass?: string | undefined;
  handle?: RefObject<RowListHandle | null>;
  /** As tiles beside and below each other; all of them are in the page then. */
  isTiled?: boolean;
  /** A press with Ctrl or Cmd chooses a row, one with Shift all up to it, instead of opening it elsewhere. */
  picksByClick?: boolean;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** How many tiles stand beside each other. */
const columnsOf = (list: HTMLElement): number => {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-row-id]')];
  const below = tiles.findIndex(({ offsetTop }) => offsetTop > (tiles[0]?.offsetTop ?? 0));
  return below < 0 ? tiles.length : below;
};

/** Among tiles the arrows go sideways, too, and up and down by a whole line. */
const tileStep = (list: HTMLElement, key: string): ((at: number, count: number) => number) | undefined => {
  const onward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const ways: Record<string, number> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: columnsOf(list),
    ArrowUp: -columnsOf(list),
  };
  const way = ways[key];
  return way === undefined ? steps[key] : (at) => at + way;
};

const isOfARow = (target: EventTarget): boolean => target instanceof HTMLElement && 'rowName' in target.dataset;

/**
 * Rows that can be opened, chosen and put into an order. Arrows go from name to name, with Alt they take the row along; the pointer takes
 * it by its handle. Space chooses a row, and a range with Shift. J, K, X and the keys of `keys` work wherever nothing is typed. Of very many rows only
 * those in sight are in the page.
 */
export function RowList<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, openId, besideId, hrefOf, draw, selection, onOrder, keys = {}, into, tracks, columns, handle } = props;
  const { isTiled = false, picksByClick = false } = props;
  const t = useTranslations('kit');
  const language = useLanguage();
  const base = useId();
  const list = useRef<HTMLUListElement>(null);
  const { placed, size, at, focus, measure, lead: leadTo } = useRows(list, rows, openId, isTiled ? 0 : rows.length);
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  // A row of a table is no item of a list; for TypeScript both have the same attributes.
  const nameColumn = selection ? 2 : 1;
  const [List, Item] = [(columns ? 'div' : 'ul') as 'ul', (columns ? 'div' : 'li') as 'li'];
  const hasTools = columns !== undefined && first !== undefined && draw(first).tools !== undefined;
  const noteRow = useRowKept(rows, openId, hrefOf, focus);
  const [said, say] = useState('');
  const [dragged, drag] = useState<string | null>(null);
  const [over, hover] = useState<string | null>(null);

  const place = (id: string, to: number) => {
    const moved = movedTo(ids, id, to);
    if (moved === ids) return;
    onOrder?.(moved);
    say(t('kit:moved', { place: moved.indexOf(id) + 1, count: moved.length }));
  };
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === ' ' && selection && isOfARow(event.target)) {
      event.preventDefault();
      selection.press(ids[at()] ?? '', event.shiftKey);
      return;
    }
    const step = isTiled ? tileStep(event.currentTarget, event.key) : steps[event.key];
    if (!step || !isOfARow(event.target) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const from = at();
    const to = step(from, rows.length);
    if (event.altKey) place(ids[from] ?? '', to);
    else focus(to);
  };
  const pick = (event: MouseEvent, id: string) => {
    if (!picksByClick || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    selection?.press(id, event.shiftKey);
  };
  /** What is open is meant while the focus is in it; else what is chosen, and else the row with the focus or the one that is open. */
  const meant = (): readonly Row[] => {
    const isInOpen = openId !== undefined && document.activeElement?.closest('[data-own-row]') !== null;
    const chosen = isInOpen ? [] : rows.filter(({ id }) => selection?.isChosen(id));
    return chosen.length > 0 ? chosen : rows.slice(at() < 0 ? rows.length : at()).slice(0, 1);
  };
  const withRow = (act: (row: Row) => void) => () => {
    const row = rows[at()];
    if (row) act(row);
  };
  const withRows = (act: (rows: readonly Row[]) => void) => () => {
    const those = meant();
    if (those.length > 0) act(those);
  };
  const go = (to: number) => {
    if (!keys.step) return focus(to);
    const row = rows[to];
    if (row) keys.step(row);
  };
  useShortcut('nextRow', () => go(at() + 1));
  useShortcut('rowBefore', () => go(at() - 1));
  useShortcut(
    'selectRow',
    withRow(({ id }) => selection?.press(id, false)),
  );
  useShortcut(
    'editRow',
    withRow((row) => keys.edit?.(row)),
  );
  useShortcut(
    'starRow',
    withRows((chosen) => say(keys.star?.(chosen) ?? '')),
  );
  useShortcut(
    'removeRow',
    withRows((chosen) => keys.remove?.(chosen)),
  );
  useImperativeHandle(handle, () => ({ lead: leadTo, meant: () => meant().map(({ id }) => id) }));

  /** The row that is dragged, and with it the others that are chosen. */
  const taken = (id: string): readonly Row[] =>
    rows.filter((row) => (selection?.isChosen(id) ? selection.isChosen(row.id) : row.id === id));
  const isTarget = (row: Row): boolean => (into ? into.takes(row) && !taken(dragged ?? '').includes(row) : true);
  const end = () => {
    drag(null);
    hover(null);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <List
        ref={list}
        className={styles.rows}
        aria-label={label}
        {...(columns ? tableRole(rows.length) : {})}
        onKeyDown={onKey}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
          if (id !== undefined) noteRow(id);
        }}
        data-tracks={tracks !== undefined && !isTiled}
        data-small={props.isSmall}
        data-tiled={isTiled}
        style={{ ...(size === null ? {} : { blockSize: size }), ...(tracks ? { '--row-tracks': tracks } : {}) } as CSSProperties}
      >
        {columns ? (
          <ColumnNames names={columns} sorted={props.sorted} hasBox={selection !== undefined} hasTools={hasTools} />
        ) : null}
        {placed.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { lead, name, text, cells, tools, states = [], isDone = false, isUnread } = draw(row);
          const isChosen = selection?.isChosen(row.id) ?? false;
          const said = [isChosen && t('kit:chosen'), ...states].flatMap((one) => one || []);
          const [saidId, partsId] = [`${base}${row.id}said`, `${base}${row.id}parts`].map((id) => id.replace(/\s/g, '_'));
          return (
            <Item
              key={row.id}
              ref={start === null ? null : measure}
              className={styles.row}
              {...(columns ? rowRole(index + 1) : {})}
              data-index={index}
              data-row-id={row.id}
              data-open={row.id === (openId ?? besideId)}
              data-chosen={isChosen}
              data-done={isDone}
              data-unread={isUnread}
              data-over={row.id === over && row.id !== dragged}
              data-into={row.id === over && into !== undefined}
              draggable={onOrder !== undefined || into !== undefined}
              onDragStart={(event: DragEvent) => {
                drag(row.id);
                event.dataTransfer.setData(
                  rowsType,
                  taken(row.id)
                    .map(({ id }) => id)
                    .join('\n'),
                );
              }}
              onDragEnd={end}
              onDragOver={(event: DragEvent) => {
                if (dragged === null || !isTarget(row)) return hover(null);
                event.preventDefault();
                hover(row.id);
              }}
              onDrop={(event: DragEvent) => {
                if (dragged === null) return;
                event.preventDefault();
                if (!into) place(dragged, index);
                else if (isTarget(row)) into.drop(taken(dragged), row);
                end();
              }}
              {...(start === null
                ? {}
                : {
                    ...(columns ? {} : { 'aria-setsize': rows.length, 'aria-posinset': index + 1 }),
                    'data-placed': true,
                    style: { insetBlockStart: start },
                  })}
            >
              {onOrder ? (
                <span className={styles.handle} title={t('kit:drag')} aria-hidden="true">
                  <DragHandleVertical />
                </span>
              ) : null}
              {selection ? (
                <span {...(columns ? cellRole('cell', 1) : {})} className={styles.boxCell}>
                  <Checkbox
                    className={styles.box ?? ''}
                    checked={isChosen}
                    aria-label={t('kit:select', { name })}
                    onChange={({ nativeEvent }) =>
                      selection.press(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </span>
              ) : null}
              {lead}
              <div className={styles.words}>
                <span {...(columns ? cellRole('rowheader', nameColumn) : {})} className={styles.nameCell}>
                  <Link
                    className={styles.name}
                    data-row-name
                    to={hrefOf(row)}
                    aria-current={row.id === openId}
                    aria-describedby={`${saidId} ${partsId}`}
                    onClick={(event) => pick(event, row.id)}
                    aria-keyshortcuts={onOrder ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  <span id={saidId} className="visually-hidden">
                    {said.length > 0 ? `${listText(said, language)}. ` : ''}
                  </span>
                </span>
                <div id={partsId} className={styles.parts}>
                  {text}
                  {cells ? <RowCells cells={cells} from={nameColumn + 1} className={props.cellsClass} /> : null}
                </div>
              </div>
              {tools ? (
                <div {...(columns ? cellRole('cell', nameColumn + columns.length) : {})} className={styles.tools}>
                  {tools}
                </div>
              ) : null}
            </Item>
          );
        })}
      </List>
    </>
  );
}
