import { Menu } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useNotedPath } from '#src/platform/pathBefore.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import type { Side } from '#src/ui/useSwipeAway.ts';
import styles from './PageFrame.module.css';
import type { PageProps } from './page.ts';
import { ScrollArea } from './ScrollArea.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { SidesContext, usePageSidebar } from './sides.ts';
import { useScrollKept } from './useScrollKept.ts';
import { useSides } from './useSides.ts';

/** Opens a sidebar that is a drawer now; nothing where it stands beside the content. */
function SidebarButton({ side }: { side: Side }) {
  const t = useTranslations('page');
  const { sidebar, isDrawer, isOpen, open } = usePageSidebar(side);
  if (!sidebar || !isDrawer) return null;
  return (
    <button
      type="button"
      className={styles.menuButton}
      aria-label={t('page:openSidebar', { name: sidebar.label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
    >
      <Menu size={20} />
    </button>
  );
}

/** A sidebar where it has its place now: beside the content, or in a drawer. */
function PageSidebar({ side, innerScroll }: { side: Side; innerScroll: boolean }) {
  const { sidebar, isDrawer } = usePageSidebar(side);
  if (!sidebar) return null;
  if (isDrawer) return <SidebarDrawer side={side} sidebar={sidebar} />;
  const { label, header, content } = sidebar;
  return (
    <aside className={styles.side} data-side={side} aria-label={label}>
      {header ? <div className={styles.sideHeader}>{header}</div> : null}
      <ScrollArea label={label} scrolls={innerScroll} className={styles.sideContent ?? ''}>
        {content}
      </ScrollArea>
    </aside>
  );
}

type Props = PageProps & { frame: 'carded' | 'simple'; sidebarsUnderHeader?: boolean };

/** The parts that both frames share; the style sheet tells them apart. */
export function PageFrame({ frame, sidebarsUnderHeader = false, innerScroll = false, lowOnPhones = false, ...page }: Props) {
  const t = useTranslations('page');
  const { left, right } = page;
  const place = useRef<HTMLDivElement>(null);
  useNotedPath();
  useScrollKept(place);
  useRootMark('data-has-app', innerScroll && lowOnPhones);
  const sides = useSides({ ...(left ? { left } : {}), ...(right ? { right } : {}) });
  return (
    <SidesContext value={sides}>
      <div
        ref={place}
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
