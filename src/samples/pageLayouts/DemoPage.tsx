import { Application, Widget } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTabPanel, PageTabs, useTabAddress } from '#src/ui/page/PageTabs.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import type { PageProps, Sidebar } from '#src/ui/page/page.ts';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import styles from './Demo.module.css';
import { DemoText } from './DemoText.tsx';
import { type DemoTab, demoTabs } from './demoTabs.ts';
import type { Variant } from './variants.ts';

const places = ['tanks', 'boiler', 'workshop', 'jetty', 'gate'] as const;
const things = ['extinguisher', 'shower', 'ladder', 'barrier', 'light', 'detector'] as const;

/** Thirty rows for a sidebar: what is looked at on a round, place by place. */
function DemoChecks() {
  const t = useTranslations('pageLayouts');
  return (
    <ul className={styles.checks}>
      {places.flatMap((place) =>
        things.map((thing) => (
          <li key={`${place}-${thing}`} className={styles.check}>
            <span>{t(`pageLayouts:thing_${thing}`)}</span>
            <span className={styles.place}>{t(`pageLayouts:place_${place}`)}</span>
          </li>
        )),
      )}
    </ul>
  );
}

type Props = { variant: Variant; frame: 'carded' | 'simple' };

/** One of the frames with every part of it that the variant has. */
export function DemoPage({ variant, frame }: Props) {
  const t = useTranslations('pageLayouts');
  const [tab, selectTab] = useTabAddress(demoTabs);
  const sidebar = useDemoSidebar();
  const { innerScroll = false, sidebarsUnderHeader = false } = variant;
  const page: PageProps = {
    header: (
      <PageTitle
        icon={frame === 'carded' ? <Widget size={20} /> : <Application size={20} />}
        caption={t(`pageLayouts:frame_${frame}`)}
      >
        {t(variant.title)}
      </PageTitle>
    ),
    contentToolbar: variant.tabbed ? <DemoTabs selected={tab} onSelect={selectTab} /> : <DemoToolbar />,
    children: <DemoContent tab={variant.tabbed ? tab : undefined} />,
    innerScroll,
    scrollKey: tab,
    ...(variant.sidebar ? { [variant.sidebar]: sidebar } : {}),
  };
  return frame === 'carded' ? <CardedPage {...page} /> : <SimplePage {...page} sidebarsUnderHeader={sidebarsUnderHeader} />;
}

const useDemoSidebar = (): Sidebar => {
  const t = useTranslations('pageLayouts');
  return {
    label: t('pageLayouts:checks'),
    header: <h2 className={styles.sideTitle}>{t('pageLayouts:checks')}</h2>,
    content: <DemoChecks />,
  };
};

function DemoToolbar() {
  const t = useTranslations('pageLayouts');
  return <h2 className={styles.toolbarTitle}>{t('pageLayouts:toolbar')}</h2>;
}

function DemoTabs({ selected, onSelect }: { selected: DemoTab; onSelect: (tab: DemoTab) => void }) {
  const t = useTranslations('pageLayouts');
  const tabs = demoTabs.map((id) => ({ id, title: t(`pageLayouts:tab_${id}`) }));
  return <PageTabs name="demo" label={t('pageLayouts:tabs')} tabs={tabs} selected={selected} onSelect={onSelect} />;
}

function DemoContent({ tab }: { tab: DemoTab | undefined }) {
  return (
    <div className={styles.content}>
      {tab ? (
        <PageTabPanel name="demo" selected={tab}>
          <DemoText tab={tab} />
        </PageTabPanel>
      ) : (
        <DemoText />
      )}
    </div>
  );
}
