import { isSampleFor } from '#domain/access/access.ts';
import { chatEndpoints } from '#domain/chat/chat.endpoints.ts';
import { rolesOf, useSession } from '#src/system/session.ts';

/** Whether the chat is the sample of whoever is signed in, with the people of the contacts app, and not that of their colleagues. */
export const useIsSampleChat = (): boolean => isSampleFor(chatEndpoints.contacts, useSession(rolesOf));
