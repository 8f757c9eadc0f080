import { Chat } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { topics } from '#domain/conversations/conversation.words.ts';
import type { ConversationsView } from '#machines/conversations/conversations.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './Conversations.module.css';
import { ConversationsProvider } from './conversation/ConversationsActor.tsx';
import type { ConversationsPlace } from './conversation/conversations.ports.ts';
import { ConversationsPart } from './conversation/useConversationAddress.ts';
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

const wholePage: ConversationsPlace = { isShown: () => true, viewIn: viewFrom };

/** Safety conversations about permits, areas and the site: looked through, begun and gone on with. */
export function Screen() {
  const t = useTranslations('conversations', 'page', 'system', 'conversation', 'work', 'time');
  const [params] = useSearchParams();
  const view = viewFrom(params);
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Chat size={20} />}>{t('conversations:title')}</PageTitle>}>
      <ConversationsPart value={null}>
        <ConversationsProvider view={view} place={wholePage} pages={1} form="talks" unsaved={t('conversations:unsaved')}>
          <div className={styles.page}>
            <Filters />
            <ConversationList />
          </div>
        </ConversationsProvider>
      </ConversationsPart>
    </SimplePage>
  );
}
