import type { ChatMessage } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import type { CallInputOf } from '#src/system/query/readNames.ts';
import { useListWrites } from './useListWrites.ts';

/** Changes what one wrote oneself a short while ago, and takes it back: seen at once. */
export const useOwnMessages = (asked: CallInputOf<'chat.chat'>, chatId: string) => {
  const t = useTranslations('kit');
  const { teamChat } = usePorts().api;
  const { write } = useListWrites('chat.chat', asked);
  const ask = useAsk();
  const set = (seq: number | undefined, changed: Partial<ChatMessage>, send: () => Promise<unknown>): Promise<boolean> =>
    write({
      change: (read) => {
        const dialog = read.chat.dialog.map((one) => (one.seq === seq ? { ...one, ...changed } : one));
        return { ...read, chat: { ...read.chat, dialog } };
      },
      send,
    });
  const paramsOf = ({ seq = 0 }: ChatMessage) => ({ params: { id: Number(chatId), seq } });
  return {
    rephrase: (message: ChatMessage, text: string): Promise<boolean> =>
      set(message.seq, { message: text, edited: true }, () => teamChat.rephrase({ ...paramsOf(message), body: { text } })),
    takeBack: (message: ChatMessage): void => {
      ask(
        {
          title: t('kit:chatTakeBackTitle'),
          text: t('kit:chatTakeBackText'),
          confirm: t('kit:chatTakeBack'),
          intent: 'danger',
        },
        () => void set(message.seq, { message: '', deleted: true }, () => teamChat.takeBack(paramsOf(message))),
      );
    },
  };
};
