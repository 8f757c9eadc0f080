import { describe, expect, test } from 'vitest';
import { day, minute } from '#domain/kernel/units.ts';
import { burnDownOf, sprintOf } from '#domain/scrumboard/burnDown.ts';
import {
  archiveOf,
  cardsMatching,
  cardsReminding,
  doneOf,
  dueStateOf,
  isNarrowed,
  isOverLimit,
  lastActivityOf,
  mergedCard,
  nextOf,
  tidied,
  withArchived,
  withCardAdded,
  withCardMoved,
  withDoneMarked,
  withListBack,
  withListMoved,
  withoutArchived,
  withoutCard,
  withoutList,
  withRestored,
  withWholeLists,
} from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard, ScrumCard } from '#domain/scrumboard/scrumboard.schema.ts';
import { origin, throughMirage } from './worlds.ts';

const card = (id: string, part: Partial<ScrumCard> = {}): ScrumCard => ({
  ...{ id, name: id, description: '', idAttachmentCover: '', subscribed: false, due: null },
  ...{ idMembers: [], idLabels: [], attachments: [], checklists: [], activities: [] },
  ...part,
});
/** `a: 1 2 | b: 3`. */
const boardOf = (drawn: string, part: Partial<ScrumBoard> = {}): ScrumBoard => {
  const lists = drawn.split('|').map((text) => {
    const [id = '', cards = ''] = text.split(':').map((word) => word.trim());
    return { id, name: id, idCards: cards.split(' ').filter(Boolean) };
  });
  return {
    ...{ id: 'board', name: 'Board', uri: 'board', settings: { color: '', subscribed: true, cardCoverImages: true } },
    ...{ lists, members: [], labels: [], cards: lists.flatMap(({ idCards }) => idCards.map((id) => card(id))) },
    ...part,
  } as ScrumBoard;
};
const drawn = ({ lists }: ScrumBoard): string => lists.map(({ id, idCards }) => `${id}: ${idCards.join(' ')}`.trim()).join(' | ');

describe('a board that two tabs have written in the same moment', () => {
  test('has every card in exactly one list, and names none that is gone', () => {
    const [moved, gone] = [boardOf('a: 1 2 | b: 2 3'), boardOf('a: 1 9 | b: 2')];
    expect(drawn(withWholeLists({ ...moved, cards: [card('1'), card('2'), card('3'), card('new')] }))).toBe('a: 1 2 new | b: 3');
    expect(drawn(withWholeLists({ ...gone, cards: [card('1'), card('2')] }))).toBe('a: 1 | b: 2');
    expect(withWholeLists({ ...gone, lists: [] }).cards).toEqual([]);
  });
});

describe('a card that was written in two tabs at the same time', () => {
  const item = (name: string, checked = false) => ({ id: name, name, checked });
  const list = (...checkItems: ReturnType<typeof item>[]) => ({ id: 'list', name: 'Steps', checkItems });
  const base = card('a', { description: 'Outlines.', checklists: [list(item('saw'), item('paint'))] });

  test('holds what is written in either of them', () => {
    const now = { ...base, description: 'Outlines. Theirs.', checklists: [list(item('saw', true), item('paint'), item('hang'))] };
    const part = { description: 'Outlines. Mine.', checklists: [list(item('saw'), { ...item('paint'), name: 'paint it' })] };
    expect(mergedCard(base, part, now)).toEqual({
      description: 'Outlines. Theirs. Mine.',
      checklists: [list(item('saw', true), { ...item('paint'), name: 'paint it' }, item('hang'))],
    });
    expect(mergedCard(base, { name: 'b' }, { ...now, name: 'c' })).toEqual({ name: 'c / b' });
  });
});

describe('on a board', () => {
  const board = boardOf('a: 1 2 3 | b: 4 | c:');

  test.each([
    ['1', 'a', '3', 'a: 2 1 3 | b: 4 | c:'],
    ['1', 'a', null, 'a: 2 3 1 | b: 4 | c:'],
    ['3', 'a', '1', 'a: 3 1 2 | b: 4 | c:'],
    ['2', 'b', '4', 'a: 1 3 | b: 2 4 | c:'],
    ['2', 'c', null, 'a: 1 3 | b: 4 | c: 2'],
    ['2', 'c', 'gone', 'a: 1 3 | b: 4 | c: 2'],
    ['2', 'a', '2', 'a: 1 2 3 | b: 4 | c:'],
    ['9', 'a', '1', 'a: 1 2 3 | b: 4 | c:'],
    ['1', 'gone', null, 'a: 1 2 3 | b: 4 | c:'],
  ])('card %s goes into %s before %s: %s', (id, list, before, after) =>
    expect(drawn(withCardMoved(board, id, list, before))).toBe(after),
  );

  test.each([
    ['a', 'c', 'b: 4 | a: 1 2 3 | c:'],
    ['a', null, 'b: 4 | c: | a: 1 2 3'],
    ['c', 'a', 'c: | a: 1 2 3 | b: 4'],
    ['c', 'c', 'a: 1 2 3 | b: 4 | c:'],
    ['gone', 'a', 'a: 1 2 3 | b: 4 | c:'],
  ])('list %s goes before %s: %s', (id, before, after) => expect(drawn(withListMoved(board, id, before))).toBe(after));

  test('what is removed comes back where it stood, a list with its cards', () => {
    const without = withoutCard(board, '2');
    expect([drawn(without), without.cards.length]).toEqual(['a: 1 3 | b: 4 | c:', 3]);
    expect(drawn(withCardAdded(without, 'a', card('2'), nextOf(['1', '2', '3'], '2')))).toBe(drawn(board));
    const [list] = board.lists;
    const rest = withoutList(board, 'a');
    expect([drawn(rest), rest.cards.map(({ id }) => id)]).toEqual(['b: 4 | c:', ['4']]);
    const gone = board.cards.filter(({ id }) => list?.idCards.includes(id));
    expect(list && drawn(withListBack(rest, list, gone, 'b'))).toBe(drawn(board));
  });

  test('what is archived lies in no list and comes back into its own, or the first one where that is gone', () => {
    const archived = withArchived(board, ['1', '3', 'gone'], 7);
    expect([drawn(archived), archived.cards.length]).toEqual(['a: 2 | b: 4 | c:', 2]);
    expect(archiveOf(archived).map((one) => [one.card.id, one.listId, one.time])).toEqual([
      ['3', 'a', 7],
      ['1', 'a', 7],
    ]);
    const back = withRestored(withRestored(archived, '1', '2'), '3');
    expect([drawn(back), archiveOf(back)]).toEqual([drawn(board), []]);
    expect(drawn(withRestored(withoutList(archived, 'a'), '1'))).toBe('b: 4 1 | c:');
    expect(archiveOf(withoutArchived(archived, '3')).map(({ card: { id } }) => id)).toEqual(['1']);
    expect(drawn(withRestored(archived, 'gone'))).toBe(drawn(archived));
  });

  test('a list says when it holds more than it is meant to', () => {
    const idCards = ['1', '2'];
    expect([undefined, 1, 2].map((limit) => isOverLimit({ limit, idCards }))).toEqual([false, true, false]);
  });

  test('cards know since when they lie in a list of what is done', () => {
    const [first, second, third] = board.lists;
    if (!first || !second || !third) throw new Error('three lists are drawn');
    const marked = withDoneMarked({ ...board, lists: [first, { ...second, done: true }, third] }, 5);
    expect(marked.cards.map(({ id, doneAt }) => [id, doneAt])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['3', undefined],
      ['4', 5],
    ]);
    expect(withDoneMarked(marked, 9)).toBe(marked);
    const left = withDoneMarked(withCardMoved(withCardMoved(marked, '4', 'c', null), '1', 'b', null), 9);
    expect(left.cards.map(({ doneAt }) => doneAt)).toEqual([9, undefined, undefined, undefined]);
    expect(left.cards[3]).not.toHaveProperty('doneAt');
  });

  test('open cards become fewer over the days of a sprint, until today', () => {
    const at = (text: string) => Date.parse(text) / 1000;
    const cards = [
      card('before', { doneAt: at('2026-11-01T12:00:00Z') }),
      card('first', { doneAt: at('2026-11-02T23:30:00Z') }),
      card('second', { doneAt: at('2026-11-03T08:00:00Z') }),
      card('late', { added: at('2026-11-03T08:00:00Z') }),
      card('open'),
    ];
    const laidAside = [card('aside', { doneAt: at('2026-11-04T08:00:00Z') }), card('given up')];
    const archive = laidAside.map((one) => ({ listId: 'a', card: one, time: 1 }));
    const sprint = { from: '2026-11-02', to: '2026-11-06' };
    const told = burnDownOf({ ...board, cards, archive }, sprint, '2026-11-04', 'UTC');
    expect(told).toEqual({
      days: ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
      left: [3, 3, 2],
      steady: [4, 3, 2, 1, 0],
      ...{ done: 3, open: 2 },
    });
    expect(burnDownOf({ ...board, cards, archive }, sprint, '2026-11-04', 'Asia/Tokyo').left).toEqual([4, 3, 2]);
    expect(sprintOf(board, '2026-11-10')).toEqual({ from: '2026-11-03', to: '2026-11-17' });
  });

  test('cards lose labels and members that are gone', () => {
    const labels: ScrumBoard['labels'] = [{ id: 'kept', name: 'Kept', class: 'red' }];
    const cards = [card('1', { idLabels: ['gone', 'kept'], idMembers: ['gone'] })];
    expect(tidied({ ...board, labels, cards }).cards[0]).toMatchObject({ idLabels: ['kept'], idMembers: [] });
  });
});

describe('a card', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const seconds = (ahead: number) => Math.floor((now + ahead) / 1000);
  const list = (...ticks: boolean[]) => ({
    id: 'list',
    name: 'Steps',
    checkItems: ticks.map((checked, at) => ({ id: `${at}`, name: `${at}`, checked })),
  });
  test.each([
    [null, [], 'none'],
    [seconds(-1000), [], 'late'],
    [seconds(-1000), [list(true, true)], 'done'],
    [seconds(-1000), [list(true, false)], 'late'],
    [seconds(day / 2), [], 'soon'],
    [seconds(2 * day), [list()], 'later'],
  ])('due at %s with %j is %s', (due, checklists, state) => expect(dueStateOf({ due, checklists }, now)).toBe(state));

  test('reminds so many minutes before it is due, unless it is done or says nothing of it', () => {
    const at = (id: string, ahead: number, part: Partial<ScrumCard> = {}) => card(id, { due: seconds(ahead), remind: 0, ...part });
    const cards = [
      at('late', -1),
      at('hour', 90 * minute, { remind: 60 }),
      at('now', 20 * minute),
      at('silent', 20 * minute, { remind: undefined }),
      at('ticked', 20 * minute, { checklists: [list(true)] }),
      at('laid', 20 * minute),
      card('none'),
    ];
    const lists = [{ id: 'end', name: 'Done', idCards: ['laid'], done: true }];
    const remind = (until: number) => cardsReminding({ ...board, lists, cards }, now, now + until).map(({ id }) => id);
    expect(remind(10 * minute)).toEqual([]);
    expect(remind(30 * minute)).toEqual(['now', 'hour']);
    expect(remind(Number.POSITIVE_INFINITY)).toEqual(['now', 'hour']);
  });

  test('counts the lines of all its lists', () =>
    expect(doneOf({ checklists: [list(true, false), list(true)] })).toEqual({ done: 2, total: 3 }));

  const board = boardOf('a: 1 2 3', {
    cards: [
      card('1', { name: 'Çay', idLabels: ['red'], due: seconds(-1000) }),
      card('2', { description: 'a KETTLE', idMembers: ['ada'] }),
      card('3', { checklists: [{ ...list(false), name: 'Kettle, cups' }], idLabels: ['red'] }),
    ],
  });
  test.each([
    [{ query: 'cay' }, '1'],
    [{ query: ' kettle ' }, '2 3'],
    [{ query: 'cups kettle' }, '3'],
    [{ labelId: 'red' }, '1 3'],
    [{ labelId: 'red', query: 'kettle' }, '3'],
    [{ memberId: 'ada' }, '2'],
    [{ due: 'late' as const }, '1'],
    [{ due: 'none' as const }, '2 3'],
    [{ memberId: 'nobody' }, ''],
  ])('is found by %j: %s', (part, ids) => {
    const asked = { query: '', labelId: '', memberId: '', due: '' as const, ...part };
    expect(isNarrowed(asked)).toBe(true);
    expect([...cardsMatching(board, asked, now)].join(' ')).toBe(ids);
  });
  test('nothing is asked by blanks', () => expect(isNarrowed({ query: '  ', labelId: '', memberId: '', due: '' })).toBe(false));
});

test('something was last done on a board when the newest of its cards was added, done, or talked about', () => {
  const said = { id: 'a', type: 'comment', idMember: 'm', message: 'x', time: 700 } as const;
  expect(lastActivityOf({ cards: [] })).toBeNull();
  expect(lastActivityOf({ cards: [card('a')] })).toBeNull();
  expect(lastActivityOf({ cards: [card('a', { added: 500 }), card('b', { doneAt: 600 })] })).toBe(600);
  expect(lastActivityOf({ cards: [card('a', { added: 500, activities: [said] })] })).toBe(700);
});

describe('the calls of the scrum board', () => {
  const world = () => throughMirage().api.scrumboard;
  const boardId = 'board-1';
  const ofBoard = { query: { boardId } };

  test('tell of boards their id, name and uri alone', async () => {
    expect(await world().boards()).toEqual([
      { id: 'board-1', name: 'Safer summer', uri: 'safer-summer' },
      { id: 'board-2', name: 'Move to hall 5', uri: 'move-to-hall-5' },
    ]);
    expect(await throughMirage('empty').api.scrumboard.boards()).toEqual([]);
  });

  test('tell of all boards at once what their tiles say', async () => {
    const api = world();
    const [board, facts] = [await api.board(ofBoard), await api.facts()];
    expect(facts.map(({ id }) => id)).toEqual(['board-1', 'board-2']);
    expect(facts[0]).toEqual({ id: boardId, settings: board.settings, members: board.members, last: lastActivityOf(board) });
    expect(await throughMirage('empty').api.scrumboard.facts()).toEqual([]);
  });

  test('answer for a board that nobody has as the specification says', async () => {
    const { fetch } = throughMirage();
    const reply = await fetch(`${origin}/api/scrumboard-app/board?boardId=nobody`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: 'Requested board do not exist.' });
    const api = world();
    await expect(api.board({ query: { boardId: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.deleteBoard({ body: { boardId: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.renameBoard({ body: { boardId: 'nobody', boardTitle: 'X' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('add, rename, set, order and delete boards', async () => {
    const api = world();
    const board = await api.addBoard({ body: { board: boardOf('a: 1', { id: '', name: ' New ' }) } });
    expect(board).toMatchObject({ name: 'New' });
    expect(board.id).not.toBe('');
    expect((await api.boards()).map(({ id }) => id)).toEqual(['board-1', 'board-2', board.id]);
    expect(await api.renameBoard({ body: { boardId, boardTitle: 'Winter' } })).toBe('Winter');
    const settings = { color: 'red', subscribed: false, cardCoverImages: false } as const;
    expect(await api.updateSettings({ body: { boardId, settings } })).toEqual(settings);
    expect(await api.board(ofBoard)).toMatchObject({ name: 'Winter', settings });
    expect(await api.deleteBoard({ body: { boardId } })).toBe(boardId);
    const boardIds = [board.id, 'board-2'];
    expect((await api.orderBoards({ body: { boardIds } })).map(({ id }) => id)).toEqual(boardIds);
  });

  test('keep what a list is meant to hold, the sprint and the archive, and mark what is done', async () => {
    const api = world();
    const board = await api.board(ofBoard);
    expect(board.lists.map(({ limit, done }) => [limit, done])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [3, undefined],
      [undefined, true],
    ]);
    const cardId = board.lists[0]?.idCards[0] ?? '';
    const { lists } = withCardMoved(board, cardId, board.lists[3]?.id ?? '', null);
    await api.orderCards({ body: { boardId, lists } });
    const moved = await api.board(ofBoard);
    expect(moved.cards.find(({ id }) => id === cardId)?.doneAt).toBeGreaterThan(0);
    await api.updateBoard({ body: { board: withArchived(moved, [cardId], 1) } });
    expect((await api.board(ofBoard)).archive).toMatchObject([{ card: { id: cardId }, listId: board.lists[3]?.id }]);
    const settings = { ...board.settings, sprint: { from: '2026-11-02', to: '2026-11-13' } };
    expect(await api.updateSettings({ body: { boardId, settings } })).toEqual(settings);
    for (const to of ['2026-11-02', '2026-11-01', '2027-11-02', 'soon', ''])
      await expect(
        api.updateSettings({ body: { boardId, settings: { ...settings, sprint: { from: '2026-11-02', to } } } }),
      ).rejects.toMatchObject({ code: 'validation' });
    for (const limit of [0, -1, 1.5, 1000])
      await expect(
        api.updateBoard({ body: { board: { ...moved, lists: moved.lists.map((list) => ({ ...list, limit })) } } }),
      ).rejects.toMatchObject({ code: 'validation' });
  });

  test('add, write, move and remove cards', async () => {
    const api = world();
    const [from, to] = (await api.board(ofBoard)).lists;
    const listId = from?.id ?? '';
    const after = await api.addCard({ body: { boardId, listId, data: card('mine', { name: 'Mine' }) } });
    expect(after.lists[0]?.idCards.at(-1)).toBe('mine');
    expect(await api.updateCard({ body: { boardId, card: card('mine', { name: 'Ours', due: 12 }) } })).toMatchObject({ due: 12 });
    const { lists } = withCardMoved(after, 'mine', to?.id ?? '', null);
    expect((await api.orderCards({ body: { boardId, lists } }))[1]?.idCards.at(-1)).toBe('mine');
    expect(await api.removeCard({ body: { boardId, cardId: 'mine' } })).toBe('mine');
    const now = await api.board(ofBoard);
    expect([now.cards.some(({ id }) => id === 'mine'), now.lists.some(({ idCards }) => idCards.includes('mine'))]).toEqual([
      false,
      false,
    ]);
    await expect(api.removeCard({ body: { boardId, cardId: 'mine' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.addCard({ body: { boardId, listId: 'nobody', data: card('x') } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(api.updateCard({ body: { boardId, card: card('x', { name: ' ' }) } })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  test('refuse an order that would lose or double a card', async () => {
    const api = world();
    const { lists } = await api.board(ofBoard);
    const [first, ...others] = lists;
    const doubled = first ? [{ ...first, idCards: [...first.idCards, first.idCards[0] ?? ''] }, ...others] : [];
    for (const wrong of [others, doubled, [...others, { id: 'x', name: 'X', idCards: first?.idCards ?? [] }]])
      await expect(api.orderCards({ body: { boardId, lists: wrong } })).rejects.toMatchObject({ code: 'bad_request' });
    const turned = lists.toReversed();
    expect(await api.orderLists({ body: { boardId, lists: turned } })).toEqual(turned);
  });

  test('add, rename and remove lists, and cards with them', async () => {
    const api = world();
    const lists = await api.addList({ body: { boardId, data: { id: '', name: 'Later', idCards: ['stolen'] } } });
    expect(lists.at(-1)).toMatchObject({ name: 'Later', idCards: [] });
    const listId = lists[0]?.id ?? '';
    expect(await api.renameList({ body: { boardId, listId, listTitle: 'Sooner' } })).toBe('Sooner');
    expect(await api.removeList({ body: { boardId, listId } })).toBe(listId);
    const board = await api.board(ofBoard);
    expect(board.cards).toHaveLength(11);
    expect(new Set(board.lists.flatMap(({ idCards }) => idCards)).size).toBe(11);
  });

  test('hold ten thousand cards', async () => {
    const api = throughMirage('many').api.scrumboard;
    const board = await api.board(ofBoard);
    expect(board.cards).toHaveLength(10_000);
    const { lists } = withCardMoved(board, board.lists[0]?.idCards[0] ?? '', board.lists[9]?.id ?? '', null);
    expect((await api.orderCards({ body: { boardId, lists } }))[9]?.idCards).toHaveLength(1001);
  });
});
