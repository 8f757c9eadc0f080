import { type ChatMessage, type ChatPermit, permitsAtOnce } from '#domain/chat/chat.schema.ts';
import { trackingParts } from '#domain/permits/kernel/trackingNumber.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useIsSampleChat } from './useIsSampleChat.ts';

/** The permits that a text names, by their numbers, each once. */
export const numbersIn = (text: string): string[] => [...new Set(trackingParts(text).flatMap(({ number }) => number ?? []))];

/** How the permits stand that the newest messages name, by number; they are read again when one of them changes. */
export const useTalkPermits = (dialog: readonly ChatMessage[]): ReadonlyMap<string, ChatPermit> => {
  const isSample = useIsSampleChat();
  const newest = new Set(dialog.toReversed().flatMap(({ message }) => numbersIn(message)));
  const numbers = [...newest].slice(0, permitsAtOnce).sort().join(',');
  const { value } = useRead('teamChat.permits', isSample || numbers === '' ? null : { query: { numbers } }, {
    follows: ({ entity, id }, { result }) => entity === 'permit' && result.items.some((permit) => permit.id === id),
    keeps: true,
  });
  return new Map(value?.result.items.map((permit) => [permit.tracking_number, permit]));
};
