import { useTexts } from '#src/i18n/i18n.ts';
import styles from './PageFrame.module.css';
import { PageSidebar } from './PageSidebar.tsx';
import type { PageProps } from './page.ts';
import { ScrollArea } from './ScrollArea.tsx';
import { SidebarButton } from './SidebarButton.tsx';
import { SidesContext } from './sides.ts';
import { useSides } from './useSides.ts';

type Props = PageProps & { frame: 'carded' | 'simple'; sidebarsUnderHeader?: boolean };

/** The parts that both frames share; the style sheet tells them apart. */
export function PageFrame({ frame, sidebarsUnderHeader = false, innerScroll = false, lowOnPhones = false, ...page }: Props) {
  const t = useTexts('page');
  const { left, right } = page;
  const sides = useSides({ ...(left ? { left } : {}), ...(right ? { right } : {}) });
  return (
    <SidesContext value={sides}>
      <div
        className={styles.page}
        data-frame={frame}
        data-inner-scroll={innerScroll}
        data-low={lowOnPhones}
        data-under-header={sidebarsUnderHeader}
        data-left={left !== undefined && !sides.left.isDrawer}
        data-right={right !== undefined && !sides.right.isDrawer}
      >
        <header className={styles.header}>
          {left?.ownButton ? null : <SidebarButton side="left" />}
          <div className={styles.headerContent}>{page.header}</div>
          {right?.ownButton ? null : <SidebarButton side="right" />}
        </header>
        <PageSidebar side="left" innerScroll={innerScroll} />
        <div className={styles.main}>
          {page.contentToolbar ? <div className={styles.toolbar}>{page.contentToolbar}</div> : null}
          <ScrollArea
            label={t('page:content')}
            scrolls={innerScroll && !page.ownScroller}
            scrollKey={page.scrollKey}
            className={styles.content ?? ''}
          >
            {page.children}
          </ScrollArea>
        </div>
        <PageSidebar side="right" innerScroll={innerScroll} />
      </div>
    </SidesContext>
  );
}
