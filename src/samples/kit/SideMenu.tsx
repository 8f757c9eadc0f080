import { type ReactNode, useRef } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { useArrivedAmong } from '#src/ui/page/useArrived.ts';
import styles from './Kit.module.css';

export type SideEntry = {
  to: string;
  text: string;
  icon?: ReactNode;
  /** The colour of a label, as its data say. */
  color?: string;
  count?: number;
};

const pathOf = (to: string): string => to.split('?')[0] ?? to;

type Props = { label: string; sections: readonly { title?: string; entries: readonly SideEntry[] }[]; path: string };

/** Folders, filters and labels of an app: links, each with how many there are. */
export function SideMenu({ label, sections, path }: Props) {
  const language = useLanguage();
  const menu = useRef<HTMLElement>(null);
  const paths = sections.flatMap(({ entries }) => entries.map(({ to }) => pathOf(to)));
  useArrivedAmong(menu, path, paths);
  return (
    <nav ref={menu} className={styles.menu} aria-label={label}>
      {sections.map(({ title, entries }) => (
        <div key={entries[0]?.to ?? title ?? ''}>
          {title ? <h2 className={styles.menuTitle}>{title}</h2> : null}
          <ul className={styles.menuList}>
            {entries.map(({ to, text, icon, color, count }) => (
              <li key={to}>
                <Link className={styles.menuLink} to={to} aria-current={pathOf(to) === path ? 'page' : undefined}>
                  {color ? <Dot color={color} /> : icon}
                  <span className={styles.menuText}>{text}</span>
                  {count ? <span className={styles.menuCount}>{numberText(count, language)}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The colour of a label. It never stands alone: the name is beside it. */
export function Dot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ '--label-color': color } as object} aria-hidden="true" />;
}
