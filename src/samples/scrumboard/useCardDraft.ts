import { useEffect, useRef, useState } from 'react';
import { type CardTexts, cardTexts, mergedCard } from '#domain/scrumboard/scrumboard.rules.ts';
import { type ScrumCard, scrumName } from '#domain/scrumboard/scrumboard.schema.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { useAskToUnload } from '#src/samples/kit/useAskToUnload.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import type { BoardWrites } from './useBoardWrites.ts';

/** Milliseconds after the last key. */
const pause = 600;

type Typed = Partial<CardTexts>;

/**
 * What is typed into a card. It saves itself: a moment after the last key, and when the card is left in any way. A name that is none is not saved;
 * what could not be saved stays as it was typed. What was written of it elsewhere meanwhile, in another tab, is put together with it.
 */
export const useCardDraft = (card: ScrumCard, writes: BoardWrites) => {
  const [typed, setTyped] = useState<Typed>({});
  const draft = useRef<Typed>({});
  const content = { ...card, ...typed };
  /** What stood there when somebody began to type. */
  const begun = useRef<CardTexts>(content);
  const [timer, sending] = [useRef(0), useRef(Promise.resolve(true))];
  const [hasFailed, setFailed] = useState(false);
  useAskToUnload(Object.keys(typed).length > 0);
  useUnsaved(hasFailed, card.name, 'card');

  const sendAll = async (part: Typed): Promise<boolean> => {
    const { name } = draft.current;
    const left: Typed = name !== undefined && part.name === undefined ? { name } : {};
    draft.current = left;
    const base = begun.current;
    const isSaved = await writes.change(card.id, (now) => mergedCard(base, part, now));
    if (!isSaved) {
      begun.current = base;
      draft.current = { ...part, ...draft.current };
    }
    setTyped(draft.current);
    setFailed(!isSaved);
    return isSaved;
  };
  /** Ends when all is saved, or not: it answers whether. */
  const flush = (): Promise<boolean> => {
    window.clearTimeout(timer.current);
    const { name, ...others } = draft.current;
    const part: Typed = name !== undefined && scrumName.isValidSync(name) ? { ...others, name: name.trim() } : others;
    if (Object.keys(part).length > 0) sending.current = sendAll(part);
    return sending.current;
  };
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  useEffect(() => {
    const stop = onPageHide(() => void last.current());
    return () => {
      stop();
      void last.current();
    };
  }, []);

  return {
    content,
    change: (part: Typed) => {
      for (const name of cardTexts)
        if (name in part && !(name in draft.current)) begun.current = { ...begun.current, [name]: content[name] };
      draft.current = { ...draft.current, ...part };
      setTyped(draft.current);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void last.current(), pause);
    },
    flush: () => last.current(),
    /** Goes once all is saved. What cannot be saved stays open, and who goes all the same is asked. */
    close: async (go: () => void) => {
      const hadFailed = hasFailed;
      if ((await last.current()) || hadFailed) go();
    },
  };
};
