import { useEffect, useRef, useState } from 'react';
import { type ScrumCard, scrumName } from '#domain/scrumboard/scrumboard.schema.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import type { BoardWrites } from './useBoardWrites.ts';

/** Milliseconds after the last key. */
const pause = 600;

type Typed = Partial<Pick<ScrumCard, 'name' | 'description' | 'checklists'>>;

/**
 * What is typed into a card. It saves itself: a moment after the last key, and when the card is left in any way. A name that is none is not saved;
 * what could not be saved stays as it was typed.
 */
export const useCardDraft = (card: ScrumCard, writes: BoardWrites) => {
  const [typed, setTyped] = useState<Typed>({});
  const draft = useRef<Typed>({});
  const timer = useRef(0);

  const flush = async (): Promise<void> => {
    window.clearTimeout(timer.current);
    const { name, ...others } = draft.current;
    const part: Typed = name !== undefined && scrumName.isValidSync(name) ? { ...others, name: name.trim() } : others;
    if (Object.keys(part).length === 0) return;
    const left: Typed = name !== undefined && part.name === undefined ? { name } : {};
    draft.current = left;
    const isSaved = await writes.change(card.id, () => part);
    draft.current = isSaved ? draft.current : { ...part, ...draft.current };
    setTyped(draft.current);
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
    content: { ...card, ...typed },
    change: (part: Typed) => {
      draft.current = { ...draft.current, ...part };
      setTyped(draft.current);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void last.current(), pause);
    },
    flush: () => last.current(),
  };
};
