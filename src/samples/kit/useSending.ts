import { written } from '#domain/chat/chat.rules.ts';
import type { Chat } from '#domain/chat/chat.schema.ts';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { putWaiting, useWaiting } from './outbox.ts';
import { useIsSampleChat } from './useIsSampleChat.ts';
import { useListWrites } from './useListWrites.ts';
import { useOutbox } from './useOutbox.ts';

type New = { messageText: string; replyTo: number | undefined; file: string | undefined };

/**
 * Sends messages of a chat, each seen at once. One that did not reach the server, or whose answer did not come, waits and is sent again by
 * itself, behind those that wait already; a sample has no server that could be away. Answers whether it is taken care of.
 */
export const useSending = (chat: Chat, contactId: string, userId: string) => {
  const t = useTranslations('kit');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const { chat: api } = usePorts().api;
  const { written: write } = useListWrites('chat.chat', { query: { contactId, userId } });
  const isSample = useIsSampleChat();
  const { whose, waiting } = useWaiting();
  useOutbox();
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
    if (mine.length > 0) {
      putWaiting(whose, one);
      return true;
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
      if (!isSample && isOutcomeUnknown(thrown)) {
        putWaiting(whose, one);
        return true;
      }
      showMessage({ text: `${t('kit:notSaved')} ${sentenceOf(asProblem(thrown), language)}`, variant: 'error' });
      return false;
    }
  };
  return { send, waiting: mine };
};
