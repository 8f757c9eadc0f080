import { Button, Classes } from '@blueprintjs/core';
import { MenuClosed } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { iconOf } from './icons.ts';
import type { MenuEntry, MenuGroup } from './menu.ts';
import styles from './Navbar.module.css';

type Props = { groups: readonly MenuGroup[]; onClose: () => void; onChosen: () => void };

function Entry({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const t = useTexts();
  const Icon = iconOf(entry.id);
  return (
    <li>
      <Link className={styles.entry} to={entry.to} onClick={onChosen} aria-current={entry.current ? 'page' : undefined}>
        <Icon size={16} />
        <span>{t(entry.title)}</span>
      </Link>
    </li>
  );
}

function Group({ group, onChosen }: { group: MenuGroup; onChosen: () => void }) {
  const t = useTexts();
  const id = `menu-${group.title}`;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.caption} id={id}>
        {t(group.title)}
      </h2>
      <ul className={styles.entries}>
        {group.items.map((entry) => (
          <Entry key={entry.id} entry={entry} onChosen={onChosen} />
        ))}
      </ul>
    </section>
  );
}

/** The vertical menu: dark in both schemes, so that the content is what one looks at. */
export function Navbar({ groups, onClose, onChosen }: Props) {
  const t = useTexts('shell');
  return (
    <nav className={`${styles.navbar} ${Classes.DARK}`} aria-label={t('shell:navigation')}>
      <div className={styles.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span className={styles.name}>{t('ui:product')}</span>
        <Button variant="minimal" icon={<MenuClosed />} aria-label={t('shell:closeNavigation')} onClick={onClose} />
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} onChosen={onChosen} />
        ))}
      </div>
    </nav>
  );
}
