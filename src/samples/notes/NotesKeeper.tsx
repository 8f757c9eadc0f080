import { useMemo } from 'react';
import { noteName, notesIn, remindersBetween } from '#domain/notes/notes.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useReminders } from '#src/samples/kit/useReminders.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { useNoteName, useNotes } from './useNotes.ts';
import { root } from './useNotesAddress.ts';

const none: never[] = [];
const hrefOf = (id: string): string => `${root}?note=${encodeURIComponent(id)}`;

/** What goes on of the notes on every page once they were opened: they remind, are found, and are counted in the menu. */
export function NotesKeeper() {
  const t = useTranslations('notes', 'kit');
  const notes = useNotes().value ?? none;
  const nameOf = useNoteName();

  useBadge('notes', notesIn(notes, { place: 'notes' }).length);
  useItems(
    'notes',
    useMemo(
      () =>
        notes
          .filter(({ deleted }) => !deleted)
          .map((note) => ({ id: `note:${note.id}`, title: noteName(note), url: hrefOf(note.id) }))
          .filter(({ title }) => title !== ''),
      [notes],
    ),
  );
  useReminders({
    between: (after, until) => remindersBetween(notes, after, until),
    timeOf: ({ reminder }) => Date.parse(reminder ?? ''),
    reminderOf: (note) => ({ id: `note:${note.id}`, text: t('notes:reminds', { name: nameOf(note) }), href: hrefOf(note.id) }),
  });
  return null;
}
