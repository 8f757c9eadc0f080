import { mergedList } from '#domain/kernel/mergedList.ts';
import { mergedText } from '#domain/kernel/mergedText.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { day, minute } from '#domain/kernel/units.ts';
import type { ArchivedCard, ScrumBoard, ScrumCard, ScrumChecklist, ScrumList } from './scrumboard.schema.ts';

type Identified = { id: string };

/** Among others, before the one that is named, or behind all of them. */
const withBefore = <Row>(rows: readonly Row[], added: Row, at: number): Row[] =>
  rows.toSpliced(at < 0 ? rows.length : at, 0, added);

export const listOf = (board: ScrumBoard, cardId: string): ScrumList | undefined =>
  board.lists.find(({ idCards }) => idCards.includes(cardId));

/** A card before another one of a list, or at its end. A list or card that is not there changes nothing. */
export const withCardMoved = (board: ScrumBoard, cardId: string, listId: string, before: string | null): ScrumBoard => {
  const isThere = board.lists.some(({ id }) => id === listId) && listOf(board, cardId);
  if (!isThere || before === cardId) return board;
  return {
    ...board,
    lists: board.lists.map((list) => {
      const others = list.idCards.filter((id) => id !== cardId);
      return { ...list, idCards: list.id === listId ? withBefore(others, cardId, others.indexOf(before ?? '')) : others };
    }),
  };
};

/** A list before another one, or behind all. */
export const withListMoved = (board: ScrumBoard, listId: string, before: string | null): ScrumBoard => {
  const moved = board.lists.find(({ id }) => id === listId);
  if (!moved || before === listId) return board;
  const others = board.lists.filter(({ id }) => id !== listId);
  return {
    ...board,
    lists: withBefore(
      others,
      moved,
      others.findIndex(({ id }) => id === before),
    ),
  };
};

/** Who stands behind one of them; null for the last. */
export const nextOf = (ids: readonly string[], id: string): string | null => ids[ids.indexOf(id) + 1] ?? null;

const withPart = <Row extends Identified>(rows: readonly Row[], id: string, part: Partial<Row>): Row[] =>
  rows.map((row) => (row.id === id ? { ...row, ...part } : row));

export const withCard = (board: ScrumBoard, cardId: string, part: Partial<ScrumCard>): ScrumBoard => ({
  ...board,
  cards: withPart(board.cards, cardId, part),
});

/** What people write on a card, and it saves itself. */
export const cardTexts = ['name', 'description', 'checklists'] as const;
export type CardTexts = Pick<ScrumCard, (typeof cardTexts)[number]>;

const mergedName = (base: string | undefined, mine: string, theirs: string): string => mergedText(base ?? '', mine, theirs, ' / ');

const mergedChecklist = (was: ScrumChecklist | undefined, own: ScrumChecklist, other: ScrumChecklist): ScrumChecklist => ({
  ...other,
  name: mergedName(was?.name, own.name, other.name),
  checkItems: mergedList(was?.checkItems ?? [], own.checkItems, other.checkItems, (wasItem, ownItem, item) => ({
    ...item,
    name: mergedName(wasItem?.name, ownItem.name, item.name),
    checked: ownItem.checked === wasItem?.checked ? item.checked : ownItem.checked,
  })),
});

/** What was written of a card over what it holds by now, which was written elsewhere meanwhile: nothing of either is lost. */
export const mergedCard = (base: CardTexts, { name, description, checklists }: Partial<CardTexts>, now: CardTexts) => ({
  ...(name === undefined ? {} : { name: mergedName(base.name, name, now.name) }),
  ...(description === undefined ? {} : { description: mergedText(base.description, description, now.description) }),
  ...(checklists === undefined ? {} : { checklists: mergedList(base.checklists, checklists, now.checklists, mergedChecklist) }),
});

export const withList = (board: ScrumBoard, listId: string, part: Partial<ScrumList>): ScrumBoard => ({
  ...board,
  lists: withPart(board.lists, listId, part),
});

/** With another card before one of a list, or at its end. */
export const withCardAdded = (board: ScrumBoard, listId: string, card: ScrumCard, before: string | null = null): ScrumBoard => ({
  ...board,
  cards: [...board.cards, card],
  lists: board.lists.map((list) =>
    list.id === listId ? { ...list, idCards: withBefore(list.idCards, card.id, list.idCards.indexOf(before ?? '')) } : list,
  ),
});

export const withoutCard = (board: ScrumBoard, cardId: string): ScrumBoard => ({
  ...board,
  cards: board.cards.filter(({ id }) => id !== cardId),
  lists: board.lists.map((list) => ({ ...list, idCards: list.idCards.filter((id) => id !== cardId) })),
});

/** A list goes with its cards: no card is left that stands nowhere. */
export const withoutList = (board: ScrumBoard, listId: string): ScrumBoard => {
  const gone = new Set(board.lists.find(({ id }) => id === listId)?.idCards);
  return {
    ...board,
    lists: board.lists.filter(({ id }) => id !== listId),
    cards: board.cards.filter(({ id }) => !gone.has(id)),
  };
};

/** With a list that was taken away, and its cards, before another one or behind all. */
export const withListBack = (board: ScrumBoard, list: ScrumList, cards: readonly ScrumCard[], before: string | null): ScrumBoard =>
  withListMoved({ ...board, lists: [...board.lists, list], cards: [...board.cards, ...cards] }, list.id, before);

export const archiveOf = ({ archive = [] }: Pick<ScrumBoard, 'archive'>): readonly ArchivedCard[] => archive;

/** These cards leave their lists and lie in the archive, the last one on top. */
export const withArchived = (board: ScrumBoard, cardIds: readonly string[], time: number): ScrumBoard =>
  cardIds.reduce((now, cardId) => {
    const [card, list] = [now.cards.find(({ id }) => id === cardId), listOf(now, cardId)];
    if (!card || !list) return now;
    return { ...withoutCard(now, cardId), archive: [{ listId: list.id, card, time }, ...archiveOf(now)] };
  }, board);

/** A card of the archive lies in its list again, before another one or behind all; in the first list where its own is gone. */
export const withRestored = (board: ScrumBoard, cardId: string, before: string | null = null): ScrumBoard => {
  const found = archiveOf(board).find(({ card }) => card.id === cardId);
  const list = board.lists.find(({ id }) => id === found?.listId) ?? board.lists[0];
  if (!found || !list) return board;
  return withCardAdded(withoutArchived(board, cardId), list.id, found.card, before);
};

export const withoutArchived = (board: ScrumBoard, cardId: string): ScrumBoard => ({
  ...board,
  archive: archiveOf(board).filter(({ card }) => card.id !== cardId),
});

/** Whether more cards lie in a list than it is meant to hold. */
export const isOverLimit = ({ limit, idCards }: Pick<ScrumList, 'limit' | 'idCards'>): boolean =>
  limit !== undefined && idCards.length > limit;

/** Cards know since when they are done: those that came into a list of what is done, from then on, those that left it not any more. */
export const withDoneMarked = (board: ScrumBoard, seconds: number): ScrumBoard => {
  const done = new Set(board.lists.flatMap((list) => (list.done ? list.idCards : [])));
  const isRight = ({ id, doneAt }: ScrumCard): boolean => done.has(id) === (doneAt !== undefined);
  if (board.cards.every(isRight)) return board;
  const marked = (card: ScrumCard): ScrumCard => {
    if (isRight(card)) return card;
    const { doneAt: _, ...open } = card;
    return done.has(card.id) ? { ...card, doneAt: seconds } : open;
  };
  return { ...board, cards: board.cards.map(marked) };
};

/** Whether somebody has said or done something on a board that bears the name. */
export const hasSpoken = (board: ScrumBoard, memberId: string): boolean =>
  [...board.cards, ...archiveOf(board).map(({ card }) => card)].some(({ activities }) =>
    activities.some(({ idMember }) => idMember === memberId),
  );

/** Cards do not name what is not on their board any more. */
export const tidied = (board: ScrumBoard): ScrumBoard => {
  const [labels, members] = [board.labels, board.members].map((rows) => new Set(rows.map(({ id }) => id)));
  return {
    ...board,
    cards: board.cards.map((card) => ({
      ...card,
      idLabels: card.idLabels.filter((id) => labels?.has(id)),
      idMembers: card.idMembers.filter((id) => members?.has(id)),
    })),
  };
};

/**
 * Every card stands in exactly one list, whatever two tabs made of the board in the same moment: where it was put first, or in the first list
 * where nobody has it.
 */
export const withWholeLists = (board: ScrumBoard): ScrumBoard => {
  const left = new Set(board.cards.map(({ id }) => id));
  const lists = board.lists.map((list) => ({ ...list, idCards: list.idCards.filter((id) => left.delete(id)) }));
  const [first, ...others] = lists;
  if (left.size === 0 || !first) return { ...board, lists, cards: board.cards.filter(({ id }) => !left.has(id)) };
  return { ...board, lists: [{ ...first, idCards: [...first.idCards, ...left] }, ...others] };
};

/** When something was last added, attached, said or done on a board, in Unix seconds; null where nothing ever was. */
export const lastActivityOf = ({ cards }: Pick<ScrumBoard, 'cards'>): number | null =>
  cards
    .flatMap(({ added, doneAt, attachments, activities }) => [
      ...[added, doneAt].filter((time) => time !== undefined),
      ...[...attachments, ...activities].map(({ time }) => time),
    ])
    .reduce<number | null>((last, time) => Math.max(last ?? time, time), null);

export type DueState = 'done' | 'late' | 'soon' | 'later' | 'none';

/** How many lines of all checklists are ticked. */
export const doneOf = ({ checklists }: Pick<ScrumCard, 'checklists'>): { done: number; total: number } => {
  const items = checklists.flatMap(({ checkItems }) => checkItems);
  return { done: items.filter(({ checked }) => checked).length, total: items.length };
};

/** How a card stands to the day it is due at. One whose lines are all ticked is not late any more. */
export const dueStateOf = (card: Pick<ScrumCard, 'due' | 'checklists'>, now: number): DueState => {
  if (card.due === null) return 'none';
  const { done, total } = doneOf(card);
  if (total > 0 && done === total) return 'done';
  const left = card.due * 1000 - now;
  return left < 0 ? 'late' : left < day ? 'soon' : 'later';
};

/** When a card reminds, in milliseconds since the epoch; NaN for one that does not. */
export const remindsAt = ({ due, remind }: Pick<ScrumCard, 'due' | 'remind'>): number =>
  due === null || remind === undefined ? Number.NaN : due * 1000 - remind * minute;

/** The cards that remind after the one moment and not after the other, by their time. What is done reminds nobody. */
export const cardsReminding = (board: ScrumBoard, after: number, until: number): ScrumCard[] => {
  const done = new Set(board.lists.filter((list) => list.done).flatMap(({ idCards }) => idCards));
  return board.cards
    .filter((card) => remindsAt(card) > after && remindsAt(card) <= until)
    .filter((card) => !done.has(card.id) && dueStateOf(card, until) !== 'done')
    .toSorted((one, other) => remindsAt(one) - remindsAt(other));
};

export const dueFilters = ['late', 'soon', 'none'] as const;
export type CardsAsked = { query: string; labelId: string; memberId: string; due: (typeof dueFilters)[number] | '' };

export const isNarrowed = ({ query, labelId, memberId, due }: CardsAsked): boolean =>
  [query.trim(), labelId, memberId, due].some((asked) => asked !== '');

const searchTexts = new WeakMap<ScrumCard, string>();

/** All that is searched of a card; made once, because there may be thousands and somebody types. */
const searchTextOf = (card: ScrumCard): string => {
  const known = searchTexts.get(card);
  if (known !== undefined) return known;
  const lines = card.checklists.flatMap(({ name, checkItems }) => [name, ...checkItems.map((item) => item.name)]);
  const said = card.activities.map(({ message }) => message);
  const text = normalizeForSearch([card.name, card.description, ...lines, ...said].join('\n'));
  searchTexts.set(card, text);
  return text;
};

/** The ids of the cards that fit all that is asked. Names, descriptions, lines and comments are searched, accents and case ignored. */
export const cardsMatching = (board: ScrumBoard, asked: CardsAsked, now: number): ReadonlySet<string> => {
  const words = normalizeForSearch(asked.query.trim()).split(/\s+/);
  const fits = (card: ScrumCard): boolean => {
    if (asked.labelId !== '' && !card.idLabels.includes(asked.labelId)) return false;
    if (asked.memberId !== '' && !card.idMembers.includes(asked.memberId)) return false;
    if (asked.due !== '' && dueStateOf(card, now) !== asked.due) return false;
    return words.every((word) => searchTextOf(card).includes(word));
  };
  return new Set(board.cards.filter(fits).map(({ id }) => id));
};
