import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listOf, nextOf } from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import type { CardActs } from './CardFace.tsx';
import { type Column, ListColumn } from './ListColumn.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './Scrumboard.module.css';
import { useBoardDrag } from './useBoardDrag.ts';
import type { BoardWrites } from './useBoardWrites.ts';

type Props = {
  board: ScrumBoard;
  hrefOf: (cardId: string) => string;
  writes: BoardWrites;
  /** Of these cards; null for all. */
  shown: ReadonlySet<string> | null;
};

const idAt = (element: Element | null): string | undefined => element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;

/**
 * What has the focus by keys is seen with its list: the browser is content with a part of it at the edge of a narrow window. Nothing moves
 * under a pointer that begins to drag.
 */
const showList = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) target.closest('[data-list-id]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * The lists side by side. Arrows go from card to card and from list to list; with Alt they take along what has the focus, and so does the
 * pointer. Where it is then is said.
 */
export function BoardLists({ board, hrefOf, writes, shown }: Props) {
  const t = useTranslations('scrumboard');
  const root = useRef<HTMLDivElement>(null);
  // The list that gets a card, or `lists` for the board that gets a list.
  const [adding, add] = useState<string | null>(null);
  const [focused, focus] = useState<{ id: string } | null>(null);
  const [said, say] = useState('');
  const columns = useMemo((): readonly Column[] => {
    const byId = new Map(board.cards.map((card) => [card.id, card]));
    return board.lists.map((list) => ({
      list,
      cards: list.idCards.flatMap((id) => (shown && !shown.has(id) ? [] : (byId.get(id) ?? []))),
    }));
  }, [board, shown]);
  const ids = columns.map(({ list }) => list.id);
  const { dragged, target, ghost, handlers } = useBoardDrag(root, ({ kind, id }, { listId, before }) => {
    focus(null);
    if (kind === 'list') writes.moveList(board, id, before);
    else if (listId !== null) writes.moveCard(board, id, listId, before);
  });

  const moveCard = (cardId: string, listId: string, before: string | null) => {
    focus({ id: cardId });
    say('');
    writes.moveCard(board, cardId, listId, before);
  };
  /** So many lists on; behind all others is null. */
  const moveList = (listId: string, step: number) => {
    focus({ id: listId });
    const others = ids.filter((id) => id !== listId);
    const at = ids.indexOf(listId) + step;
    const isEdge = at < 0 || at > others.length;
    say(isEdge ? t('scrumboard:edge', { name: board.lists.find(({ id }) => id === listId)?.name ?? '' }) : '');
    if (!isEdge) writes.moveList(board, listId, others[at] ?? null);
  };

  const onCardKey = (cardId: string, [across, down]: readonly [number, number], isMove: boolean) => {
    const at = columns.findIndex(({ cards }) => cards.some(({ id }) => id === cardId));
    const [from, to] = [columns[at], columns[at + across]];
    const place = from?.cards.findIndex(({ id }) => id === cardId) ?? -1;
    const isEdge = isMove && (!to || place + down < 0 || (down > 0 && place + down >= to.cards.length));
    if (isEdge) return say(t('scrumboard:edge', { name: from?.cards[place]?.name ?? '' }));
    if (!from || !to) return;
    if (!isMove) {
      const next = to.cards[Math.min(place + down, to.cards.length - 1)];
      return focus({ id: next?.id ?? (down < 0 || to.cards.length === 0 ? to.list.id : cardId) });
    }
    const others = to.cards.filter(({ id }) => id !== cardId);
    moveCard(cardId, to.list.id, others[place + down]?.id ?? null);
  };
  const onListKey = (listId: string, [across, down]: readonly [number, number], isMove: boolean) => {
    const at = ids.indexOf(listId);
    if (isMove && across !== 0) return moveList(listId, across);
    const id = down > 0 ? columns[at]?.cards[0]?.id : ids[at + across];
    if (id !== undefined) focus({ id });
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target: at, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(at instanceof HTMLElement) || ctrlKey || metaKey || shiftKey) return;
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const ways: Record<string, readonly [number, number]> = {
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
      ArrowRight: [onward, 0],
      ArrowLeft: [-onward, 0],
    };
    const way = ways[key];
    const { listName } = at.dataset;
    if (!way || !(listName ?? 'rowName' in at.dataset)) return;
    event.preventDefault();
    if (listName) onListKey(listName, way, altKey);
    else onCardKey(idAt(at) ?? '', way, altKey);
  };

  const acts: CardActs = {
    move: (cardId, listId, step) => {
      if (listOf(board, cardId)?.id === listId) onCardKey(cardId, [0, step], true);
      else moveCard(cardId, listId, null);
    },
    archive: (card) => {
      const list = listOf(board, card.id);
      if (list) writes.archive(board, list, [card.id]);
    },
    remove: (card) => writes.removeCard(board, card),
  };
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  // The same for as long as the board is there: no card is drawn anew because the focus moves.
  const [cardActs] = useState(
    (): CardActs => ({
      move: (...meant) => latest.current.move(...meant),
      archive: (card) => latest.current.archive(card),
      remove: (card) => latest.current.remove(card),
    }),
  );

  const all = columns.flatMap(({ cards }) => cards.map(({ id }) => id));
  const current = () => idAt(document.activeElement);
  const step = (by: number) => () => {
    const id = all[Math.max(0, Math.min(all.length - 1, all.indexOf(current() ?? '') + by))];
    if (id !== undefined) focus({ id });
  };
  /** The card from which another one was begun by its key: who does not name it after all is there again. */
  const from = useRef<string | null>(null);
  const addIn = (listId: string, isOn: boolean) => {
    const isLeft = document.activeElement?.closest('form') == null;
    if (!isOn && !isLeft && from.current !== null) focus({ id: from.current });
    from.current = null;
    add(isOn ? listId : null);
  };
  useShortcut('nextRow', step(1));
  useShortcut('rowBefore', step(-1));
  useShortcut('addRow', () => {
    from.current = current() ?? null;
    const at = document.activeElement?.closest<HTMLElement>('[data-list-id]')?.dataset.listId;
    add(at ?? ids[0] ?? 'lists');
  });
  useShortcut('removeRow', () => {
    const card = board.cards.find(({ id }) => id === current());
    if (!card) return;
    const next = nextOf(all, card.id);
    if (next !== null) focus({ id: next });
    writes.removeCard(board, card);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: cards and names of lists within are what is pressed
    <div
      ref={root}
      className={styles.lists}
      data-scroll={board.id}
      data-dragging={dragged !== null}
      onKeyDown={onKey}
      onFocus={showList}
      {...handlers}
    >
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {columns.map((column, at) => (
        <ListColumn
          key={column.list.id}
          column={column}
          board={board}
          hrefOf={hrefOf}
          writes={writes}
          isNarrowed={shown !== null}
          among={all.length}
          focused={focused}
          isAdding={adding === column.list.id}
          onAdd={(isOn) => addIn(column.list.id, isOn)}
          cardActs={cardActs}
          moveList={(by) => moveList(column.list.id, by)}
          places={{ isFirst: at === 0, isLast: at === columns.length - 1 }}
          dragged={dragged?.id}
          target={target}
        />
      ))}
      <div className={styles.addList} data-over={dragged?.kind === 'list' && target !== null && target.before === null}>
        {columns.length === 0 && adding === null ? (
          <Empty title={t('scrumboard:noLists')}>
            <p>{t('scrumboard:noListsWhy')}</p>
          </Empty>
        ) : null}
        {adding === 'lists' ? (
          <NameForm
            label={t('scrumboard:listName')}
            submit={t('scrumboard:addList')}
            onName={writes.addList}
            onClose={() => add(null)}
          />
        ) : (
          <Button
            fill
            variant="minimal"
            alignText="start"
            icon={<Plus />}
            text={t('scrumboard:addList')}
            onClick={() => add('lists')}
          />
        )}
      </div>
      {dragged ? (
        <div ref={ghost} className={styles.ghost} data-kind={dragged.kind}>
          <bdi>{dragged.name}</bdi>
        </div>
      ) : null}
    </div>
  );
}
