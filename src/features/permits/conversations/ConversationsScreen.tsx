import { Chat } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { TalksProvider } from '../talks/TalksActor.tsx';
import { TalksPart } from '../talks/useTalkAddress.ts';
import { AreasProvider } from './AreasActor.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './Conversations.module.css';
import { Filters } from './Filters.tsx';
import { viewFrom } from './talksView.ts';

/** Safety conversations about permits, areas and the site: looked through, begun and gone on with. */
export function Screen() {
  const t = useTexts('conversations', 'page', 'system', 'talks', 'work', 'time');
  const [params] = useSearchParams();
  const view = viewFrom(params);
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Chat size={20} />}>{t('conversations:title')}</PageTitle>}>
      <TalksPart value={null}>
        <TalksProvider view={view} pages={1} form="talks" unsaved={t('conversations:unsaved')}>
          <AreasProvider>
            <div className={styles.page}>
              <Filters />
              <ConversationList view={view} />
            </div>
          </AreasProvider>
        </TalksProvider>
      </TalksPart>
    </SimplePage>
  );
}
