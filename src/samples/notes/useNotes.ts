import { noteName } from '#domain/notes/notes.rules.ts';
import type { Note } from '#domain/notes/notes.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { nearTimeText } from '#src/samples/kit/nearDayText.ts';
import { useRead } from '#src/system/query/useRead.ts';

/** The samples have no site: their times are those of the reader's clock. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const none: never[] = [];

/** All notes, those in the trash too: every place is a part of this one reading. */
export const everything = { query: { trash: 'with' } } as const;
export const useNotes = () => useRead('notes.list', everything);

/** All labels, as far as they are there. */
export const useLabels = () => useRead('notes.labels', {}).value ?? none;

/** What a note is called where it has neither title nor words. */
export const useNoteName = () => {
  const t = useTranslations('notes');
  return (note: Note): string => noteName(note) || t('notes:untitled');
};

/** A time as it is said of reminders and of the last change. */
export const useTimeText = () => {
  const language = useLanguage();
  return (time: string): string => nearTimeText(time, zone, language, serverNow());
};
