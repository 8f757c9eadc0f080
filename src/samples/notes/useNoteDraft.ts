import { useEffect, useRef, useState } from 'react';
import { isBlank, type NoteContent, noteName } from '#domain/notes/notes.rules.ts';
import type { Note } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { useShowAfterUndo } from '#src/system/afterUndo.ts';
import { useOffer } from '#src/system/offer.ts';
import { useNoteWrites } from './useNoteWrites.ts';

/** Milliseconds after the last key. */
const pause = 600;
/** Milliseconds for which another try is offered after leaving. */
const patience = 30_000;

export type NoteDraft = {
  content: NoteContent;
  change: (part: Partial<NoteContent>) => void;
  /** Whether all that is typed is kept by now. */
  state: 'saved' | 'saving' | 'failed';
  retry: () => void;
};

const contentOf = ({ title, description, checklist, image }: Note): NoteContent => ({ title, description, checklist, image });

/** A list without the empty lines that Enter has left at its end; one of which nothing is written stays. */
const withoutEmptyEnd = (items: NoteContent['checklist']): NoteContent['checklist'] => {
  const written = items.findLastIndex(({ text }) => text.trim() !== '') + 1;
  return written === 0 ? items : items.slice(0, written);
};

/**
 * What is typed into a note. It saves itself: a moment after the last key, and when the note is left in any way. A new note is made once something
 * is in it. What is written of it elsewhere meanwhile, in another tab, comes in where nothing of it waits to be saved here. What could not be
 * saved stays, and can be tried again, also after the note is closed.
 */
export const useNoteDraft = (note: Note, isNew: boolean): NoteDraft => {
  const t = useTranslations('notes');
  const { create, save } = useNoteWrites();
  const offer = useOffer();
  const showMessage = useShowAfterUndo();
  const { title, description, checklist, image } = note;
  const [content, setContent] = useState<NoteContent>(() => contentOf(note));
  const [state, setState] = useState<NoteDraft['state']>('saved');
  const draft = useRef({ content, isDirty: false, isSaving: false, isMade: !isNew, isAdded: false, isHere: true, timer: 0 });

  const flush = async (): Promise<void> => {
    const { current } = draft;
    window.clearTimeout(current.timer);
    if (!current.isDirty || (!current.isMade && isBlank(current.content))) return;
    const wasMade = current.isMade;
    Object.assign(current, { isDirty: false, isSaving: true, isMade: true });
    setState('saving');
    try {
      await (wasMade ? save(note, current.content) : create({ ...note, ...current.content }));
      if (!wasMade) current.isAdded = true;
      setState(current.isDirty ? 'saving' : 'saved');
    } catch {
      Object.assign(current, { isDirty: true, isMade: wasMade });
      setState('failed');
      if (current.isHere) return;
      const text = t('notes:notKept', { name: noteName({ ...note, ...current.content }) });
      offer({ text, variant: 'error', action: t('notes:tryAgain'), duration: patience }, () => void flush());
    } finally {
      current.isSaving = false;
    }
  };
  useEffect(() => {
    const { current } = draft;
    if (current.isDirty || current.isSaving) return;
    current.content = { title, description, checklist, image };
    setContent(current.content);
  }, [title, description, checklist, image]);
  const leave = async (): Promise<void> => {
    await flush();
    // The focus goes back to where notes are begun: nobody would hear that there is one more.
    if (draft.current.isAdded && !note.deleted) showMessage({ text: t('notes:added'), variant: 'success' }, '');
  };
  const last = useRef({ flush, leave });
  useEffect(() => {
    last.current = { flush, leave };
  });
  useEffect(() => {
    const { current } = draft;
    current.isHere = true;
    const stop = onPageHide(() => void last.current.flush());
    return () => {
      stop();
      current.isHere = false;
      const list = withoutEmptyEnd(current.content.checklist);
      if (list.length < current.content.checklist.length)
        Object.assign(current, { content: { ...current.content, checklist: list }, isDirty: true });
      void last.current.leave();
    };
  }, []);

  return {
    content,
    state,
    change: (part) => {
      const { current } = draft;
      current.content = { ...current.content, ...part };
      current.isDirty = true;
      setContent(current.content);
      setState('saving');
      window.clearTimeout(current.timer);
      current.timer = window.setTimeout(() => void last.current.flush(), pause);
    },
    retry: () => void last.current.flush(),
  };
};
