import { mayEnter } from '#domain/access/access.ts';
import { isOfChat } from '#domain/chat/chat.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { rolesOf, useSession } from '#src/system/session.ts';

/** How many messages of colleagues are not read yet, and how a button that opens the chat says so. In a sample nobody writes. */
export const useChatUnread = (): { count: number; named: (label: string) => string } => {
  const t = useTranslations('navigation');
  const isTeam = mayEnter('onlyPermits', useSession(rolesOf));
  const { value } = useRead('chat.unread', isTeam ? {} : null, { select: resultOf, follows: isOfChat, insists: true });
  const count = value?.messages ?? 0;
  return { count, named: (label) => (count > 0 ? `${label}, ${t('navigation:chatsUnread', { count })}` : label) };
};
