import { useEffect, useEffectEvent } from 'react';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { pollWhileVisible } from '#src/platform/pollWhileVisible.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { dropWaiting, setStuck, settle, useWaiting, type Waiting, waitingOf } from './outbox.ts';

/** How often it is tried to send what waits, in milliseconds. */
const again = 5_000;

/** Those whose messages are on their way: one after the other, in their order. */
const underWay = new Set<string>();

/** Sends what waits as soon as the server is there, each when the one before is answered. What it refuses is said, and waits no longer. Answers how to begin at once. */
export const useOutbox = (userId: string): (() => void) => {
  const t = useTranslations('kit');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const { chat } = usePorts().api;
  const { change, refreshAll } = useCache();
  const { whose, waiting } = useWaiting();
  const sendOne = async ({ key, body }: Waiting): Promise<boolean> => {
    try {
      const { message } = await chat.send({ key, body });
      change('chat.chat', { query: { contactId: body.contactId, userId } }, (read) => ({
        ...read,
        chat: { ...read.chat, dialog: [...read.chat.dialog.filter(({ seq }) => seq !== message.seq), message] },
      }));
      settle(key, false);
    } catch (thrown) {
      setStuck(whose, isOutcomeUnknown(thrown));
      settle(key, !isOutcomeUnknown(thrown));
      if (isOutcomeUnknown(thrown)) return false;
      showMessage({
        text: `${t('kit:chatUnsent', { message: body.messageText })} ${sentenceOf(asProblem(thrown), language)}`,
        variant: 'error',
      });
    }
    setStuck(whose, false);
    dropWaiting(whose, key);
    return true;
  };
  const flush = async () => {
    if (underWay.has(whose)) return;
    underWay.add(whose);
    try {
      for (let [next] = waitingOf(whose); next; [next] = waitingOf(whose)) if (!(await sendOne(next))) return;
      for (const name of ['chat.chat', 'chat.contacts', 'chat.user'] as const) refreshAll(name);
    } finally {
      underWay.delete(whose);
    }
  };
  const look = useEffectEvent(() => void flush());
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    look();
    return pollWhileVisible(look, again);
  }, [isWaiting]);
  return () => void flush();
};
