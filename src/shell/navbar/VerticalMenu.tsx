import { ChevronDown } from '@blueprintjs/icons';
import { type CSSProperties, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { containsCurrent } from '#domain/navigation/current.ts';
import type { Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { EntryLink } from './EntryLink.tsx';
import { MenuRow } from './MenuRow.tsx';
import styles from './VerticalMenu.module.css';

/** Whether a branch is open. Arriving at a page that it holds opens it; nothing but a person closes it. */
const useOpenBranch = (item: NavigationItem): [open: boolean, toggle: () => void] => {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => containsCurrent(item, pathname));
  const [known, setKnown] = useState(pathname);
  if (known !== pathname) {
    setKnown(pathname);
    if (containsCurrent(item, pathname)) setOpen(true);
  }
  return [open, () => setOpen(!open)];
};

type Props = { items: Navigation; depth?: number; onChosen?: () => void };
type RowProps = { item: NavigationItem; depth: number; onChosen: (() => void) | undefined };

const indent = (depth: number): CSSProperties => ({ '--depth': depth }) as CSSProperties;
const chosen = (onChosen: (() => void) | undefined) => (onChosen ? { onChosen } : {});

/** Entries one below the other, each further in than what holds it. */
export function VerticalMenu({ items, depth = 0, onChosen }: Props) {
  return (
    <ul className={styles.menu}>
      {items.map((item) => (
        <li key={item.id} className={styles.place}>
          <Entry item={item} depth={depth} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

function Entry(props: RowProps) {
  const { item, depth, onChosen } = props;
  if (item.type === 'divider') return <hr className={styles.divider} />;
  if (item.type === 'group') return <Group {...props} />;
  if (item.type === 'collapse') return <Branch {...props} />;
  return (
    <EntryLink className={styles.row} style={indent(depth)} item={item} {...chosen(onChosen)}>
      <MenuRow item={item} depth={depth} />
    </EntryLink>
  );
}

function Group({ item, depth, onChosen }: RowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.caption} style={indent(depth)}>
        {item.url === undefined ? (
          <span className={styles.title}>{item.title}</span>
        ) : (
          <EntryLink className={styles.captionLink} item={item} {...chosen(onChosen)}>
            {item.title}
          </EntryLink>
        )}
      </h2>
      <VerticalMenu items={item.children ?? []} depth={depth} {...chosen(onChosen)} />
    </section>
  );
}

function Branch({ item, depth, onChosen }: RowProps) {
  const id = useId();
  const [open, toggle] = useOpenBranch(item);
  const holds = containsCurrent(item, useLocation().pathname);
  const controls = { 'aria-expanded': open, 'aria-controls': id, onClick: toggle };
  return (
    <>
      {item.url === undefined ? (
        <button type="button" className={styles.row} style={indent(depth)} data-holds={holds} {...controls}>
          <MenuRow item={item} depth={depth} />
          <ChevronDown className={styles.chevron} />
        </button>
      ) : (
        <LinkedRow item={item} depth={depth} onChosen={onChosen} controls={controls} />
      )}
      <div id={id} className={styles.branch} hidden={!open}>
        <VerticalMenu items={item.children ?? []} depth={depth + 1} {...chosen(onChosen)} />
      </div>
    </>
  );
}

type Controls = { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void };

/** A branch with a page of its own: the title leads there, the arrow opens. */
function LinkedRow({ item, depth, onChosen, controls }: RowProps & { controls: Controls }) {
  const t = useTranslations('shell');
  return (
    <div className={styles.linked}>
      <EntryLink className={styles.row} style={indent(depth)} item={item} {...chosen(onChosen)}>
        <MenuRow item={item} depth={depth} />
      </EntryLink>
      <button type="button" className={styles.opener} aria-label={t('shell:entriesOf', { title: item.title })} {...controls}>
        <ChevronDown className={styles.chevron} />
      </button>
    </div>
  );
}
