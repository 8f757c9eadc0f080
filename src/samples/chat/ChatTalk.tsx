import { useTranslations } from '#src/i18n/i18n.ts';
import { Talk } from '#src/samples/kit/Talk.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { useChatFollows, useFollowedTalk } from './useFollowedTalk.ts';

/** The talk with a contact in the panel of the chat. */
export function ChatTalk({ contactId }: { contactId: string }) {
  const t = useTranslations('chat', 'kit', 'time', 'forms', 'system');
  useFollowedTalk(contactId);
  const { value, problem, retry } = useRead('chat.contacts', {}, useChatFollows());
  const contact = value?.find(({ id }) => id === contactId);
  if (contact) return <Talk fills contact={contact} />;
  if (value)
    return (
      <Empty title={t('chat:gone')}>
        <p>{t('chat:goneText')}</p>
      </Empty>
    );
  return problem ? <Failed problem={problem} title={t('chat:failed')} onRetry={retry} /> : <Loading />;
}
