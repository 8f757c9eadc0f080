import { useTranslations } from '#src/i18n/i18n.ts';
import { useTabAddress } from '#src/ui/page/PageTabs.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { About } from './About.tsx';
import './locales/keys.ts';
import { Media } from './Media.tsx';
import { Owner } from './Owner.tsx';
import styles from './ProfileSample.module.css';
import { Timeline } from './Timeline.tsx';
import { PostsProvider } from './usePosts.tsx';

const ids = ['timeline', 'about', 'media'] as const;

/** The page of a person of the sample. What is written here is gone when one leaves it. */
export function Screen() {
  const t = useTranslations('profileSample', 'page', 'kit', 'system', 'forms');
  const [tab, select] = useTabAddress(ids);
  const panels = { timeline: <Timeline />, about: <About />, media: <Media /> };
  return (
    <PostsProvider>
      <div className={styles.page}>
        <Owner />
        <Tabs
          className={styles.tabs}
          tabs={ids.map((id) => ({ id, title: t(`profileSample:tab_${id}`), panel: panels[id] }))}
          selected={tab}
          onSelect={select}
        />
      </div>
    </PostsProvider>
  );
}
