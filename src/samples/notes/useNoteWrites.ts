import { listText } from '#domain/kernel/readingText.ts';
import { type NoteContent, withHandles, withLabelSet } from '#domain/notes/notes.rules.ts';
import type { Note, NoteLabel } from '#domain/notes/notes.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { inOrder } from '#src/samples/kit/moved.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { useAsk } from '#src/system/dialog.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { everything, useNoteName } from './useNotes.ts';

type Write = ListWrite<Note[]>;
type Change = (note: Note) => Note;

const idsOf = (notes: readonly Note[]): string[] => notes.map(({ id }) => id);
const nowText = (): string => new Date(serverNow()).toISOString();

export const blankNote = (part: Partial<Note>): Note => ({
  id: newKey(),
  title: '',
  description: '',
  archive: false,
  image: '',
  time: nowText(),
  reminder: null,
  checklist: [],
  labels: [],
  ...part,
});

/** What can be done with notes, each seen at once. */
export const useNoteWrites = () => {
  const t = useTranslations('notes');
  const { notes: api } = usePorts().api;
  const language = useLanguage();
  const nameOf = useNoteName();
  const showMessage = useShowMessage();
  const ask = useAsk();
  const { written, write } = useListWrites('notes.list', everything);
  const told = (notes: readonly Note[]) => ({ count: notes.length, name: notes[0] ? nameOf(notes[0]) : '' });

  // What the server has by now is changed, so that nothing else of it is taken back; a note that is gone by then stays gone.
  const changing = (notes: readonly Note[], change: Change): Write => {
    const ids = new Set(idsOf(notes));
    return {
      isExact: true,
      change: (read) => read.map((one) => (ids.has(one.id) ? change(one) : one)),
      send: async (read) => {
        const now = (read ?? notes).filter(({ id }) => ids.has(id)).map(change);
        if (now.length > 1) await api.updateMany({ body: { notes: now } });
        else if (now[0]) await api.update({ body: { note: now[0] } });
      },
    };
  };
  const setting = (notes: readonly Note[], part: Partial<Note>): Write => changing(notes, (note) => ({ ...note, ...part }));
  /** Gives some members back what they were. */
  const restoring = (notes: readonly Note[], members: readonly (keyof Note)[]): Write => {
    const before = new Map(notes.map((note) => [note.id, note]));
    return changing(notes, (now) => {
      const was = before.get(now.id) ?? now;
      return { ...now, ...Object.fromEntries(members.map((member) => [member, was[member]])) };
    });
  };
  const moving = (notes: readonly Note[], part: Partial<Note>, text: string): Write => ({
    ...setting(notes, part),
    undo: { text, write: restoring(notes, ['archive', 'deleted', 'pinned']) },
  });
  const adding = (note: Note): Write => ({
    isExact: true,
    change: (read) => [note, ...read],
    send: () => api.create({ body: { note } }),
  });

  return {
    /** These two reject when they were not taken: who writes says so. */
    create: (note: Note) => written(adding(note)),
    save: (note: Note, content: (now: Note) => NoteContent) => {
      const time = nowText();
      return written(changing([note], (now) => ({ ...now, ...content(now), time })));
    },
    add: (note: Note) => write(adding(note)),
    set: (notes: readonly Note[], part: Partial<Note>) => write(setting(notes, part)),
    /** It goes to another group and nothing else tells of it. */
    pin: async (notes: readonly Note[], pinned: boolean) => {
      const names = listText(notes.map(nameOf), language);
      const isTaken = await write(setting(notes, { pinned }));
      if (isTaken) showMessage({ text: t(pinned ? 'notes:isPinned' : 'notes:isUnpinned', { names }), variant: 'success' });
    },
    archive: (notes: readonly Note[], archive: boolean) => {
      const text = archive ? t('notes:archived', told(notes)) : t('notes:unarchived', told(notes));
      return write(moving(notes, { archive, pinned: false }, text));
    },
    remove: (notes: readonly Note[]) => {
      const [only, ...others] = notes;
      const removing = moving(notes, { deleted: true, pinned: false }, t('notes:removed', told(notes)));
      const noteId = only && others.length === 0 ? only.id : null;
      return write(noteId === null ? removing : { ...removing, send: () => api.remove({ body: { noteId } }) });
    },
    restore: (notes: readonly Note[]) => write(moving(notes, { deleted: false }, t('notes:restored', told(notes)))),
    deleteForever: (notes: readonly Note[]) => {
      const ids = new Set(idsOf(notes));
      const deleting: Write = {
        isExact: true,
        change: (read) => read.filter(({ id }) => !ids.has(id)),
        send: () => api.delete({ body: { noteIds: [...ids] } }),
      };
      const title = t('notes:deleteTitle', { count: notes.length });
      const question = { title, text: t('notes:deleteText'), confirm: t('notes:deleteForever'), intent: 'danger' } as const;
      ask(question, () => void write(deleting));
    },
    toggleLabel: (notes: readonly Note[], labelId: string) => {
      const after = new Map(withLabelSet(notes, labelId).map((note) => [note.id, note.labels]));
      return write(changing(notes, (note) => ({ ...note, labels: after.get(note.id) ?? note.labels })));
    },
    /** Puts notes into another order. Only those between the old place and the new one are told. */
    order: (before: readonly string[], after: readonly string[], text: string) => {
      const first = after.findIndex((id, at) => before[at] !== id);
      const last = after.findLastIndex((id, at) => before[at] !== id);
      const ordering = (ids: readonly string[]): Write => {
        const noteIds = ids.slice(first, last + 1);
        return { isExact: true, change: (read) => inOrder(read, noteIds), send: () => api.order({ body: { noteIds } }) };
      };
      return write({ ...ordering(after), undo: { text, write: ordering(before) } });
    },
  };
};

export type NoteWrites = ReturnType<typeof useNoteWrites>;

/** What gives a note its colour, pin, reminder and labels; of one that is not kept yet, they are its own until it is. */
export type NoteMarking = {
  set: (notes: readonly Note[], part: Partial<Note>) => unknown;
  toggleLabel: (notes: readonly Note[], labelId: string) => unknown;
};

/** Puts labels in the place of all others; one that is taken away comes back by Undo, with the notes that bore it. */
export const useLabelWrites = (notes: readonly Note[]) => {
  const t = useTranslations('notes');
  const { notes: api } = usePorts().api;
  const { refresh } = useCache();
  const { write } = useListWrites('notes.labels', {});
  const putting = (labels: NoteLabel[]) => ({
    change: () => withHandles(labels),
    send: async () => {
      await api.updateLabels({ body: { labels } });
      refresh('notes.list', everything);
    },
  });
  return {
    save: (labels: NoteLabel[]) => write(putting(labels)),
    remove: (label: NoteLabel, labels: NoteLabel[]) => {
      const bearing = notes.filter((note) => note.labels.includes(label.id));
      const back = putting(labels);
      const send = async () => {
        await back.send();
        const now = await api.list(everything);
        const bore = new Set(idsOf(bearing));
        const again = now.filter(({ id }) => bore.has(id)).map((note) => ({ ...note, labels: [...note.labels, label.id] }));
        await api.updateMany({ body: { notes: again } });
        refresh('notes.list', everything);
      };
      const others = labels.filter(({ id }) => id !== label.id);
      return write({ ...putting(others), undo: { text: t('notes:labelRemoved', { name: label.name }), write: { ...back, send } } });
    },
  };
};
