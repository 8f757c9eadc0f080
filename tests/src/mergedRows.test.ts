import { describe, expect, test } from 'vitest';
import { mergedRows } from '#src/platform/mergedRows.ts';

const row = (id: string, members: object = {}) => ({ id, ...members });
const base = { todo: [row('a', { title: 'A', done: false }), row('b', { title: 'B' }), row('c', { title: 'C' })] };

const ids = (rows: readonly { id: string }[] | undefined) => (rows ?? []).map(({ id }) => id).join(' ');

describe('what two pages made of the same rows', () => {
  test('holds what each has changed, member by member', () => {
    const mine = { todo: [row('a', { title: 'Mine', done: false }), ...base.todo.slice(1)] };
    const theirs = { todo: [row('a', { title: 'A', done: true }), ...base.todo.slice(1)] };
    expect(mergedRows(base, mine, theirs).todo?.[0]).toEqual({ id: 'a', title: 'Mine', done: true });
  });

  test('holds both changes of a text that people write, where they were stored within a moment', () => {
    const before = { notes: [row('n', { description: 'Soup', color: 'red' })] };
    const mine = { notes: [row('n', { description: 'Soup. Mine.', color: 'blue' })] };
    const theirs = { notes: [row('n', { description: 'Soup. Theirs.', color: 'green' })] };
    const merged = mergedRows(before, mine, theirs, ['description']).notes?.[0];
    expect(merged).toEqual({ id: 'n', description: expect.stringMatching(/Mine/), color: 'blue' });
    expect(merged).toEqual({ id: 'n', description: expect.stringMatching(/Theirs/), color: 'blue' });
  });

  test('holds what each has changed of rows within a row, what either has added there, and nothing that either has removed', () => {
    const board = (...cards: object[]) => ({ boards: [row('b', { cards })] });
    const [one, other] = [row('1', { name: 'One' }), row('2', { name: 'Two' })];
    const mine = board({ ...one, name: 'Mine' }, other);
    const theirs = board(one, { ...other, name: 'Theirs' });
    expect(mergedRows(board(one, other), mine, theirs)).toEqual(board({ ...one, name: 'Mine' }, { ...other, name: 'Theirs' }));
    expect(mergedRows(board(one, other), mine, board(one))).toEqual(board({ ...one, name: 'Mine' }));
    const [third, fourth] = [row('3', { name: 'Three' }), row('4', { name: 'Four' })];
    expect(mergedRows(board(one), board(one, third), board(one, fourth))).toEqual(board(third, one, fourth));
  });

  test('holds of ids within a row those that either has put in, and none that either has taken out', () => {
    const list = (...idCards: string[]) => ({ lists: [row('l', { idCards })] });
    expect(mergedRows(list('1', '2'), list('2', '1', 'm'), list('1', '2', 't'))).toEqual(list('2', '1', 'm', 't'));
    expect(mergedRows(list('1', '2', '3'), list('1', '3'), list('1', '2'))).toEqual(list('1'));
  });

  test('holds what either has added, and nothing that either has removed', () => {
    const mine = { todo: [row('m'), ...base.todo.filter(({ id }) => id !== 'b')] };
    const theirs = { todo: [row('t'), ...base.todo.filter(({ id }) => id !== 'c')] };
    expect(ids(mergedRows(base, mine, theirs).todo)).toBe('m t a');
  });

  test('keeps the order of who has changed it, with what is new in front', () => {
    const [a, b, c] = base.todo;
    if (!a || !b || !c) throw new Error('the rows are gone');
    expect(ids(mergedRows(base, { todo: [c, a, b] }, { todo: [row('t'), a, b, c] }).todo)).toBe('t c a b');
    expect(ids(mergedRows(base, { todo: [row('m'), a, b, c] }, { todo: [b, a, c] }).todo)).toBe('m b a c');
  });

  test('is what the one has where the other has done nothing, table by table', () => {
    const mine = { ...base, notes: [row('n')] };
    expect(mergedRows(base, mine, { ...base, faq: [] })).toEqual({ ...base, notes: [row('n')], faq: [] });
    expect(mergedRows(base, base, { todo: [] })).toEqual({ todo: [] });
    expect(mergedRows(base, { todo: [] }, base)).toEqual({ todo: [] });
  });
});
