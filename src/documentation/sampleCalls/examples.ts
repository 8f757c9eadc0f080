import type { Schema, SchemaDescription } from 'yup';
import type { Client } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';

type Api = Client<typeof contract>;

/** What a call is sent with. */
export type Asked = { query?: Record<string, unknown>; body?: unknown };

/** A sample call, by its place in the contract. */
export type SampleCall = { name: string; row: Row };

type Description = SchemaDescription & { oneOf: readonly unknown[]; fields?: Record<string, Description>; default?: unknown };

const empty: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [] };

/** A value of a shape with nothing in it. */
const blank = ({ type, oneOf, fields, default: usual }: Description): unknown => {
  if (oneOf.length > 0) return oneOf[0];
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)]));
  return usual ?? empty[type] ?? null;
};
const blankOf = (schema: Schema): unknown => blank(schema.describe() as Description);

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row to try it with.');
  return row;
};

const course = async (api: Api) => api.academy.course({ query: { courseId: first(await api.academy.courses()).id } });
const event = async (api: Api) => first(await api.calendar.events());
const contact = async (api: Api) => first(await api.contacts.list());
const note = async (api: Api) => first(await api.notes.list());
const todo = async (api: Api) => first(await api.todo.list());
const mail = async (api: Api) => first(await api.mail.list());
const file = async (api: Api) => first((await api.fileManager.list()).filter(({ type }) => type !== 'folder'));
const copied = async (api: Api) => {
  const original = await file(api);
  return { of: original.id, file: { ...original, id: `${original.id}-copy`, name: `Copy of ${original.name}` } };
};
const product = async (api: Api) => first(await api.eCommerce.products());
const order = async (api: Api) => first(await api.eCommerce.orders());
const board = async (api: Api) => api.scrumboard.board({ query: { boardId: first(await api.scrumboard.boards()).id } });

const [signIn] = sampleSignIns.map(({ email, password }) => ({ email, password }));

const contactIds = async (api: Api) => ({ body: { contactIds: [(await contact(api)).id] } });
const contactId = async (api: Api) => ({ body: { contactId: (await contact(api)).id } });
const lists = async (api: Api) => {
  const { id, lists: all } = await board(api);
  return { body: { boardId: id, lists: all } };
};

/** Calls that need something that is there, with what they are tried with. All others are tried with their shape alone. */
const examples: Readonly<Record<string, (api: Api) => Promise<Asked>>> = {
  'academy.course': async (api) => ({ query: { courseId: (await course(api)).id } }),
  'academy.save': async (api) => ({ body: await course(api) }),
  'academy.remove': async (api) => ({ body: { id: (await course(api)).id } }),
  'academy.update': async (api) => ({ body: { id: (await course(api)).id, activeStep: 2 } }),
  'analyticsDashboard.detail': async () => ({ query: { of: 'device', name: 'Mobile' } }),
  'calendar.add': async (api) => ({ body: { newEvent: { ...(await event(api)), id: '' } } }),
  'calendar.update': async (api) => ({ body: { event: await event(api) } }),
  'calendar.remove': async (api) => ({ body: { eventId: (await event(api)).id } }),
  'chat.chat': async (api) => ({ query: { contactId: first(await api.chat.contacts()).id, userId: (await api.chat.user()).id } }),
  'chat.updateUser': async () => ({ body: { status: 'away', mood: 'Back at two' } }),
  'chat.send': async (api) => {
    const { chatId, contactId } = first((await api.chat.user()).chatList);
    return { body: { chatId, contactId, messageText: 'Who relieves at ten?' } };
  },
  'contacts.add': async (api) => ({ body: { contact: { ...(await contact(api)), id: '' } } }),
  'contacts.update': async (api) => ({ body: { contact: await contact(api) } }),
  'contacts.updateUser': async (api) => ({ body: { user: await api.contacts.user() } }),
  'contacts.remove': contactId,
  'contacts.toggleStarred': contactId,
  'contacts.removeMany': contactIds,
  'contacts.toggleStarredMany': contactIds,
  'contacts.star': contactIds,
  'contacts.unstar': contactIds,
  'eCommerce.product': async (api) => ({ query: { productId: (await product(api)).id } }),
  'eCommerce.saveProduct': async (api) => ({ body: await product(api) }),
  'eCommerce.saveProducts': async (api) => ({ body: { products: [await product(api)] } }),
  'eCommerce.removeProduct': async (api) => ({ body: { id: (await product(api)).id } }),
  'eCommerce.removeProducts': async (api) => ({ body: { productIds: [(await product(api)).id] } }),
  'eCommerce.order': async (api) => ({ query: { orderId: (await order(api)).id } }),
  'eCommerce.saveOrders': async (api) => ({ body: { orders: [await order(api)] } }),
  'eCommerce.removeOrders': async (api) => ({ body: { orderIds: [(await order(api)).id] } }),
  'fileManager.content': async (api) => ({ query: { fileId: (await file(api)).id } }),
  'fileManager.put': async (api) => ({ body: { files: [await file(api)] } }),
  'fileManager.copy': async (api) => ({ body: { copies: [await copied(api)] } }),
  'fileManager.remove': async (api) => ({ body: { fileIds: [(await file(api)).id] } }),
  'fileManager.upload': async (api) => ({
    body: {
      file: { ...(await file(api)), id: 'tried', name: 'tried.txt', type: 'file', size: 5 },
      content: 'data:text/plain;base64,VHJpZWQ=',
    },
  }),
  'invoices.one': async (api) => ({ query: { id: first(await api.invoices.heads()).id } }),
  'mail.one': async (api) => ({ query: { mailId: (await mail(api)).id } }),
  'mail.update': async (api) => ({ body: { ...(await mail(api)), starred: true } }),
  'mail.setFolder': async (api) => ({ body: { selectedMailIds: [(await mail(api)).id], folderId: 4 } }),
  'mail.toggleLabel': async (api) => ({ body: { selectedMailIds: [(await mail(api)).id], labelId: 0 } }),
  'mail.delete': async (api) => ({ body: { selectedMailIds: [(await mail(api)).id] } }),
  'notes.create': async (api) => ({ body: { note: { ...(await note(api)), id: '' } } }),
  'notes.update': async (api) => ({ body: { note: await note(api) } }),
  'notes.updateLabels': async (api) => ({ body: { labels: await api.notes.labels() } }),
  'notes.remove': async (api) => ({ body: { noteId: (await note(api)).id } }),
  'notes.delete': async (api) => ({ body: { noteIds: [(await note(api)).id] } }),
  'notes.order': async (api) => ({ body: { noteIds: [(await note(api)).id] } }),
  'notificationPanel.dismiss': async (api) => ({ body: { ids: [first(await api.notificationPanel.data()).id] } }),
  'sampleAuth.signIn': async () => ({ query: signIn }),
  'sampleAuth.renew': async (api) => {
    const answer = await api.sampleAuth.signIn({ query: signIn });
    return { query: { access_token: 'access_token' in answer ? answer.access_token : '' } };
  },
  'scrumboard.board': async (api) => ({ query: { boardId: (await board(api)).id } }),
  'scrumboard.addBoard': async (api) => ({ body: { board: { ...(await board(api)), id: 'tried' } } }),
  'scrumboard.renameBoard': async (api) => {
    const { id, name } = await board(api);
    return { body: { boardId: id, boardTitle: name } };
  },
  'scrumboard.updateBoard': async (api) => ({ body: { board: await board(api) } }),
  'scrumboard.updateSettings': async (api) => {
    const { id, settings } = await board(api);
    return { body: { boardId: id, settings } };
  },
  'scrumboard.deleteBoard': async (api) => ({ body: { boardId: (await board(api)).id } }),
  'scrumboard.addCard': async (api) => {
    const { id, lists: all, cards } = await board(api);
    return { body: { boardId: id, listId: first(all).id, data: { ...first(cards), id: 'tried' } } };
  },
  'scrumboard.updateCard': async (api) => {
    const { id, cards } = await board(api);
    return { body: { boardId: id, card: first(cards) } };
  },
  'scrumboard.removeCard': async (api) => {
    const { id, cards } = await board(api);
    return { body: { boardId: id, cardId: first(cards).id } };
  },
  'scrumboard.addList': async (api) => ({
    body: { boardId: (await board(api)).id, data: { id: 'tried', name: 'Tried', idCards: [] } },
  }),
  'scrumboard.renameList': async (api) => {
    const { id, lists: all } = await board(api);
    return { body: { boardId: id, listId: first(all).id, listTitle: first(all).name } };
  },
  'scrumboard.removeList': async (api) => {
    const { id, lists: all } = await board(api);
    return { body: { boardId: id, listId: first(all).id } };
  },
  'scrumboard.orderCards': lists,
  'scrumboard.orderLists': lists,
  'todo.add': async (api) => ({ body: { ...(await todo(api)), id: '' } }),
  'todo.put': async (api) => ({ body: { todos: [{ ...(await todo(api)), starred: true }] } }),
  'todo.update': async (api) => ({ body: await todo(api) }),
  'todo.remove': async (api) => ({ body: { id: (await todo(api)).id } }),
  'todo.setFolder': async (api) => ({ body: { selectedTodoIds: [(await todo(api)).id], folderId: 0 } }),
  'todo.toggleLabel': async (api) => ({
    body: { selectedTodoIds: [(await todo(api)).id], labelId: first(await api.todo.labels()).id },
  }),
  'todo.delete': async (api) => ({ body: { selectedTodoIds: [(await todo(api)).id] } }),
  'todo.order': async (api) => ({ body: { todoIds: [(await todo(api)).id] } }),
};

/** Every call of the fake API. */
export const sampleCalls: readonly SampleCall[] = Object.entries(contract as Record<string, Record<string, Row>>).flatMap(
  ([group, rows]) =>
    Object.entries(rows)
      .filter(([, { host, orSample }]) => host === 'sample' || orSample)
      .map(([name, row]) => ({ name: `${group}.${name}`, row })),
);

/** What a call is tried with: rows that are there at the moment, or its shape. */
export const exampleOf = async (api: Api, { name, row }: SampleCall): Promise<Asked> =>
  (await examples[name]?.(api)) ?? {
    ...(row.query ? { query: blankOf(row.query) as Record<string, unknown> } : {}),
    ...(row.body ? { body: blankOf(row.body) } : {}),
  };

/** Sends a call and answers what came back, which the client has checked; of a file, how large it is. */
export const tryCall = async (api: Api, { name }: SampleCall, asked: Asked): Promise<unknown> => {
  const [group = '', call = ''] = name.split('.');
  const send = (api as unknown as Record<string, Record<string, (asked: Asked) => Promise<unknown>>>)[group]?.[call];
  const answer = await send?.(asked);
  return answer instanceof Response
    ? { type: answer.headers.get('content-type'), bytes: (await answer.arrayBuffer()).byteLength }
    : answer;
};
