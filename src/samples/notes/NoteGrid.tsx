import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type DragEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Note } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { movedTo } from '#src/samples/kit/moved.ts';
import type { Selection } from '#src/samples/kit/selection.ts';
import { useRem } from '#src/ui/grid/useRem.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { useMeasured, widthOf } from '#src/ui/useMeasured.ts';
import { NoteCard } from './NoteCard.tsx';
import styles from './Notes.module.css';
import type { NotesAddress } from './useNotesAddress.ts';
import type { NoteWrites } from './useNoteWrites.ts';

const leastRem = 22;
const gapRem = 1.2;
const maxLanes = 6;

/** Columns for the width of an element: one on a telephone, six on a wall. */
const useLanes = (place: RefObject<HTMLElement | null>): number => {
  const [least, gap] = [useRem(leastRem), useRem(gapRem)];
  const width = useMeasured(place, widthOf, 0);
  return Math.max(1, Math.min(maxLanes, Math.floor((width + gap) / (least + gap))));
};

/** About how high a card will be in rem, before it is drawn. */
const guessed = ({ title, description, checklist, image, labels, reminder }: Note): number =>
  6 +
  (title ? 3 : 0) +
  (image ? 13 : 0) +
  2 * Math.min(12, description.length / 32) +
  3 * Math.min(8, checklist.length) +
  (labels.length || reminder ? 3 : 0);

const cardOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector(`[data-row-id="${CSS.escape(id)}"] [data-row-name]`) ?? null;

type Props = {
  notes: readonly Note[];
  address: NotesAddress;
  selection: Selection;
  writes: NoteWrites;
  scroller: RefObject<HTMLElement | null>;
  /** The order is the reader's own, and may be changed. */
  canMove: boolean;
};

/**
 * Notes as cards in columns, of which only those in sight are in the page. J and K and the arrows lead from one to the next, with Alt they take it
 * along; the pointer drags it. A range is chosen with Shift.
 */
export function NoteGrid({ notes, address, selection, writes, scroller, canMove }: Props) {
  const t = useTranslations('notes');
  const list = useRef<HTMLUListElement>(null);
  const [rem, gap] = [useRem(1), useRem(gapRem)];
  const lanes = useLanes(list);
  const above = list.current?.offsetTop ?? 0;
  const [active, setActive] = useState<string | null>(null);
  const [dragged, drag] = useState<string | null>(null);
  const [over, hover] = useState<string | null>(null);
  const focusTarget = useRef<string | null>(null);
  const ids = notes.map(({ id }) => id);
  const activeAt = active === null ? -1 : ids.indexOf(active);

  const virtual = useVirtualizer({
    count: notes.length,
    lanes,
    gap,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (notes[index] ? guessed(notes[index]) * rem : 0),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 2 * lanes,
    scrollMargin: above,
    useFlushSync: false,
    // The one with the focus stays, or the focus would be lost while scrolling.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(activeAt < 0 ? [] : [activeAt])])].sort((a, b) => a - b),
  });

  useLayoutEffect(() => {
    const card = focusTarget.current === null ? null : cardOf(list.current, focusTarget.current);
    if (!card) return;
    focusTarget.current = null;
    card.focus({ preventScroll: true });
  });

  const focus = (to: number): void => {
    const at = Math.max(0, Math.min(to, ids.length - 1));
    const id = ids[at];
    if (id === undefined) return;
    virtual.scrollToIndex(at, { align: 'auto' });
    focusTarget.current = id;
    setActive(id);
    cardOf(list.current, id)?.focus({ preventScroll: true });
  };
  const place = (id: string, step: number): void => {
    // Pinned notes stay among themselves.
    const group = notes.filter(({ pinned = false }) => pinned === (notes.find((note) => note.id === id)?.pinned ?? false));
    const before = group.map((note) => note.id);
    const after = movedTo(before, id, before.indexOf(id) + step);
    if (after === before || !canMove) return;
    focusTarget.current = id;
    const at = { place: after.indexOf(id) + 1, count: after.length };
    void writes.order(before, after, t('notes:moved', at));
  };
  const placing = useRef(place);
  useLayoutEffect(() => {
    placing.current = place;
  });
  const [move] = useState(() => (id: string, step: number) => placing.current(id, step));
  const current = (): Note | undefined => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    return notes.find((note) => note.id === id);
  };
  const at = (): number => ids.indexOf(current()?.id ?? active ?? '');
  /** Acts on what is chosen, or else on the one with the focus, which goes to the next one when they leave. */
  const withMeant =
    (act: (notes: readonly Note[]) => unknown, leaving = true) =>
    () => {
      const one = current();
      const chosen = notes.filter(({ id }) => selection.isChosen(id));
      const meant = chosen.length > 0 ? chosen : one ? [one] : [];
      if (meant.length === 0) return;
      const staying = notes.filter((note) => !meant.includes(note));
      const next = staying[ids.indexOf(meant[0]?.id ?? '')] ?? staying.at(-1);
      if (leaving && next) focus(ids.indexOf(next.id));
      void act(meant);
    };
  useShortcut('nextRow', () => focus(at() + 1));
  useShortcut('rowBefore', () => focus(at() < 0 ? 0 : at() - 1));
  useShortcut('selectRow', () => {
    const one = current();
    if (one) selection.press(one.id, false);
  });
  const isTrash = address.place?.place === 'trash';
  useShortcut(
    'archiveNote',
    withMeant((meant) => (isTrash ? writes.restore(meant) : writes.archive(meant, !meant.every(({ archive }) => archive)))),
  );
  useShortcut('removeRow', withMeant(isTrash ? writes.deleteForever : writes.remove));
  useShortcut(
    'pinNote',
    withMeant((meant) => !isTrash && writes.pin(meant, !meant.every(({ pinned }) => pinned)), false),
  );

  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = event.target instanceof HTMLElement && 'rowName' in event.target.dataset;
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      Home: -ids.length,
      End: ids.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(at() + step, ids.length - 1));
    if (event.altKey) place(ids[at()] ?? '', step);
    else focus(to);
  };
  const end = () => {
    drag(null);
    hover(null);
  };
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={t('notes:list')}
      style={{ '--lanes': lanes, blockSize: virtual.getTotalSize() } as CSSProperties}
      onKeyDown={onKey}
    >
      {virtual.getVirtualItems().map(({ index, start, lane }) => {
        const note = notes[index];
        if (!note) return null;
        return (
          <li
            key={note.id}
            ref={virtual.measureElement}
            className={styles.card}
            data-index={index}
            data-row-id={note.id}
            data-color={note.color}
            data-chosen={selection.isChosen(note.id)}
            data-over={note.id === over && note.id !== dragged}
            data-dragged={note.id === dragged}
            aria-setsize={notes.length}
            aria-posinset={index + 1}
            style={{ '--lane': lane, insetBlockStart: start - above } as CSSProperties}
            draggable={canMove}
            onFocus={() => setActive(note.id)}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              drag(note.id);
            }}
            onDragEnd={end}
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              hover(note.id);
            }}
            onDrop={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              place(dragged, index - ids.indexOf(dragged));
              end();
            }}
          >
            <NoteCard note={note} address={address} selection={selection} writes={writes} {...(canMove ? { move } : {})} />
          </li>
        );
      })}
    </ul>
  );
}
