import { describe, expect, test } from 'vitest';
import { handleOf } from '#domain/kernel/handleOf.ts';
import {
  isBlank,
  mergedContent,
  type NoteView,
  noteAsText,
  noteName,
  notesIn,
  notesShown,
  notesSorted,
  remindersBetween,
  textStep,
  withHandles,
  withKnownLabels,
  withLabelSet,
} from '#domain/notes/notes.rules.ts';
import { type Note, noteLimits, note as noteSchema } from '#domain/notes/notes.schema.ts';
import { origin, throughMirage } from './worlds.ts';

const made = (part: Partial<Note>): Note => ({
  id: 'one',
  title: '',
  description: '',
  archive: false,
  image: '',
  time: '2026-11-20T12:00:00Z',
  reminder: null,
  checklist: [],
  labels: [],
  ...part,
});
const item = (text: string, checked = false) => ({ id: text, text, checked });
const idsOf = (notes: readonly Note[]): string => notes.map(({ id }) => id).join(' ');
const labels = [
  { id: 'a', name: 'Família', handle: 'familia' },
  { id: 'b', name: 'Work', handle: 'work' },
];

describe('the notes of a place', () => {
  const notes = [
    made({ id: 'plain', labels: ['b'] }),
    made({ id: 'reminding', reminder: '2026-11-21T06:00:00Z' }),
    made({ id: 'archived', archive: true, reminder: '2026-11-21T06:00:00Z', labels: ['b'] }),
    made({ id: 'gone', deleted: true, archive: true, reminder: '2026-11-21T06:00:00Z', labels: ['b'] }),
  ];
  test.each<[NoteView, string]>([
    [{ place: 'notes' }, 'plain reminding'],
    [{ place: 'reminders' }, 'reminding'],
    [{ place: 'archive' }, 'archived'],
    [{ place: 'trash' }, 'gone'],
    [{ place: 'label', labelId: 'b' }, 'plain'],
    [{ place: 'label', labelId: 'nobody' }, ''],
  ])('%j are %s', (place, ids) => expect(idsOf(notesIn(notes, place))).toBe(ids));
});

describe('a note that was written in two tabs at the same time', () => {
  const base = made({ title: 'Fuses', description: 'In drawer 4', checklist: [item('milk'), item('bread'), item('tea')] });
  const [milk, bread, tea] = base.checklist;
  if (!milk || !bread || !tea) throw new Error('the list is gone');

  test('holds what is written in either of them, member by member', () => {
    const mine = { ...base, title: 'Spare fuses', image: '/a.png' };
    const theirs = { ...base, description: 'In drawer 5', checklist: [milk, { ...bread, checked: true }, tea] };
    expect(mergedContent(base, mine, theirs)).toEqual({
      ...{ title: 'Spare fuses', description: 'In drawer 5', image: '/a.png' },
      checklist: theirs.checklist,
    });
    expect(mergedContent(base, { ...base, title: 'Lamps' }, { ...base, title: 'Wires' }).title).toBe('Wires / Lamps');
  });

  test('has the lines of both, without those that one has taken out and the other has left alone', () => {
    const mine = { ...base, checklist: [tea, { ...milk, text: 'milk, two' }, item('salt')] };
    const theirs = { ...base, checklist: [{ ...milk, checked: true }, { ...bread, text: 'bread, one' }, item('oil')] };
    expect(mergedContent(base, mine, theirs).checklist).toEqual([
      { ...milk, text: 'milk, two', checked: true },
      { ...bread, text: 'bread, one' },
      item('oil'),
      item('salt'),
    ]);
    // Whoever is alone keeps the order.
    expect(mergedContent(base, mine, { ...base, checklist: [...base.checklist] }).checklist).toEqual(mine.checklist);
  });
});

describe('what is sought', () => {
  const notes = [
    made({ id: 'title', title: 'CAFÉ by the sea' }),
    made({ id: 'text', description: 'a cafe', color: 'red' }),
    made({ id: 'line', checklist: [item('café')], archive: true }),
    made({ id: 'label', labels: ['a'], image: '/samples/lake.webp' }),
    made({ id: 'gone', title: 'cafe', deleted: true }),
  ];
  test.each([
    ['Cafe', 'title text line'],
    [' familia ', 'label'],
    ['zeppelin', ''],
  ])('%s is found in texts, lists and names of labels, in the archive too', (query, ids) =>
    expect(idsOf(notesShown(notes, { place: 'reminders' }, { query }, labels))).toBe(ids),
  );
  test('is found in the trash when one is there, and there alone', () => {
    expect(idsOf(notesShown(notes, { place: 'trash' }, { query: 'cafe' }, labels))).toBe('gone');
  });
  test('may be a kind or a colour, with words and without', () => {
    const shown = (asked: object) => idsOf(notesShown(notes, { place: 'notes' }, { query: '', ...asked }, labels));
    expect([shown({ kind: 'checklist' }), shown({ kind: 'image' }), shown({ color: 'red' })]).toEqual(['line', 'label', 'text']);
    expect(shown({ color: 'red', query: 'sea' })).toBe('');
  });
});

describe('a note', () => {
  test('that is pinned comes first in every order, what has no such member last', () => {
    const notes = [
      made({ id: 'b', title: 'b' }),
      made({ id: 'none' }),
      made({ id: 'a', title: 'a' }),
      made({ id: 'p', pinned: true }),
    ];
    const sorted = (by: string, desc = false) => idsOf(notesSorted(notes, by, desc, 'en'));
    expect([sorted(''), sorted('title'), sorted('title', true), sorted('constructor')]).toEqual([
      ...['p b none a', 'p a b none', 'p b a none', 'p b none a'],
    ]);
  });

  test('goes by its title, or by what it begins with', () => {
    expect(noteName(made({ title: 'T', description: 'D' }))).toBe('T');
    expect(noteName(made({ description: 'first\nsecond' }))).toBe('first');
    expect(noteName(made({ checklist: [item(''), item('milk')] }))).toBe('milk');
    expect(noteName(made({}))).toBe('');
  });

  test('is blank until something is in it', () => {
    expect(isBlank(made({ title: ' ', checklist: [item(' ')] }))).toBe(true);
    expect(isBlank(made({ checklist: [item('milk')] }))).toBe(false);
    expect(isBlank(made({ image: '/samples/lake.webp' }))).toBe(false);
  });

  test('is text when it is sent to somebody', () => {
    expect(noteAsText(made({ title: 'T', checklist: [item('a', true), item('b')] }))).toBe('T\n\n☑ a\n☐ b');
  });

  test.each([
    ['', 0],
    ['Ring Baba', 4],
    ['Call the harbour office', 3],
    ['Incomprehensibilities', 0],
    ['a\nb\nc\nd', 2],
    ['word '.repeat(22), 1],
    ['word '.repeat(60), 0],
  ])('of the words %j is shown in step %i', (text, step) => expect(textStep(text)).toBe(step));

  test('reminds once its time has come and not before, those in the trash never', () => {
    const at = (id: string, reminder: string, part: Partial<Note> = {}) => made({ id, reminder, ...part });
    const notes = [
      at('late', '2026-11-20T10:00:00Z'),
      at('early', '2026-11-20T09:00:00Z', { archive: true }),
      at('gone', '2026-11-20T09:30:00Z', { deleted: true }),
      made({ id: 'never' }),
    ];
    const between = (after: string, until: string) => idsOf(remindersBetween(notes, Date.parse(after), Date.parse(until)));
    expect(between('2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z')).toBe('early late');
    expect(between('2026-11-20T09:00:00Z', '2026-11-20T09:59:59Z')).toBe('');
  });

  test.each([
    ['a vector drawing', { image: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['a picture from elsewhere', { image: 'https://elsewhere.example/a.png' }],
    ['a picture from elsewhere without its scheme', { image: '//elsewhere.example/a.png' }],
    ['a reminder that is no time', { reminder: 'soon' }],
    ['a title too long', { title: 'a'.repeat(noteLimits.title + 1) }],
    ['too many lines', { checklist: Array.from({ length: noteLimits.items + 1 }, (_, at) => item(`${at}`)) }],
  ])('with %s is not taken', (_, part) => {
    expect(noteSchema.isValidSync(made(part))).toBe(false);
    expect(noteSchema.isValidSync(made({ image: 'data:image/webp;base64,AAAA' }))).toBe(true);
  });
});

describe('a label', () => {
  test.each([
    ['To do next', 'to-do-next'],
    ['  Élan & Co. ', 'elan-co'],
    ['عمل اليوم', 'عمل-اليوم'],
    ['!!!', 'label'],
  ])('%s has the handle %s, which follows its name', (name, handle) => {
    expect(handleOf(name, 'label')).toBe(handle);
    expect(withHandles([{ id: 'x', name, handle: 'old' }])).toEqual([{ id: 'x', name, handle }]);
  });

  test('is put on all of many notes, or taken from all that have it', () => {
    const notes = [made({ id: '1', labels: ['a'] }), made({ id: '2', labels: ['b', 'a'] }), made({ id: '3' })];
    const all = withLabelSet(notes, 'a');
    expect(all.map((note) => note.labels.join(''))).toEqual(['a', 'ba', 'a']);
    expect(withLabelSet(all, 'a').map((note) => note.labels.join(''))).toEqual(['', 'b', '']);
  });

  test('that is gone is on no note', () => {
    expect(withKnownLabels(made({ labels: ['a', 'gone', 'b'] }), labels).labels).toEqual(['a', 'b']);
  });
});

describe('the notes app', () => {
  test('has fourteen notes, one more in the trash, and six labels', async () => {
    const { api } = throughMirage();
    await expect(api.notes.list()).resolves.toHaveLength(14);
    await expect(api.notes.list({ query: { trash: 'with' } })).resolves.toHaveLength(15);
    expect((await api.notes.labels()).map(({ handle }) => handle)).toEqual([
      ...['family', 'work', 'todos', 'prior', 'personal', 'friends'],
    ]);
  });

  test('puts a new note first, with an id of its own even where it brings none or one that is taken', async () => {
    const { api } = throughMirage();
    const own = await api.notes.create({ body: { note: made({ id: 'mine', title: 'New' }) } });
    const none = await api.notes.create({ body: { note: made({ id: '' }) } });
    const taken = await api.notes.create({ body: { note: made({ id: 'mine' }) } });
    expect(own).toEqual(made({ id: 'mine', title: 'New' }));
    const first = (await api.notes.list()).slice(0, 3).map(({ id }) => id);
    expect(first).toEqual([taken.id, none.id, 'mine']);
    expect(new Set(first).size).toBe(3);
  });

  test('answers a change with the note, and a removal with the bare id', async () => {
    const { api, fetch } = throughMirage();
    const [, second] = await api.notes.list();
    if (!second) throw new Error('There is no second note.');
    const changed = { ...second, title: 'Changed' };
    await expect(api.notes.update({ body: { note: changed } })).resolves.toEqual(changed);
    expect((await api.notes.list())[1]).toEqual(changed);
    const answer = await fetch(`${origin}/api/notes-app/remove-note`, {
      method: 'POST',
      body: JSON.stringify({ noteId: second.id }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, JSON.stringify(second.id)]);
    expect((await api.notes.list()).some(({ id }) => id === second.id)).toBe(false);
  });

  test('keeps what is removed in the trash until it is deleted for good', async () => {
    const { api } = throughMirage();
    await api.notes.remove({ body: { noteId: 'note-1' } });
    const all = await api.notes.list({ query: { trash: 'with' } });
    expect(all.find(({ id }) => id === 'note-1')).toMatchObject({ deleted: true, pinned: false });
    await expect(api.notes.delete({ body: { noteIds: ['note-1', 'nobody'] } })).resolves.toEqual(['note-1', 'nobody']);
    expect((await api.notes.list({ query: { trash: 'with' } })).map(({ id }) => id)).not.toContain('note-1');
  });

  test('changes many at once: all of them, or none when one is not there', async () => {
    const { api } = throughMirage();
    const [one, two] = await api.notes.list();
    if (!one || !two) throw new Error('There are no two notes.');
    const archived = [one, two].map((note) => ({ ...note, archive: true }));
    await expect(api.notes.updateMany({ body: { notes: archived } })).resolves.toEqual(archived);
    const refused = api.notes.updateMany({ body: { notes: [{ ...one, archive: false }, made({ id: 'nobody' })] } });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    expect((await api.notes.list()).find(({ id }) => id === one.id)?.archive).toBe(true);
  });

  test('answers labels with ids and the handles of their names, and no note keeps one that is gone', async () => {
    const { api } = throughMirage();
    const sent = [
      { id: 'work', name: ' Night shift ', handle: 'work' },
      { id: '', name: 'Kiln', handle: '' },
      { id: '', name: 'Boat', handle: '' },
    ];
    const kept = await api.notes.updateLabels({ body: { labels: sent } });
    expect(kept.map(({ handle }) => handle)).toEqual(['night-shift', 'kiln', 'boat']);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(3);
    expect(new Set((await api.notes.list({ query: { trash: 'with' } })).flatMap((note) => note.labels))).toEqual(new Set(['work']));
    await expect(api.notes.updateLabels({ body: { labels: [] } })).resolves.toEqual([]);
    await expect(api.notes.updateLabels({ body: { labels: [{ id: '', name: ' ', handle: '' }] } })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  test('keeps the order that it is given, those that it does not name staying where they are', async () => {
    const { api } = throughMirage();
    await api.notes.order({ body: { noteIds: ['note-4', 'note-1'] } });
    expect((await api.notes.list()).slice(0, 5).map(({ id }) => id)).toEqual(['note-4', 'note-2', 'note-3', 'note-1', 'note-5']);
  });

  test('refuses ids that nobody has, and lists of none', async () => {
    const { api } = throughMirage();
    const refusal = { code: 'not_found' };
    await expect(api.notes.update({ body: { note: made({ id: 'nobody' }) } })).rejects.toMatchObject(refusal);
    await expect(api.notes.remove({ body: { noteId: 'nobody' } })).rejects.toMatchObject(refusal);
    await expect(api.notes.order({ body: { noteIds: ['note-1', 'nobody'] } })).rejects.toMatchObject(refusal);
    await expect(api.notes.order({ body: { noteIds: [] } })).rejects.toMatchObject({ code: 'validation' });
    await expect(api.notes.delete({ body: { noteIds: [] } })).rejects.toMatchObject({ code: 'validation' });
    await expect(api.notes.updateMany({ body: { notes: [] } })).resolves.toEqual([]);
  });

  test('is written in the empty world too, and in the one that can only be read not at all', async () => {
    const { api } = throughMirage('empty');
    await expect(api.notes.labels()).resolves.toEqual([]);
    await api.notes.create({ body: { note: made({}) } });
    await expect(api.notes.list()).resolves.toHaveLength(1);
    const fixed = throughMirage('readonly').api;
    await expect(fixed.notes.create({ body: { note: made({}) } })).rejects.toMatchObject({ code: 'server_broken' });
    await expect(fixed.notes.list()).resolves.toHaveLength(14);
  });

  test('holds ten thousand, archived together and put into another order', async () => {
    const { api } = throughMirage('many');
    const all = await api.notes.list();
    expect(all).toHaveLength(10_000);
    await api.notes.updateMany({ body: { notes: all.map((note) => ({ ...note, archive: true })) } });
    const turned = all.map(({ id }) => id).reverse();
    await api.notes.order({ body: { noteIds: turned } });
    const after = await api.notes.list();
    expect(after.every(({ archive }) => archive)).toBe(true);
    expect(after.map(({ id }) => id)).toEqual(turned);
  });
});
