import { Button, MenuItem, Tag } from '@blueprintjs/core';
import { Archive, ArrowLeft, ArrowRight, Edit, Filter, More, Plus, TickCircle, Trash, WarningSign } from '@blueprintjs/icons';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { isOverLimit } from '#domain/scrumboard/scrumboard.rules.ts';
import { type ScrumBoard, type ScrumCard, type ScrumList, wipLimit } from '#domain/scrumboard/scrumboard.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useRows } from '#src/samples/kit/useRows.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { type CardActs, CardFace } from './CardFace.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './Scrumboard.module.css';
import type { Target } from './useBoardDrag.ts';
import type { BoardWrites } from './useBoardWrites.ts';

export type Column = { list: ScrumList; cards: readonly ScrumCard[] };

type Props = {
  column: Column;
  board: ScrumBoard;
  hrefOf: (cardId: string) => string;
  writes: BoardWrites;
  isNarrowed: boolean;
  /** How many cards all lists together show. */
  among: number;
  /** The card or list that is to have the focus, wherever it is by then. */
  focused: { id: string } | null;
  isAdding: boolean;
  onAdd: (isOn: boolean) => void;
  cardActs: CardActs;
  moveList: (step: number) => void;
  places: { isFirst: boolean; isLast: boolean };
  dragged: string | undefined;
  target: Target | null;
};

const isTyping = (): boolean => /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');

/** One list with its cards. Of very many only those in sight are in the page. */
export function ListColumn(props: Props) {
  const { column, board, hrefOf, writes, isNarrowed, among, focused, isAdding, onAdd, cardActs, dragged, target } = props;
  const { list, cards } = column;
  const t = useTranslations('scrumboard');
  const rows = useRef<HTMLUListElement>(null);
  const name = useRef<HTMLButtonElement>(null);
  const { placed, size, focus, measure } = useRows(rows, cards, undefined, among);
  const [writing, write] = useState<'name' | 'limit' | null>(null);
  const close = () => write(null);

  const at = focused ? cards.findIndex(({ id }) => id === focused.id) : -1;
  const isFocused = focused?.id === list.id;
  const take = useEffectEvent(() => {
    if (isTyping()) return;
    if (at >= 0) focus(at);
    else if (isFocused) name.current?.focus();
  });
  // A card that has come into this list, or has another place in it, takes the focus along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew, the same one takes it again
  useLayoutEffect(() => take(), [focused, at, isFocused]);

  const language = useLanguage();
  const addCard = async (typed: string) => {
    const isTaken = await writes.addCard(list.id, typed);
    const scroller = rows.current?.parentElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
    return isTaken;
  };
  const closingWith = async (taken: Promise<boolean>) => {
    const isTaken = await taken;
    if (isTaken) close();
    return isTaken;
  };
  const isTarget = target?.listId === list.id;
  const shown = numberText(cards.length, language);
  const count = isNarrowed ? `${shown}/${numberText(list.idCards.length, language)}` : shown;
  return (
    <section
      className={styles.list}
      aria-label={list.name}
      data-list-id={list.id}
      data-dragged={dragged === list.id}
      data-over={target?.listId === null && target.before === list.id}
    >
      <div className={styles.listHead} data-handle>
        {writing === 'name' ? (
          <NameForm
            label={t('scrumboard:listName')}
            submit={t('scrumboard:save')}
            value={list.name}
            onName={(typed) => closingWith(writes.renameList(list.id, typed))}
            onClose={close}
          />
        ) : writing === 'limit' ? (
          <NameForm
            label={t('scrumboard:limit')}
            submit={t('scrumboard:save')}
            value={list.limit === undefined ? '' : `${list.limit}`}
            accepts={(typed) => wipLimit.isValidSync(numberFrom(typed))}
            onName={(typed) => closingWith(writes.setList(list.id, { limit: numberFrom(typed) }))}
            onClose={close}
          />
        ) : (
          <h2 className={styles.listTitle}>
            <button
              ref={name}
              type="button"
              data-list-name={list.id}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              aria-description={t('scrumboard:renameList')}
              onClick={() => write('name')}
            >
              <bdi>{list.name}</bdi>
            </button>
          </h2>
        )}
        {list.done ? <TickCircle title={t('scrumboard:doneList')} /> : null}
        <span className={styles.listCount}>{count}</span>
        {list.limit === undefined ? null : <Limit list={list} limit={list.limit} />}
        <ListMenu {...props} onWrite={write} />
      </div>
      <div className={styles.scroll} data-scroll={list.id}>
        <ul
          ref={rows}
          className={styles.cards}
          aria-label={list.name}
          data-over={isTarget && target.before === null}
          style={size === null ? {} : { blockSize: size }}
        >
          {placed.map(({ index, start }) => {
            const card = cards[index];
            if (!card) return null;
            return (
              <li
                key={card.id}
                ref={start === null ? null : measure}
                className={styles.place}
                data-index={index}
                data-row-id={card.id}
                data-dragged={dragged === card.id}
                data-over={isTarget && target.before === card.id}
                {...(start === null
                  ? {}
                  : {
                      'aria-setsize': cards.length,
                      'aria-posinset': index + 1,
                      'data-placed': true,
                      style: { insetBlockStart: start },
                    })}
              >
                <CardFace card={card} board={board} listId={list.id} href={hrefOf(card.id)} acts={cardActs} />
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.listFoot}>
        {isAdding ? (
          <NameForm
            label={t('scrumboard:cardName')}
            submit={t('scrumboard:addCard')}
            onName={addCard}
            onClose={() => onAdd(false)}
          />
        ) : (
          <Button
            fill
            variant="minimal"
            alignText="start"
            icon={<Plus />}
            text={t('scrumboard:addCard')}
            onClick={() => onAdd(true)}
          />
        )}
      </div>
    </section>
  );
}

/** How many cards it is meant to hold, and whether it holds more. */
function Limit({ list, limit }: { list: ScrumList; limit: number }) {
  const t = useTranslations('scrumboard');
  return isOverLimit(list) ? (
    <Tag intent="danger" icon={<WarningSign size={12} />}>
      {t('scrumboard:overLimit', { limit })}
    </Tag>
  ) : (
    <Tag minimal>{t('scrumboard:limitOf', { limit })}</Tag>
  );
}

type MenuProps = Props & { onWrite: (what: 'name' | 'limit') => void };

function ListMenu({ column, board, writes, moveList, places, onWrite }: MenuProps) {
  const t = useTranslations('scrumboard');
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const { list } = column;
  // What is to be written when the menu is gone: as long as it is there it takes the focus back from every field.
  const written = useRef<'name' | 'limit' | null>(null);
  const writeThen = (what: 'name' | 'limit') => () => {
    written.current = what;
  };
  const gone = () => {
    if (written.current) onWrite(written.current);
    written.current = null;
  };
  const menu = (
    <MenuList label={t('scrumboard:listMenu', { name: list.name })}>
      <MenuItem icon={<Edit />} text={t('scrumboard:renameList')} onClick={writeThen('name')} />
      <MenuItem icon={<Filter />} text={t('scrumboard:limitThis')} onClick={writeThen('limit')} />
      <MenuItem
        icon={<TickCircle />}
        text={t(list.done ? 'scrumboard:notDoneList' : 'scrumboard:makeDoneList')}
        onClick={() => void writes.setList(list.id, { done: !list.done })}
      />
      <MenuItem
        disabled={places.isFirst}
        icon={isRtl ? <ArrowRight /> : <ArrowLeft />}
        text={t('scrumboard:moveListBefore')}
        onClick={() => moveList(-1)}
      />
      <MenuItem
        disabled={places.isLast}
        icon={isRtl ? <ArrowLeft /> : <ArrowRight />}
        text={t('scrumboard:moveListAfter')}
        onClick={() => moveList(1)}
      />
      <MenuItem
        disabled={list.idCards.length === 0}
        icon={<Archive />}
        text={t('scrumboard:archiveAll')}
        onClick={() => writes.archive(board, list, list.idCards)}
      />
      <MenuItem
        intent="danger"
        icon={<Trash />}
        text={t('scrumboard:removeList')}
        onClick={() => void writes.removeList(board, list)}
      />
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-end" onClosed={gone}>
      <TipButton
        variant="minimal"
        size="small"
        icon={<More />}
        tip={t('scrumboard:listMenu', { name: list.name })}
        aria-haspopup="menu"
      />
    </MenuPopover>
  );
}
