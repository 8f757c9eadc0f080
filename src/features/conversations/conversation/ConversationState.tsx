import { Tag } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Whether a conversation goes on. */
export function ConversationState({ state }: { state: 'open' | 'closed' }) {
  const t = useTranslations('conversation');
  return (
    <Tag minimal={state === 'closed'} intent={state === 'open' ? 'primary' : 'none'}>
      {state === 'open' ? t('conversation:open') : t('conversation:closed')}
    </Tag>
  );
}
