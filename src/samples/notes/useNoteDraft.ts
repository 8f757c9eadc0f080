import { useEffect, useRef, useState } from 'react';
import { isBlank, mergedContent, type NoteContent, noteName } from '#domain/notes/notes.rules.ts';
import type { Note } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { useAskToUnload } from '#src/samples/kit/useAskToUnload.ts';
import { useShowAfterUndo } from '#src/system/afterUndo.ts';
import { useOffer } from '#src/system/offer.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
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
  /** Goes once all is saved. What cannot be saved stays open, and who goes all the same is asked. */
  close: (go: () => void) => Promise<void>;
};

const contentOf = ({ title, description, checklist, image }: Note): NoteContent => ({ title, description, checklist, image });

/** A list without the empty lines that Enter has left at its end; one of which nothing is written stays. */
const withoutEmptyEnd = (items: NoteContent['checklist']): NoteContent['checklist'] => {
  const written = items.findLastIndex(({ text }) => text.trim() !== '') + 1;
  return written === 0 ? items : items.slice(0, written);
};

/**
 * What is typed into a note. It saves itself: a moment after the last key, and when the note is left in any way. A new note is made once something
 * is in it. What is written of it elsewhere meanwhile, in another tab, comes in once nothing of it waits to be saved here, and is put together with what
 * is saved. What could not be saved stays, and can be tried again, also after the note is closed.
 */
export const useNoteDraft = (note: Note, isNew: boolean): NoteDraft => {
  const t = useTranslations('notes');
  const { create, save } = useNoteWrites();
  const offer = useOffer();
  const showMessage = useShowAfterUndo();
  const { title, description, checklist, image } = note;
  const [content, setContent] = useState<NoteContent>(() => contentOf(note));
  const [state, setState] = useState<NoteDraft['state']>('saved');
  // Stays while it is tried again: whoever goes meanwhile is asked as well.
  const [hasFailed, setFailed] = useState(false);
  // `base` is what `content` was made of: the note as it was last taken in or sent.
  const draft = useRef({
    ...{ content, base: content, timer: 0, sending: Promise.resolve() },
    ...{ isClosing: false, isDirty: false, isSaving: false, isMade: !isNew, isAdded: false, isHere: true },
  });

  const mustSave = (): boolean => draft.current.isDirty && (draft.current.isMade || !isBlank(draft.current.content));
  const sendAll = async (): Promise<void> => {
    const { current } = draft;
    const { isMade: wasMade, base, content: sent } = current;
    Object.assign(current, { isDirty: false, isSaving: true, isMade: true, base: sent });
    setState('saving');
    try {
      await (wasMade ? save(note, (now) => mergedContent(base, sent, contentOf(now))) : create({ ...note, ...sent }));
      if (!wasMade) current.isAdded = true;
      setFailed(false);
      setState(current.isDirty ? 'saving' : 'saved');
    } catch {
      Object.assign(current, { isDirty: true, isMade: wasMade, base });
      setState('failed');
      setFailed(true);
      if (current.isHere) return;
      const text = t('notes:notKept', { name: noteName({ ...note, ...current.content }) });
      offer({ text, variant: 'error', action: t('notes:tryAgain'), duration: patience }, () => void flush());
    } finally {
      current.isSaving = false;
    }
  };
  const flush = (): Promise<void> => {
    const { current } = draft;
    window.clearTimeout(current.timer);
    if (mustSave()) current.sending = sendAll();
    return current.sending;
  };
  const name = noteName({ ...note, ...content });
  useAskToUnload(state !== 'saved' && !isBlank(content));
  useUnsaved(hasFailed, name || t('notes:new'), 'note');
  // What comes in while something is saved is taken in when it is.
  useEffect(() => {
    const { current } = draft;
    if (state !== 'saved' || current.isDirty || current.isSaving) return;
    current.content = { title, description, checklist, image };
    current.base = current.content;
    setContent(current.content);
  }, [title, description, checklist, image, state]);
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
    close: async (go) => {
      const { current } = draft;
      if (current.isClosing) return;
      current.isClosing = true;
      // The message about what could not be saved would be all that is left of it, and goes with the next one.
      const hadFailed = hasFailed;
      await last.current.flush();
      current.isClosing = false;
      if (hadFailed || !mustSave()) go();
    },
  };
};
