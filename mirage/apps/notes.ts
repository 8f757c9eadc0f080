import { Problem } from '#domain/kernel/problem.ts';
import { notesEndpoints } from '#domain/notes/notes.endpoints.ts';
import { withHandles, withKnownLabels } from '#domain/notes/notes.rules.ts';
import type { Note, NoteLabel } from '#domain/notes/notes.schema.ts';
import { manyNotes, noteLabelSeed, noteSeed } from '#domain/notes/notes.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const labels = 'noteLabels';

const replaceEach = (tables: Tables, notes: readonly Note[]): Note[] => {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const all = tables.all<Note>('notes');
  if (all.filter(({ id }) => byId.has(id)).length < byId.size) throw new Problem('not_found');
  tables.load(
    'notes',
    all.map((note) => byId.get(note.id) ?? note),
  );
  return [...notes];
};

/** Labels with an id each. */
const named = (sent: readonly NoteLabel[]): NoteLabel[] => {
  const taken = new Set(sent.map(({ id }) => id));
  let number = 0;
  const free = (): string => {
    do number += 1;
    while (taken.has(`label-${number}`));
    return `label-${number}`;
  };
  return withHandles(sent.map((label) => (label.id === '' ? { ...label, id: free() } : label)));
};

/** Notes with labels. What is removed goes to the trash. */
export const notesApp: MirageApp = {
  name: 'notes',
  seed: (tables) => {
    tables.load('notes', noteSeed);
    tables.load(labels, noteLabelSeed);
  },
  many: (tables) => {
    tables.load('notes', manyNotes());
    tables.load(labels, noteLabelSeed);
  },
  answers: (on) => {
    on(notesEndpoints.list, ({ tables, query }) =>
      tables.all<Note>('notes').filter(({ deleted }) => !deleted || query.trash === 'with'),
    );
    on(notesEndpoints.labels, ({ tables }) => tables.all<NoteLabel>(labels));
    on(notesEndpoints.create, ({ tables, body }) => tables.add<Note>('notes', body.note));
    on(notesEndpoints.update, ({ tables, body }) => replaceEach(tables, [body.note])[0] ?? body.note);
    on(notesEndpoints.updateMany, ({ tables, body }) => replaceEach(tables, body.notes));
    on(notesEndpoints.updateLabels, ({ tables, body }) => {
      const kept = named(body.labels);
      tables.load(labels, kept);
      tables.load(
        'notes',
        tables.all<Note>('notes').map((note) => withKnownLabels(note, kept)),
      );
      return kept;
    });
    on(notesEndpoints.remove, ({ tables, body }) => tables.update<Note>('notes', body.noteId, { deleted: true, pinned: false }).id);
    on(notesEndpoints.delete, ({ tables, body }) => {
      tables.remove('notes', body.noteIds);
      return body.noteIds;
    });
    on(notesEndpoints.order, ({ tables, body }) => {
      tables.order('notes', body.noteIds);
      return body.noteIds;
    });
  },
};
