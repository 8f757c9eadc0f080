import styles from './PageFrame.module.css';
import type { Side } from './page.ts';
import { ScrollArea } from './ScrollArea.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { usePageSidebar } from './sides.ts';

/** A sidebar where it has its place now: beside the content, or in a drawer. */
export function PageSidebar({ side, innerScroll }: { side: Side; innerScroll: boolean }) {
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
