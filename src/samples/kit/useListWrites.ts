import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowAfterUndo } from '#src/system/afterUndo.ts';
import { useSendMessages, useShowMessage, useShownNow } from '#src/system/messages.ts';
import { useOffer } from '#src/system/offer.ts';
import type { OptimisticWrite } from '#src/system/query/optimisticWrite.ts';
import { useOptimisticWrite } from '#src/system/query/optimisticWrite.ts';
import type { CallInputOf, ReadName, Reply } from '#src/system/query/readNames.ts';
import { useCache } from '#src/system/query/useCache.ts';

/** Milliseconds in which what was done can be undone. */
export const undoTime = 5_000;

export type ListWrite<Read> = OptimisticWrite<Read> & {
  /** Said when it is done, with a button that undoes it; `back` hears that somebody does. */
  undo?: { text: string; write: OptimisticWrite<Read>; back?: (() => void) | undefined };
};

/** How a message with the "Undo" of such a write is offered once more, after what was done later was taken back. */
const offers = new WeakMap<Message, (undone: string) => void>();

type Options<Name extends ReadName> = {
  /** Other readings of the same row that the writes make old: counts of a side menu, for example. */
  also?: readonly CallInputOf<Name>[];
};

/**
 * Writes to a list: seen at once, taken back and said when they fail, undone for five seconds where they offer it. Answers whether it
 * was taken; `written` lets a form say itself why not.
 */
export const useListWrites = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>, { also = [] }: Options<Name> = {}) => {
  const t = useTranslations('kit');
  const language = useLanguage();
  const { refresh } = useCache();
  const [showMessage, sendMessages, shownNow, offer] = [useShowMessage(), useSendMessages(), useShownNow(), useOffer()];
  const showAfterUndo = useShowAfterUndo();
  const send = useOptimisticWrite(name, asked);

  const written = async ({ undo, ...call }: ListWrite<Reply<Name>>): Promise<void> => {
    const shown = shownNow();
    const before = shown && offers.get(shown);
    // Who presses "Undo" means what was done last, which is seen before it is stored.
    if (undo) sendMessages({ type: 'message.dismissed' });
    await send(call);
    for (const other of also) refresh(name, other);
    if (!undo) return;
    // With the last one taken back, what was done just before it can be taken back, too.
    const takeBack = async (): Promise<void> => {
      undo.back?.();
      if (!(await write(undo.write))) return;
      if (before) before(undo.text);
      else showAfterUndo({ text: t('kit:undone', { what: undo.text }), variant: 'info', duration: undoTime }, undo.text);
    };
    const offerThis = (text: string) => {
      const message = { text, variant: 'success', action: t('kit:undo'), isUndo: true, duration: undoTime } as const;
      offers.set(message, (undone) => offerThis(t('kit:undoneLater', { what: undone, before: undo.text })));
      offer(message, () => void takeBack());
    };
    offerThis(undo.text);
  };
  const write = async (asWritten: ListWrite<Reply<Name>>): Promise<boolean> => {
    try {
      await written(asWritten);
      return true;
    } catch (thrown) {
      showMessage({ text: `${t('kit:notSaved')} ${sentenceOf(asProblem(thrown), language)}`, variant: 'error' });
      return false;
    }
  };
  return { written, write };
};
