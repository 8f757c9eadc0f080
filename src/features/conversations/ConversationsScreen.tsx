import { Chat } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { topics } from '#domain/conversations/conversation.words.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './Conversations.module.css';
import { ConversationsProvider } from './conversation/ConversationsActor.tsx';
import { ConversationsPart } from './conversation/useConversationAddress.ts';
import type { ConversationsView } from './conversation/useConversations.ts';
import { Filters } from './Filters.tsx';

const idFrom = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Which conversations an address asks for. What it cannot mean is left out. */
const viewFrom = (params: URLSearchParams): ConversationsView => {
  const [permit, area] = [idFrom(params.get('permit')), idFrom(params.get('area'))];
  const topic = topics.find((word) => word === params.get('topic'));
  const state = (['open', 'closed'] as const).find((word) => word === params.get('state'));
  const q = params.get('q')?.trim().slice(0, 80);
  return {
    ...(permit ? { permit } : {}),
    ...(area ? { area } : {}),
    ...(topic ? { topic } : {}),
    ...(state ? { state } : {}),
    ...(params.get('mine') === '1' ? { mine: true } : {}),
    ...(params.get('actions') === '1' ? { open_actions: true } : {}),
    ...(q ? { q } : {}),
  };
};

/** Safety conversations about permits, areas and the site: looked through, begun and gone on with. */
export function Screen() {
  const t = useTranslations('conversations', 'page', 'system', 'conversation', 'work', 'time');
  const [params] = useSearchParams();
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Chat size={20} />}>{t('conversations:title')}</PageTitle>}>
      <ConversationsPart value={null}>
        <ConversationsProvider form="talks" unsaved={t('conversations:unsaved')}>
          <div className={styles.page}>
            <Filters />
            <ConversationList view={viewFrom(params)} />
          </div>
        </ConversationsProvider>
      </ConversationsPart>
    </SimplePage>
  );
}
