import { Checkbox } from '@blueprintjs/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Kit.module.css';
import { movedTo } from './moved.ts';
import type { Selection } from './selection.ts';

/** How a row is drawn: what leads it, its name, what stands under it, and the buttons at its end. */
export type RowParts = { lead?: ReactNode; name: string; text?: ReactNode; tools?: ReactNode; isDone?: boolean };

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** The row that is open. */
  openId: string | undefined;
  hrefOf: (row: Row) => string;
  draw: (row: Row) => RowParts;
  /** Without it no row can be chosen: what nothing can be done with needs no box. */
  selection?: Selection;
  /** Told the ids in their new order. Without it the order is not the reader's to change. */
  onOrder?: ((ids: readonly string[]) => void) | undefined;
};

const linksIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row-name]')];

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Rows that can be opened, chosen and put into an order. Arrows go from name to name, with Alt they take the row along; the pointer takes
 * it by its handle. A range is chosen with Shift.
 */
export function RowList<Row extends { id: string }>({ label, rows, openId, hrefOf, draw, selection, onOrder }: Props<Row>) {
  const t = useTranslations('kit');
  const ids = rows.map(({ id }) => id);
  const [dragged, drag] = useState<string | null>(null);
  const [over, hover] = useState<string | null>(null);

  const place = (id: string, at: number) => {
    const moved = movedTo(ids, id, at);
    if (moved !== ids) onOrder?.(moved);
  };
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key];
    const links = linksIn(event.currentTarget);
    const at = links.indexOf(event.target as HTMLElement);
    if (!step || at < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = step(at, links.length);
    if (event.altKey) place(ids[at] ?? '', to);
    else links[to]?.focus();
  };
  const end = () => {
    drag(null);
    hover(null);
  };
  return (
    <ul className={styles.rows} aria-label={label} onKeyDown={onKey}>
      {rows.map((row, index) => {
        const { lead, name, text, tools, isDone = false } = draw(row);
        return (
          <li
            key={row.id}
            className={styles.row}
            data-open={row.id === openId}
            data-chosen={selection?.isChosen(row.id) ?? false}
            data-done={isDone}
            data-over={row.id === over && row.id !== dragged}
            draggable={onOrder !== undefined}
            onDragStart={() => drag(row.id)}
            onDragEnd={end}
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              hover(row.id);
            }}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              if (dragged !== null) place(dragged, index);
              end();
            }}
          >
            {onOrder ? (
              <span className={styles.handle} title={t('kit:drag')} aria-hidden="true">
                <DragHandleVertical />
              </span>
            ) : null}
            {selection ? (
              <Checkbox
                className={styles.box ?? ''}
                checked={selection.isChosen(row.id)}
                aria-label={t('kit:select', { name })}
                onChange={({ nativeEvent }) => selection.press(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
              />
            ) : null}
            {lead}
            <div className={styles.words}>
              <Link
                className={styles.name}
                data-row-name
                to={hrefOf(row)}
                aria-current={row.id === openId}
                aria-keyshortcuts={onOrder ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              >
                <bdi>{name}</bdi>
              </Link>
              {text}
            </div>
            {tools ? <div className={styles.tools}>{tools}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}
