import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteName, notesIn, remindersBetween } from '#domain/notes/notes.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { atTime } from '#src/platform/atTime.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useNotify } from '#src/system/notifications.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { useNoteName, useNotes } from './useNotes.ts';
import { root } from './useNotesAddress.ts';

const none: never[] = [];
const hrefOf = (id: string): string => `${root}?note=${encodeURIComponent(id)}`;

/** What goes on of the notes on every page once they were opened: they remind, are found, and are counted in the menu. */
export function NotesKeeper() {
  const t = useTranslations('notes');
  const notes = useNotes().value ?? none;
  const notify = useNotify();
  const navigate = useNavigate();
  const nameOf = useNoteName();
  const reminded = useRef(serverNow());

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
  useEffect(() => {
    const [next] = remindersBetween(notes, reminded.current, Number.POSITIVE_INFINITY);
    if (!next) return undefined;
    return atTime(Date.parse(next.reminder ?? ''), serverNow, () => {
      const now = serverNow();
      for (const note of remindersBetween(notes, reminded.current, now)) {
        const told = { id: `note:${note.id}`, text: t('notes:reminds', { name: nameOf(note) }), duration: null } as const;
        notify({ ...told, variant: 'info', action: t('notes:open') }, () => void navigate(hrefOf(note.id)));
      }
      reminded.current = now;
    });
  });
  return null;
}
