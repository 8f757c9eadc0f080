import { Problem } from '#domain/kernel/problem.ts';
import { scrumboardEndpoints as rows } from '#domain/scrumboard/scrumboard.endpoints.ts';
import {
  lastActivityOf,
  tidied,
  withCard,
  withCardAdded,
  withDoneMarked,
  withList,
  withoutCard,
  withoutList,
  withWholeLists,
} from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard, ScrumList, ScrumTile } from '#domain/scrumboard/scrumboard.schema.ts';
import { manyCards, scrumboardSeed } from '#domain/scrumboard/scrumboard.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const table = 'scrumboard';

const boardOf = (tables: Tables, boardId: string): ScrumBoard => {
  const found = tables.all<ScrumBoard>(table).find(({ id }) => id === boardId);
  if (!found) throw new Problem('not_found', { message: 'Requested board do not exist.' });
  return withWholeLists(found);
};

const keep = (tables: Tables, board: ScrumBoard): ScrumBoard =>
  tables.update<ScrumBoard>(table, board.id, withDoneMarked(board, Math.floor(Date.now() / 1000)));

/** The id that was sent, or one of its own where that is empty or taken. */
const idFor = (held: readonly { id: string }[], sent: string, name: string): string => {
  const taken = new Set(held.map(({ id }) => id));
  let id = sent;
  for (let number = taken.size + 1; id === '' || taken.has(id); number += 1) id = `${name}-${number}`;
  return id;
};

/** Refuses what a board does not hold. */
const needs = (held: readonly { id: string }[], id: string): void => {
  if (!held.some((one) => one.id === id)) throw new Problem('not_found');
};

const isSame = (held: readonly string[], sent: readonly string[]): boolean =>
  held.length === sent.length && new Set(sent).size === sent.length && held.every((id) => sent.includes(id));

/** Puts the lists in the place of those that are there; nothing may be lost or doubled on the way. */
const order = (tables: Tables, boardId: string, lists: ScrumList[]): ScrumList[] => {
  const board = boardOf(tables, boardId);
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  const cards = new Set(lists.flatMap(({ idCards }) => idCards));
  const count = lists.reduce((sum, { idCards }) => sum + idCards.length, 0);
  const holdsAll = count === board.cards.length && board.cards.every(({ id }) => cards.has(id));
  if (!holdsAll || !isSame(ids(board.lists), ids(lists))) throw new Problem('bad_request');
  return keep(tables, { ...board, lists }).lists;
};

const tiles = (tables: Tables): ScrumTile[] => tables.all<ScrumBoard>(table).map(({ id, name, uri }) => ({ id, name, uri }));

/** Boards of lists of cards. */
export const scrumboardApp: MirageApp = {
  name: table,
  seed: (tables) => tables.load(table, scrumboardSeed),
  many: (tables) => tables.load(table, manyCards()),
  answers: (on) => {
    on(rows.boards, ({ tables }) => tiles(tables));
    on(rows.facts, ({ tables }) =>
      tables
        .all<ScrumBoard>(table)
        .map((board) => ({ id: board.id, settings: board.settings, members: board.members, last: lastActivityOf(board) })),
    );
    on(rows.board, ({ tables, query }) => boardOf(tables, query.boardId));
    on(rows.addBoard, ({ tables, body }) => {
      const before = tables.all(table).map(({ id }) => id);
      const board = tables.add<ScrumBoard>(table, tidied(body.board));
      tables.order(table, [...before, board.id]);
      return board;
    });
    on(rows.renameBoard, ({ tables, body }) => keep(tables, { ...boardOf(tables, body.boardId), name: body.boardTitle }).name);
    on(rows.updateSettings, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      return keep(tables, { ...board, settings: body.settings }).settings;
    });
    on(rows.deleteBoard, ({ tables, body }) => {
      tables.remove(table, [boardOf(tables, body.boardId).id]);
      return body.boardId;
    });
    on(rows.updateBoard, ({ tables, body }) => keep(tables, tidied({ ...boardOf(tables, body.board.id), ...body.board })));
    on(rows.orderBoards, ({ tables, body }) => {
      tables.order(table, body.boardIds);
      return tiles(tables);
    });
    on(rows.addCard, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      needs(board.lists, body.listId);
      return keep(tables, withCardAdded(board, body.listId, { ...body.data, id: idFor(board.cards, body.data.id, 'card') }));
    });
    on(rows.updateCard, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      needs(board.cards, body.card.id);
      keep(tables, withCard(board, body.card.id, body.card));
      return body.card;
    });
    on(rows.removeCard, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      needs(board.cards, body.cardId);
      keep(tables, withoutCard(board, body.cardId));
      return body.cardId;
    });
    on(rows.addList, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      const list = { ...body.data, id: idFor(board.lists, body.data.id, 'list'), idCards: [] };
      return keep(tables, { ...board, lists: [...board.lists, list] }).lists;
    });
    on(rows.renameList, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      needs(board.lists, body.listId);
      keep(tables, withList(board, body.listId, { name: body.listTitle }));
      return body.listTitle;
    });
    on(rows.removeList, ({ tables, body }) => {
      const board = boardOf(tables, body.boardId);
      needs(board.lists, body.listId);
      keep(tables, withoutList(board, body.listId));
      return body.listId;
    });
    on(rows.orderCards, ({ tables, body }) => order(tables, body.boardId, body.lists));
    on(rows.orderLists, ({ tables, body }) => order(tables, body.boardId, body.lists));
  },
};
