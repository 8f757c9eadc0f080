import { describe, expect, test } from 'vitest';
import { day } from '#domain/kernel/units.ts';
import { typedTodo } from '#domain/todo/dueWords.ts';
import { dueBetween, isOverdue, nextTodo, todosIn, todosMatching, todosSorted, withLabelToggled } from '#domain/todo/todo.rules.ts';
import { type Todo, todo as todoSchema } from '#domain/todo/todo.schema.ts';
import { todoFolders, todoLabelSeed } from '#domain/todo/todo.seed.ts';
import { throughMirage } from './worlds.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const made = (part: Partial<Todo>): Todo => ({
  id: 'one',
  title: 'Wash the filters',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
  ...part,
});

const titles = (todos: readonly Todo[]): string[] => todos.map(({ title }) => title);

describe('the to-dos of a place', () => {
  const named = { labels: todoLabelSeed, folders: todoFolders };
  const at = (time: number) => new Date(time).toISOString();
  const todos = [
    made({ id: 'plain', folder: 0 }),
    made({ id: 'starred', starred: true, labels: [3] }),
    made({ id: 'today', startDate: at(now), important: true }),
    made({ id: 'late', dueDate: at(now - day) }),
    made({ id: 'done', completed: true, dueDate: at(now + day) }),
    made({ id: 'gone', deleted: true, starred: true, labels: [3] }),
  ];
  test.each([
    [{}, 'plain starred today late done'],
    [{ folderHandle: 'all' }, 'plain starred today late done'],
    [{ folderHandle: 'nowhere' }, ''],
    [{ filterHandle: 'starred' }, 'starred'],
    [{ filterHandle: 'important' }, 'today'],
    [{ filterHandle: 'dueDate' }, 'late'],
    [{ filterHandle: 'today' }, 'today late'],
    [{ filterHandle: 'completed' }, 'done'],
    [{ filterHandle: 'deleted' }, 'gone'],
    [{ filterHandle: 'no such' }, ''],
    [{ labelHandle: 'api' }, 'starred'],
    [{ labelHandle: 'api', filterHandle: 'deleted' }, 'starred'],
    [{ labelHandle: 'no such' }, ''],
  ])('%j are %j', (asked, ids) => {
    expect(
      todosIn(todos, asked, named, { now, zone: 'UTC' })
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids);
  });

  test('of today are told by the clock of the zone', () => {
    const late = [made({ id: 'night', dueDate: '2026-11-20T22:30:00Z' })];
    const inZone = (zone: string) => todosIn(late, { filterHandle: 'today' }, named, { now, zone });
    expect(inZone('UTC')).toHaveLength(1);
    expect(inZone('Europe/Istanbul')).toHaveLength(0);
  });
});

describe('to-dos', () => {
  test('are found by title and notes, accents and case ignored', () => {
    const todos = [made({ title: 'Tie down the CAFÉ tent' }), made({ notes: 'beside the cafe' }), made({})];
    expect(todosMatching(todos, 'Cafe')).toHaveLength(2);
    expect(todosMatching(todos, ' ')).toHaveLength(3);
  });

  test('are sorted by title or time, what has none last in either direction', () => {
    const [early, late] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
    const todos = [made({ title: 'b', dueDate: late }), made({ title: 'c' }), made({ title: 'a', dueDate: early })];
    expect(titles(todosSorted(todos, 'title', false, 'en'))).toEqual(['a', 'b', 'c']);
    expect(titles(todosSorted(todos, 'dueDate', false, 'en'))).toEqual(['a', 'b', 'c']);
    expect(titles(todosSorted(todos, 'dueDate', true, 'en'))).toEqual(['b', 'a', 'c']);
    expect(titles(todosSorted(todos, 'constructor', false, 'en'))).toEqual(['b', 'c', 'a']);
  });

  test('gain a label that they lack and lose one that they have', () => {
    expect(withLabelToggled(made({ labels: [1] }), 2).labels).toEqual([1, 2]);
    expect(withLabelToggled(made({ labels: [1, 2] }), 1).labels).toEqual([2]);
  });

  test('are overdue from the time they were due, unless they are done', () => {
    const dueDate = new Date(now).toISOString();
    expect([isOverdue(made({ dueDate }), now), isOverdue(made({ dueDate }), now + 1)]).toEqual([false, true]);
    expect(isOverdue(made({ dueDate, completed: true }), now + 1)).toBe(false);
  });

  test.each([
    ['no title', { title: '  ' }],
    ['a due time before the start', { startDate: '2026-11-21T00:00:00Z', dueDate: '2026-11-20T00:00:00Z' }],
    ['a time that is none', { dueDate: 'soon' }],
  ])('with %s are not taken', (_, part) => {
    expect(todoSchema.isValidSync(made(part))).toBe(false);
    expect(todoSchema.isValidSync(made({}))).toBe(true);
  });
});

describe('the to-do app', () => {
  test('shows eighteen, and the two that are deleted under their filter only', async () => {
    const { api } = throughMirage();
    await expect(api.todo.list()).resolves.toHaveLength(18);
    await expect(api.todo.list({ query: { filterHandle: 'deleted' } })).resolves.toHaveLength(2);
    await expect(api.todo.labels()).resolves.toHaveLength(5);
    expect((await api.todo.filters()).map(({ handle }) => handle)).toEqual([
      ...['starred', 'important', 'dueDate', 'today', 'completed', 'deleted'],
    ]);
    expect((await api.todo.folders()).map(({ handle }) => handle)).toEqual(['all']);
  });

  test('puts a new one in front, with an id of its own even where it brings none or one that is taken', async () => {
    const { api } = throughMirage();
    const own = await api.todo.add({ body: made({ id: 'mine' }) });
    const none = await api.todo.add({ body: made({ id: '' }) });
    const taken = await api.todo.add({ body: made({ id: 'mine' }) });
    expect(own.id).toBe('mine');
    const first = (await api.todo.list()).slice(0, 3).map(({ id }) => id);
    expect(first).toEqual([taken.id, none.id, 'mine']);
    expect(new Set(first).size).toBe(3);
  });

  test('replaces one where it stands, and refuses one that nobody has', async () => {
    const { api } = throughMirage();
    const [, second] = await api.todo.list();
    if (!second) throw new Error('There is no second to-do.');
    await api.todo.update({ body: { ...second, title: 'Changed' } });
    expect((await api.todo.list())[1]).toEqual({ ...second, title: 'Changed' });
    await expect(api.todo.update({ body: made({ id: 'nobody' }) })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('replaces many at once, each as if it came alone', async () => {
    const { api } = throughMirage();
    const [first, second] = await api.todo.list();
    if (!first || !second) throw new Error('There are no two to-dos.');
    const sent = [
      { ...second, completed: true, repeat: 'daily' as const, dueDate: new Date(now).toISOString() },
      { ...first, deleted: true },
    ];
    await api.todo.put({ body: { todos: [{ ...second, completed: false }] } });
    const answered = await api.todo.put({ body: { todos: sent } });
    expect(answered.map(({ id, deleted }) => [id, deleted])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    const titled = (await api.todo.list()).filter(({ title }) => title === second.title);
    expect(titled.map(({ completed }) => completed)).toEqual([false, true]);
    await expect(api.todo.put({ body: { todos: [] } })).rejects.toMatchObject({ code: 'validation' });
    await expect(api.todo.put({ body: { todos: [made({ id: 'nobody' })] } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('marks what is removed, and deletes for good only when asked to', async () => {
    const { api } = throughMirage();
    await api.todo.remove({ body: { id: 'todo-1' } });
    const deleted = () => api.todo.list({ query: { filterHandle: 'deleted' } });
    expect((await deleted()).map(({ id }) => id)).toContain('todo-1');
    await api.todo.delete({ body: { selectedTodoIds: ['todo-1', 'todo-19'] } });
    expect((await deleted()).map(({ id }) => id)).toEqual(['todo-20']);
  });

  test('with a label that nobody has is refused', async () => {
    const { api } = throughMirage();
    const selectedTodoIds = ['todo-1'];
    await expect(api.todo.toggleLabel({ body: { selectedTodoIds, labelId: 99 } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('toggles a label of many, and puts many into a folder', async () => {
    const { api } = throughMirage();
    const selectedTodoIds = ['todo-1', 'todo-3'];
    const changed = await api.todo.toggleLabel({ body: { selectedTodoIds, labelId: 4 } });
    expect(changed.map(({ labels }) => labels.includes(4))).toEqual([false, true]);
    await api.todo.setFolder({ body: { selectedTodoIds, folderId: 7 } });
    expect((await api.todo.list()).filter(({ folder }) => folder === 7)).toHaveLength(2);
  });

  test('keeps the order that it is given, those that it does not name staying where they are', async () => {
    const { api } = throughMirage();
    await api.todo.order({ body: { todoIds: ['todo-4', 'todo-1'] } });
    expect((await api.todo.list()).slice(0, 5).map(({ id }) => id)).toEqual(['todo-4', 'todo-2', 'todo-3', 'todo-1', 'todo-5']);
    await expect(api.todo.order({ body: { todoIds: ['nobody'] } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is written in the empty world too, and in the one that can only be read not at all', async () => {
    const { api } = throughMirage('empty');
    await api.todo.add({ body: made({}) });
    await expect(api.todo.list()).resolves.toHaveLength(1);
    const fixed = throughMirage('readonly').api;
    await expect(fixed.todo.add({ body: made({}) })).rejects.toMatchObject({ code: 'server_broken' });
    await expect(fixed.todo.list()).resolves.toHaveLength(18);
  });
});

describe('a to-do in one line', () => {
  // A Friday, eleven at night in Istanbul.
  const clock = { now: Date.parse('2026-11-20T20:00:00Z'), zone: 'Europe/Istanbul' };
  test.each([
    ['Order gas tomorrow 9', 'Order gas', '2026-11-21 09:00'],
    ['Order gas  Tomorrow at 9:30', 'Order gas', '2026-11-21 09:30'],
    ['Order gas today', 'Order gas', '2026-11-20 17:00'],
    ['Order gas in 3 days at 4 pm', 'Order gas', '2026-11-23 16:00'],
    ['Order gas in 1 day', 'Order gas', '2026-11-21 17:00'],
    ['Order gas friday 7', 'Order gas', '2026-11-27 07:00'],
    ['Order gas monday 12 am', 'Order gas', '2026-11-23 00:00'],
    ['Read today tomorrow', 'Read today', '2026-11-21 17:00'],
    ['Paint hall 9', 'Paint hall 9', null],
    ['tomorrow 9', 'tomorrow 9', null],
    ['Order gas tomorrow 25', 'Order gas tomorrow 25', null],
    ['Order gas tomorrow 13 pm', 'Order gas tomorrow 13 pm', null],
    ['Check pump every monday', 'Check pump', '2026-11-23 17:00', 'weekly'],
    ['Meet Hana every Tuesday 10', 'Meet Hana', '2026-11-24 10:00', 'weekly'],
    // What was over today before it was typed comes the next day for the first time.
    ['Walk round at 7 every day', 'Walk round', '2026-11-21 07:00', 'daily'],
    ['Count keys every month', 'Count keys', '2026-11-21 17:00', 'monthly'],
    ['Walk round every day at 23:30', 'Walk round', '2026-11-20 23:30', 'daily'],
    ['Check papers tomorrow 9 every week', 'Check papers', '2026-11-21 09:00', 'weekly'],
    ['Check papers every week friday 10', 'Check papers', '2026-11-27 10:00', 'weekly'],
    ['Talk next monday 8am every week', 'Talk', '2026-11-23 08:00', 'weekly'],
    ['Pay on friday every month', 'Pay', '2026-11-27 17:00', 'monthly'],
    ['Talk at 9 on friday', 'Talk', '2026-11-27 09:00'],
    ['Meet friday every monday', 'Meet friday', '2026-11-23 17:00', 'weekly'],
    ['Send report on 5 December', 'Send report', '2026-12-05 17:00'],
    ['Send report dec 5th 14:00', 'Send report', '2026-12-05 14:00'],
    ['Send report 3 march 2028', 'Send report', '2028-03-03 17:00'],
    ['Send report 30 feb', 'Send report 30 feb', null],
    ['Send report december', 'Send report december', null],
    ['Meet Hana at 9am', 'Meet Hana', '2026-11-21 09:00'],
    ['Meet Hana at 23:15', 'Meet Hana', '2026-11-20 23:15'],
    ['Call in 2 hours', 'Call', '2026-11-21 01:00'],
    ['Call in 2 weeks 9:00', 'Call', '2026-12-04 09:00'],
    ['Call next week', 'Call', '2026-11-23 17:00'],
    ['Call next month', 'Call', '2026-12-01 17:00'],
    ['Read tonight', 'Read', '2026-11-20 20:00'],
    ['Read tomorrow morning', 'Read', '2026-11-21 09:00'],
    ['Read in the morning', 'Read in the morning', null],
    ['Call mum at 24:00 today', 'Call mum at 24:00 today', null],
    ['every monday', 'every monday', null],
    ['Call Hana next monday at 14:30', 'Call Hana', '2026-11-23 14:30'],
    ['Pay rent 31/12', 'Pay rent', '2026-12-31 17:00'],
    ['Pay rent 1/3 9', 'Pay rent', '2027-03-01 09:00'],
    ['Pay rent on 31.12.2026', 'Pay rent', '2026-12-31 17:00'],
    ['Pay rent 2027-02-28', 'Pay rent', '2027-02-28 17:00'],
    ['Turn valve 2.5', 'Turn valve 2.5', null],
    ['Test pump 30/2', 'Test pump 30/2', null],
    ['Check pump every 3 days', 'Check pump every 3 days', null],
    ['Check pump every tomorrow', 'Check pump every tomorrow', null],
    ['Ask about the gate on monday', 'Ask about the gate', '2026-11-23 17:00'],
    ['Call at 7 tomorrow', 'Call', '2026-11-21 07:00'],
    ['Turn on monday', 'Turn', '2026-11-23 17:00'],
    ['On monday', 'On', '2026-11-23 17:00'],
    ['Read pages 7 tomorrow', 'Read pages 7', '2026-11-21 17:00'],
    ['  ', '', null],
  ])('%j is %j, due %s %s', (typed, title, due, repeat = '') => {
    const dueDate = due && new Date(`${due.replace(' ', 'T')}:00+03:00`).toISOString();
    expect(typedTodo(typed, 'en', clock)).toEqual({ title, dueDate, repeat });
  });
  test.each([
    ['tr', 'Gaz siparişi ver yarın 9', 'Gaz siparişi ver', '2026-11-21T06:00:00.000Z'],
    ['tr', 'Gaz siparişi ver 3 gün sonra saat 14.15', 'Gaz siparişi ver', '2026-11-23T11:15:00.000Z'],
    ['tr', 'Pompaya bak her pazartesi', 'Pompaya bak', '2026-11-23T14:00:00.000Z', 'weekly'],
    ['tr', 'Pompaya bak her gün saat 7', 'Pompaya bak', '2026-11-21T04:00:00.000Z', 'daily'],
    ['tr', 'Rapor gönder 5 Aralık 14.00', 'Rapor gönder', '2026-12-05T11:00:00.000Z'],
    ['tr', 'Rapor gönder yarın sabah her hafta', 'Rapor gönder', '2026-11-21T06:00:00.000Z', 'weekly'],
    ['tr', 'Gaz siparişi ver 2 hafta sonra', 'Gaz siparişi ver', '2026-12-04T14:00:00.000Z'],
    ['tr', 'Gaz siparişi ver salı günü', 'Gaz siparişi ver', '2026-11-24T14:00:00.000Z'],
    ['tr', 'Gaz siparişi ver ÇARŞAMBA', 'Gaz siparişi ver', '2026-11-25T14:00:00.000Z'],
    ['ar', 'طلب الغاز غدًا ٩', 'طلب الغاز', '2026-11-21T06:00:00.000Z'],
    ['ar', 'طلب الغاز الأحد الساعة 8:30', 'طلب الغاز', '2026-11-22T05:30:00.000Z'],
    // The week of who reads Arabic begins on Saturday, as in the calendar.
    ['ar', 'فحص المضخة الأسبوع القادم', 'فحص المضخة', '2026-11-21T14:00:00.000Z'],
    ['ar', 'فحص المضخة كل يوم الاثنين', 'فحص المضخة', '2026-11-23T14:00:00.000Z', 'weekly'],
    ['ar', 'فحص المضخة كل أسبوع', 'فحص المضخة', '2026-11-21T14:00:00.000Z', 'weekly'],
    ['ar', 'فحص المضخة كل سنة', 'فحص المضخة', '2026-11-21T14:00:00.000Z', 'yearly'],
    ['ar', 'طلب الغاز يوم الأحد', 'طلب الغاز', '2026-11-22T14:00:00.000Z'],
    ['ar', 'طلب الغاز 5 ديسمبر', 'طلب الغاز', '2026-12-05T14:00:00.000Z'],
    ['ar', 'فحص المضخة غدا صباحا كل أسبوع', 'فحص المضخة', '2026-11-21T06:00:00.000Z', 'weekly'],
    ['ar', 'طلب الغاز بعد 3 أيام', 'طلب الغاز', '2026-11-23T14:00:00.000Z'],
  ] as const)('in %s %j is %j, due %s %s', (language, typed, title, dueDate, repeat = '' as never) =>
    expect(typedTodo(typed, language, clock)).toEqual({ title, dueDate, repeat }),
  );
});

describe('a to-do that comes again', () => {
  const clock = { now, zone: 'Europe/Berlin' };
  const due = (dueDate: string, part: Partial<Todo> = {}) => made({ dueDate, ...part });
  test.each([
    ['daily', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    ['daily', '2026-11-01T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    ['weekdays', '2026-11-20T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    ['weekly', '2026-11-24T08:00:00.000Z', '2026-12-01T08:00:00.000Z'],
    ['monthly', '2026-10-31T08:00:00.000Z', '2026-12-31T08:00:00.000Z'],
    ['yearly', '2024-02-29T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
    // At ten in the morning, in summer and in winter.
    ['weekly', '2027-03-27T09:00:00.000Z', '2027-04-03T08:00:00.000Z'],
  ] as const)('%s, due %s, is due next at %s', (repeat, before, after) =>
    expect(nextTodo(due(before, { repeat }), 'next', clock)?.dueDate).toBe(after),
  );
  test('keeps the time between its start and its end, and has nothing of it done', () => {
    const subTasks = [{ id: '1', text: 'Ask', checked: true }];
    const todo = due('2026-11-20T16:00:00.000Z', {
      startDate: '2026-11-19T07:00:00.000Z',
      repeat: 'weekly',
      completed: true,
      subTasks,
    });
    expect(nextTodo(todo, 'next', clock)).toMatchObject({
      ...{ id: 'next', completed: false, repeat: 'weekly' },
      ...{ startDate: '2026-11-26T07:00:00.000Z', dueDate: '2026-11-27T16:00:00.000Z' },
      subTasks: [{ text: 'Ask', checked: false }],
    });
  });
  test('leaves nothing behind without a rule or a day', () => {
    expect(nextTodo(due('2026-11-20T16:00:00.000Z'), 'next', clock)).toBeNull();
    expect(nextTodo(made({ repeat: 'daily' }), 'next', clock)).toBeNull();
  });
  test('is there once when it was done, and does not come again twice', async () => {
    const { todo: api } = throughMirage().api;
    const all = await api.list({ query: {} });
    const before = all.find(({ repeat }) => repeat === 'weekly');
    if (!before) throw new Error('one of the seed comes again');
    const done = await api.update({ body: { ...before, completed: true } });
    expect(done).toMatchObject({ completed: true, repeat: '' });
    const [first, ...others] = await api.list({ query: {} });
    expect(others).toHaveLength(all.length);
    expect(first).toMatchObject({ title: before.title, completed: false, repeat: 'weekly' });
    expect(Date.parse(first?.dueDate ?? '')).toBeGreaterThan(Date.now());
    // Not done after all: it comes again as before, and what it left behind is gone.
    const undone = await api.update({ body: { ...done, completed: false } });
    expect(undone).toMatchObject({ completed: false, repeat: 'weekly' });
    expect(await api.list({ query: {} })).toHaveLength(all.length);
    await api.update({ body: { ...undone, completed: true } });
    expect(await api.list({ query: {} })).toHaveLength(all.length + 1);
    // What it left behind is done as well: that stays.
    const [next] = await api.list({ query: {} });
    if (next) await api.update({ body: { ...next, completed: true } });
    await api.update({ body: { ...done, completed: false } });
    expect((await api.list({ query: {} })).filter(({ title }) => title === before.title)).toHaveLength(3);
    await expect(api.update({ body: { ...done, repeat: 'hourly' as 'daily' } })).rejects.toMatchObject({ code: 'validation' });
    const subTasks = Array.from({ length: 51 }, (_, at) => ({ id: `${at}`, text: '', checked: false }));
    await expect(api.update({ body: { ...done, subTasks } })).rejects.toMatchObject({ code: 'validation' });
  });
});

test('those are reminded of that became due and are not done, in their order', () => {
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const todos = [
    made({ id: 'second', dueDate: at(2) }),
    made({ id: 'first', dueDate: at(1) }),
    made({ id: 'before', dueDate: at(0) }),
    made({ id: 'done', dueDate: at(1), completed: true }),
    made({ id: 'gone', dueDate: at(1), deleted: true }),
    made({ id: 'never' }),
  ];
  expect(dueBetween(todos, now, now + 180_000).map(({ id }) => id)).toEqual(['first', 'second']);
});

test('ten thousand are answered, and of them those of today', async () => {
  const { todo: api } = throughMirage('many').api;
  expect((await api.list({ query: {} })).length).toBe(10_000);
  expect((await api.list({ query: { filterHandle: 'today' } })).length).toBeGreaterThan(500);
});
