import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Conversation } from '#domain/conversations/conversation.schema.ts';
import type { CallInputOf } from '#src/system/query/readNames.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { type ReadPages, useReadPages } from '#src/system/query/useReadPages.ts';
import { useConversationAddress } from './useConversationAddress.ts';

/** Which conversations: of a permit, or those that fit what is asked for. */
export type ConversationsView = Omit<NonNullable<CallInputOf<'conversations.list'>['query']>, 'cursor' | 'limit'>;

const isConversation = ({ entity }: Change): boolean => entity === 'conversation';

/** The conversations that fit, the newest first, a page after the other. */
export const useConversationPages = (view: ConversationsView): ReadPages<'conversations.list'> =>
  useReadPages('conversations.list', { query: { ...view, limit: 50 } }, { follows: isConversation });

/** Every conversation about a permit. */
export const useConversationsOf = (permit: number): ReadPages<'conversations.list'> =>
  useReadPages('conversations.list', { query: { permit, limit: 100 } }, { follows: isConversation, whole: true });

/** The conversation that the address names, for a part of the page. */
export const useConversation = (): Read<Conversation> => {
  const { place } = useConversationAddress();
  return useRead('conversations.one', typeof place === 'number' ? { params: { id: place } } : null, { select: resultOf });
};

/** The same, kept up to date for as long as it is open. */
export const useFreshConversation = (id: number): Read<Conversation> =>
  useRead(
    'conversations.one',
    { params: { id } },
    {
      select: resultOf,
      follows: (change, { result }) => isConversation(change) && change.id === id && change.version > result.version,
    },
  );
