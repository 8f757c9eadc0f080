import { isOfChat, isWrittenIn } from '#domain/chat/chat.rules.ts';
import { useIsSampleChat } from '#src/samples/kit/useIsSampleChat.ts';
import { keyOf } from '#src/system/query/readNames.ts';
import { useFollowing, useRead } from '#src/system/query/useRead.ts';

/** The readings of the chat hear of what others write. Nobody else writes in a sample. */
export const useChatFollows = () => (useIsSampleChat() ? {} : { follows: isOfChat });

/** Keeps the talk with a contact that is shown as it is: what the other one writes is read as it comes, and counts as read. */
export const useFollowedTalk = (contactId: string | undefined): void => {
  const isSample = useIsSampleChat();
  const userId = useRead('chat.user', {}, useChatFollows()).value?.id;
  useFollowing(
    keyOf('chat.chat', { query: { contactId: contactId ?? '', userId: userId ?? '' } }),
    isSample ? undefined : isWrittenIn,
  );
};
