import { array, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { scrumBoard, scrumCard, scrumList, scrumLists, scrumName, scrumSettings, scrumTiles } from './scrumboard.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const id = string().required();
const path = '/api/scrumboard-app';

/** Sample rows of the scrum board: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const scrumboardEndpoints = endpoints({
  boards: { ...sample, method: 'GET', path: `${path}/boards`, about: 'The boards by their names.', reply: scrumTiles },
  board: {
    ...sample,
    method: 'GET',
    path: `${path}/board`,
    about: 'One board with all that is on it.',
    query: object({ boardId: id }),
    reply: scrumBoard,
  },
  addBoard: {
    ...sample,
    method: 'POST',
    path: `${path}/board/new`,
    about: 'Adds a board behind all others. It keeps its id when it brings one that nobody has.',
    body: object({ board: scrumBoard }),
    reply: scrumBoard,
  },
  renameBoard: {
    ...sample,
    method: 'POST',
    path: `${path}/board/rename`,
    about: 'Gives a board another name, and answers it.',
    body: object({ boardId: id, boardTitle: scrumName }),
    reply: scrumName,
  },
  updateSettings: {
    ...sample,
    method: 'POST',
    path: `${path}/board/settings/update`,
    about: 'Replaces the settings of a board.',
    body: object({ boardId: id, settings: scrumSettings.required() }),
    reply: scrumSettings,
  },
  deleteBoard: {
    ...sample,
    method: 'POST',
    path: `${path}/board/delete`,
    about: 'Deletes a board, and answers its id.',
    body: object({ boardId: id }),
    reply: id,
  },
  updateBoard: {
    ...sample,
    method: 'POST',
    path: `${path}/board/update`,
    about: 'Replaces a board by its id: its labels, its members, or what was taken from it.',
    body: object({ board: scrumBoard }),
    reply: scrumBoard,
  },
  orderBoards: {
    ...sample,
    method: 'POST',
    path: `${path}/board/order`,
    about: 'Puts boards into this order.',
    body: object({ boardIds: array(id).required() }),
    reply: scrumTiles,
  },
  addCard: {
    ...sample,
    method: 'POST',
    path: `${path}/card/new`,
    about: 'Adds a card at the end of a list, and answers the board.',
    body: object({ boardId: id, listId: id, data: scrumCard }),
    reply: scrumBoard,
  },
  updateCard: {
    ...sample,
    method: 'POST',
    path: `${path}/card/update`,
    about: 'Replaces a card by its id.',
    body: object({ boardId: id, card: scrumCard }),
    reply: scrumCard,
  },
  removeCard: {
    ...sample,
    method: 'POST',
    path: `${path}/card/remove`,
    about: 'Removes a card from its list and its board, and answers its id.',
    body: object({ boardId: id, cardId: id }),
    reply: id,
  },
  addList: {
    ...sample,
    method: 'POST',
    path: `${path}/list/new`,
    about: 'Adds a list behind all others, and answers all lists.',
    body: object({ boardId: id, data: scrumList }),
    reply: scrumLists,
  },
  renameList: {
    ...sample,
    method: 'POST',
    path: `${path}/list/rename`,
    about: 'Gives a list another name, and answers it.',
    body: object({ boardId: id, listId: id, listTitle: scrumName }),
    reply: scrumName,
  },
  removeList: {
    ...sample,
    method: 'POST',
    path: `${path}/list/remove`,
    about: 'Removes a list with its cards, and answers its id.',
    body: object({ boardId: id, listId: id }),
    reply: id,
  },
  orderCards: {
    ...sample,
    method: 'POST',
    path: `${path}/card/order`,
    about: 'Puts cards where these lists say. Each card must be in one of them, once.',
    body: object({ boardId: id, lists: scrumLists }),
    reply: scrumLists,
  },
  orderLists: {
    ...sample,
    method: 'POST',
    path: `${path}/list/order`,
    about: 'Puts the lists into this order.',
    body: object({ boardId: id, lists: scrumLists }),
    reply: scrumLists,
  },
});
