import { useNavigate } from 'react-router-dom';
import { Problem } from '#domain/kernel/problem.ts';
import {
  archiveOf,
  isOverLimit,
  listOf,
  nextOf,
  tidied,
  withArchived,
  withCard,
  withCardAdded,
  withCardMoved,
  withDoneMarked,
  withList,
  withListBack,
  withListMoved,
  withoutArchived,
  withoutCard,
  withoutList,
  withRestored,
} from '#domain/scrumboard/scrumboard.rules.ts';
import type {
  ArchivedCard,
  ScrumActivity,
  ScrumAttachment,
  ScrumBoard,
  ScrumCard,
  ScrumFacts,
  ScrumLabel,
  ScrumList,
  ScrumMember,
  ScrumSettings,
  ScrumSprint,
  ScrumTile,
} from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { boardPath, root } from './useBoards.ts';

type Change = (board: ScrumBoard) => ScrumBoard;

export const secondsNow = (): number => Math.floor(serverNow() / 1000);

/** One that was removed while it was written stays removed, and who wrote is told. */
const cardIn = (cards: readonly ScrumCard[], cardId: string): ScrumCard => {
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw new Problem('not_found');
  return card;
};

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const blankCard = (name: string): ScrumCard => ({
  ...{ id: newKey(), name, description: '', idAttachmentCover: '', subscribed: false, due: null, added: secondsNow() },
  ...{ idMembers: [], idLabels: [], attachments: [], checklists: [], activities: [] },
});

/** What can be done with boards: they are added, copied, and deleted with five seconds to take it back. */
export const useBoardsWrites = () => {
  const t = useTranslations('scrumboard');
  const { scrumboard: api } = usePorts().api;
  const navigate = useNavigate();
  const { refresh } = useCache();
  const { write } = useListWrites('scrumboard.boards', {});
  const adding = (board: ScrumBoard): ListWrite<ScrumTile[]> => ({
    change: (read) => [...read, board],
    send: () => api.addBoard({ body: { board } }),
  });
  return {
    /** Opens it once it is there. */
    add: async (board: ScrumBoard) => {
      const isTaken = await write(adding(board));
      if (isTaken) await navigate(boardPath(board));
      return isTaken;
    },
    remove: async (board: ScrumBoard, boards: readonly ScrumTile[]) => {
      await navigate(root);
      const boardIds = boards.map(({ id }) => id);
      const back: ListWrite<ScrumTile[]> = {
        change: (read) => read.toSpliced(boardIds.indexOf(board.id), 0, board),
        send: async () => {
          await api.addBoard({ body: { board } });
          await api.orderBoards({ body: { boardIds } });
          refresh('scrumboard.board', { query: { boardId: board.id } });
          refresh('scrumboard.facts', {});
        },
      };
      return write({
        change: (read) => read.filter(({ id }) => id !== board.id),
        send: async () => {
          await api.deleteBoard({ body: { boardId: board.id } });
          refresh('scrumboard.board', { query: { boardId: board.id } });
        },
        undo: { text: t('scrumboard:boardDeleted', { name: board.name }), write: back },
      });
    },
  };
};

/** Stars a board among all, or takes its star away. */
export const useStarBoard = () => {
  const { scrumboard: api } = usePorts().api;
  const { write } = useListWrites('scrumboard.facts', {});
  return ({ id: boardId, settings }: ScrumFacts) => {
    const starred = settings.starred !== true;
    const change = (facts: ScrumFacts): ScrumFacts => ({ ...facts, settings: { ...facts.settings, starred } });
    return write({
      isExact: true,
      change: (read) => read.map((one) => (one.id === boardId ? change(one) : one)),
      send: () => api.updateSettings({ body: { boardId, settings: { ...settings, starred } } }),
    });
  };
};

/** What can be done on a board, each seen at once. */
export const useBoardWrites = (boardId: string) => {
  const t = useTranslations('scrumboard');
  const { scrumboard: api } = usePorts().api;
  const { refresh } = useCache();
  const { write, written } = useListWrites('scrumboard.board', { query: { boardId } });
  const showMessage = useShowMessage();

  // What the server has by now is changed, so that nothing else of it is taken back. It marks what is done in the same way.
  const making = (meant: Change, send: (changed: ScrumBoard) => Promise<unknown>): ListWrite<ScrumBoard> => {
    const now = secondsNow();
    const change: Change = (board) => withDoneMarked(meant(board), now);
    return { isExact: true, change, send: async (read) => send(change(read ?? (await api.board({ query: { boardId } })))) };
  };
  const act = (change: Change, send: (changed: ScrumBoard) => Promise<unknown>) => write(making(change, send));
  const putting = (change: Change) => making(change, (board) => api.updateBoard({ body: { board } }));
  const movingCard = (cardId: string, listId: string, before: string | null) =>
    making(
      (board) => withCardMoved(board, cardId, listId, before),
      ({ lists }) => api.orderCards({ body: { boardId, lists } }),
    );
  const movingList = (listId: string, before: string | null) =>
    making(
      (board) => withListMoved(board, listId, before),
      ({ lists }) => api.orderLists({ body: { boardId, lists } }),
    );
  const changingCard = (cardId: string, change: (card: ScrumCard) => Partial<ScrumCard>): ListWrite<ScrumBoard> =>
    making(
      (board) => {
        const card = board.cards.find(({ id }) => id === cardId);
        return card ? withCard(board, cardId, change(card)) : board;
      },
      async ({ cards }) => {
        await api.updateCard({ body: { boardId, card: cardIn(cards, cardId) } });
      },
    );

  /** Something is said of a card, of what is changed with it too. Who says something on a board is one of its members from then on. */
  const saying = (
    cardId: string,
    author: ScrumMember,
    what: Pick<ScrumActivity, 'type' | 'message'>,
    changed: (card: ScrumCard) => Partial<ScrumCard> = () => ({}),
  ) => {
    const said = { id: newKey(), ...what, idMember: author.id, time: secondsNow() };
    const change: Change = (board) => {
      const isMember = board.members.some(({ id }) => id === author.id);
      const card = board.cards.find(({ id }) => id === cardId);
      const members = isMember ? board.members : [...board.members, author];
      return withCard({ ...board, members }, cardId, {
        ...(card ? changed(card) : {}),
        activities: [said, ...(card?.activities ?? [])],
      });
    };
    return act(change, async (board) => {
      cardIn(board.cards, cardId);
      await api.updateBoard({ body: { board } });
    });
  };

  return {
    rename: (name: string) =>
      act(
        (board) => ({ ...board, name }),
        async () => {
          await api.renameBoard({ body: { boardId, boardTitle: name } });
          refresh('scrumboard.boards', {});
        },
      ),
    set: (settings: ScrumSettings) =>
      act(
        (board) => ({ ...board, settings }),
        async () => {
          await api.updateSettings({ body: { boardId, settings } });
          refresh('scrumboard.facts', {});
        },
      ),
    /** Rejects with why it could not be set: its form says so. */
    setSprint: ({ settings }: ScrumBoard, sprint: ScrumSprint) => {
      const next = { ...settings, sprint };
      return written(
        making(
          (board) => ({ ...board, settings: next }),
          () => api.updateSettings({ body: { boardId, settings: next } }),
        ),
      );
    },
    setLabels: (labels: ScrumBoard['labels']) => write(putting((board) => ({ ...board, labels }))),
    removeLabel: (board: ScrumBoard, label: ScrumLabel) => {
      const bore = new Set(board.cards.filter(({ idLabels }) => idLabels.includes(label.id)).map(({ id }) => id));
      const removing = putting((now) => tidied({ ...now, labels: now.labels.filter(({ id }) => id !== label.id) }));
      const back = putting((now) => ({
        ...now,
        labels: [...now.labels, label],
        cards: now.cards.map((card) => (bore.has(card.id) ? { ...card, idLabels: [...card.idLabels, label.id] } : card)),
      }));
      void write({ ...removing, undo: { text: t('scrumboard:labelRemoved', { name: label.name }), write: back } });
    },
    addMember: (member: ScrumMember) => write(putting((board) => ({ ...board, members: [...board.members, member] }))),
    removeMember: ({ cards }: ScrumBoard, member: ScrumMember) => {
      const had = new Set(cards.filter(({ idMembers }) => idMembers.includes(member.id)).map(({ id }) => id));
      const removing = putting((now) => tidied({ ...now, members: now.members.filter(({ id }) => id !== member.id) }));
      const back = putting((now) => ({
        ...now,
        members: [...now.members, member],
        cards: now.cards.map((card) => (had.has(card.id) ? { ...card, idMembers: [...card.idMembers, member.id] } : card)),
      }));
      void write({ ...removing, undo: { text: t('scrumboard:memberRemoved', { name: member.name }), write: back } });
    },
    addList: (name: string) => {
      const data = { id: newKey(), name, idCards: [] };
      return act(
        (board) => ({ ...board, lists: [...board.lists, data] }),
        () => api.addList({ body: { boardId, data } }),
      );
    },
    renameList: (listId: string, name: string) =>
      act(
        (board) => withList(board, listId, { name }),
        () => api.renameList({ body: { boardId, listId, listTitle: name } }),
      ),
    /** How many cards it is meant to hold, or whether what lies in it is done. */
    setList: (listId: string, part: Pick<Partial<ScrumList>, 'limit' | 'done'>) =>
      write(putting((board) => withList(board, listId, part))),
    archive: ({ cards }: ScrumBoard, { idCards }: ScrumList, cardIds: readonly string[]) => {
      const [now, [first]] = [secondsNow(), cardIds];
      // The last one first: each finds the one that it stood before.
      const back = putting((board) =>
        cardIds.reduceRight((later, cardId) => withRestored(later, cardId, nextOf(idCards, cardId)), board),
      );
      const name = cards.find((card) => card.id === first)?.name ?? '';
      const count = cardIds.length;
      const text = count === 1 ? t('scrumboard:cardArchived', { name }) : t('scrumboard:cardsArchived', { count });
      void write({ ...putting((board) => withArchived(board, cardIds, now)), undo: { text, write: back } });
    },
    restore: ({ card, time }: ArchivedCard) => {
      const text = t('scrumboard:cardRestored', { name: card.name });
      const back = putting((board) => withArchived(board, [card.id], time));
      void write({ ...putting((board) => withRestored(board, card.id)), undo: { text, write: back } });
    },
    deleteArchived: (archived: ArchivedCard, at: number) => {
      const { id, name } = archived.card;
      const back = putting((board) => ({ ...board, archive: archiveOf(board).toSpliced(at, 0, archived) }));
      const text = t('scrumboard:cardRemoved', { name });
      void write({ ...putting((board) => withoutArchived(board, id)), undo: { text, write: back } });
    },
    removeList: ({ lists, cards }: ScrumBoard, list: ScrumList) => {
      const before = nextOf(
        lists.map(({ id }) => id),
        list.id,
      );
      const gone = cards.filter(({ id }) => list.idCards.includes(id));
      const removing = making(
        (board) => withoutList(board, list.id),
        () => api.removeList({ body: { boardId, listId: list.id } }),
      );
      const back = putting((board) => withListBack(board, list, gone, before));
      return write({ ...removing, undo: { text: t('scrumboard:listRemoved', { name: list.name }), write: back } });
    },
    moveList: (board: ScrumBoard, listId: string, before: string | null) => {
      const after = withListMoved(board, listId, before).lists.map(({ id }) => id);
      const was = board.lists.map(({ id }) => id);
      const place = after.indexOf(listId) + 1;
      if (place === was.indexOf(listId) + 1) return;
      const name = board.lists.find(({ id }) => id === listId)?.name ?? '';
      const text = t('scrumboard:listMoved', { name, place, count: after.length });
      void write({ ...movingList(listId, before), undo: { text, write: movingList(listId, nextOf(was, listId)) } });
    },
    addCard: (listId: string, name: string) => {
      const data = blankCard(name);
      return act(
        (board) => withCardAdded(board, listId, data),
        () => api.addCard({ body: { boardId, listId, data } }),
      );
    },
    /** Says where it is then; the way back is offered. */
    moveCard: (board: ScrumBoard, cardId: string, listId: string, before: string | null) => {
      const from = listOf(board, cardId);
      const to = listOf(withCardMoved(board, cardId, listId, before), cardId);
      if (!from || !to || (from.id === to.id && from.idCards.join() === to.idCards.join())) return;
      const name = board.cards.find(({ id }) => id === cardId)?.name ?? '';
      const place = to.idCards.indexOf(cardId) + 1;
      const { limit = 0 } = to;
      const moved = t('scrumboard:cardMoved', { name, list: to.name, place, count: to.idCards.length });
      const text = from.id !== to.id && isOverLimit(to) ? `${moved}. ${t('scrumboard:overLimit', { limit })}` : moved;
      const back = movingCard(cardId, from.id, nextOf(from.idCards, cardId));
      void write({ ...movingCard(cardId, listId, before), undo: { text, write: back } });
    },
    change: (cardId: string, change: (card: ScrumCard) => Partial<ScrumCard>) => write(changingCard(cardId, change)),
    /** Says who has it from then on, or has it no more: the chips that show it stand below the menu. */
    give: async ({ id: cardId, idMembers }: ScrumCard, { id, name }: ScrumMember) => {
      const isTaken = await write(changingCard(cardId, (now) => ({ idMembers: toggled(now.idMembers, id) })));
      if (isTaken)
        showMessage({
          text: t(idMembers.includes(id) ? 'scrumboard:takenFrom' : 'scrumboard:givenTo', { name }),
          variant: 'success',
        });
    },
    label: async ({ id: cardId, idLabels }: ScrumCard, { id, name }: Pick<ScrumLabel, 'id' | 'name'>) => {
      const isTaken = await write(changingCard(cardId, (now) => ({ idLabels: toggled(now.idLabels, id) })));
      if (isTaken)
        showMessage({
          text: t(idLabels.includes(id) ? 'scrumboard:labelOff' : 'scrumboard:labelOn', { name }),
          variant: 'success',
        });
    },
    removeCard: (board: ScrumBoard, card: ScrumCard) => {
      const list = listOf(board, card.id);
      if (!list) return;
      const before = nextOf(list.idCards, card.id);
      const removing = making(
        (now) => withoutCard(now, card.id),
        () => api.removeCard({ body: { boardId, cardId: card.id } }),
      );
      const back = putting((now) => withCardAdded(now, list.id, card, before));
      void write({ ...removing, undo: { text: t('scrumboard:cardRemoved', { name: card.name }), write: back } });
    },
    comment: (cardId: string, author: ScrumMember, message: string) => saying(cardId, author, { type: 'comment', message }),
    attach: (cardId: string, author: ScrumMember, attachment: ScrumAttachment) =>
      saying(cardId, author, { type: 'attachment', message: attachment.name }, ({ attachments }) => ({
        attachments: [...attachments, attachment],
      })),
  };
};

export type BoardWrites = ReturnType<typeof useBoardWrites>;
