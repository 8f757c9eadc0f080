import { Tag } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Whether a conversation goes on. */
export function TalkState({ state }: { state: 'open' | 'closed' }) {
  const t = useTranslations('talks');
  return (
    <Tag minimal={state === 'closed'} intent={state === 'open' ? 'primary' : 'none'}>
      {state === 'open' ? t('talks:open') : t('talks:closed')}
    </Tag>
  );
}
