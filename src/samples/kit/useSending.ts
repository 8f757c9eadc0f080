import { written } from '#domain/chat/chat.rules.ts';
import type { Chat } from '#domain/chat/chat.schema.ts';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSilence } from '#src/system/Pulse.tsx';
import { isRefused, putWaiting, useWaiting } from './outbox.ts';
import { useIsSampleChat } from './useIsSampleChat.ts';
import { useListWrites } from './useListWrites.ts';
import { useOutbox } from './useOutbox.ts';

type New = { messageText: string; replyTo: number | undefined; file: string | undefined };

/**
 * Sends messages of a chat, each seen at once, and in their order: the next waits until the one before is answered. One that did not reach
 * the server, or whose answer did not come, is sent again by itself; a sample has no server that could be away. Answers whether it is taken
 * care of, and of those that wait which are on their way (`sent`) and which are not (`unsent`).
 */
export const useSending = (chat: Chat, contactId: string, userId: string) => {
  const t = useTranslations('kit');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const { chat: api } = usePorts().api;
  const { written: write } = useListWrites('chat.chat', { query: { contactId, userId } });
  const isSample = useIsSampleChat();
  const { whose, waiting, isStuck } = useWaiting();
  const flush = useOutbox(userId);
  const isSilent = useSilence() !== null;
  const mine = waiting.filter(({ body }) => body.chatId === chat.id);
  const send = async ({ messageText, replyTo, file }: New): Promise<boolean> => {
    const body = {
      chatId: chat.id,
      contactId,
      messageText,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(file ? { file } : {}),
    };
    const one = { key: newKey(), body };
    if (!isSample) {
      putWaiting(whose, one);
      flush();
      return !(await isRefused(one.key));
    }
    const now = serverNow();
    try {
      await write({
        change: (read) => ({
          ...read,
          chat: { ...read.chat, dialog: [...read.chat.dialog, written(read.chat, userId, messageText, now)] },
        }),
        send: () => api.send(one),
      });
      return true;
    } catch (thrown) {
      showMessage({ text: `${t('kit:notSaved')} ${sentenceOf(asProblem(thrown), language)}`, variant: 'error' });
      return false;
    }
  };
  const isHeldUp = isStuck || isSilent;
  return { send, sent: isHeldUp ? [] : mine, unsent: isHeldUp ? mine : [] };
};
