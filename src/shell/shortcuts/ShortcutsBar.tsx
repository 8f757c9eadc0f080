import { Classes, Tooltip } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { EntryLink } from '#src/shell/navbar/EntryLink.tsx';
import { ItemIcon } from '#src/shell/navbar/ItemIcon.tsx';
import styles from './Shortcuts.module.css';
import { StarMenu } from './StarMenu.tsx';
import { useDrag } from './useDrag.ts';
import { type Step, useShortcuts, useStep } from './useShortcuts.ts';

type Orientation = 'horizontal' | 'vertical';

/** Which way a key moves a shortcut in a row that reads from left to right, from right to left, or down. */
const stepFor = ({ key, altKey }: KeyboardEvent, orientation: Orientation, rtl: boolean): Step | null => {
  if (!altKey) return null;
  if (orientation === 'vertical') return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  const towards = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
  if (towards === null) return null;
  return (towards === 1) === rtl ? -1 : 1;
};

/** The person's shortcuts, in their order, and the star that changes them. They are ordered by drag, or by Alt and the arrows. */
export function ShortcutsBar({ orientation = 'horizontal' }: { orientation?: Orientation }) {
  const t = useTranslations('shortcuts');
  const shortcuts = useShortcuts();
  const hint = useId();
  const [said, say] = useState('');
  const step = useStep({ ...shortcuts, say });
  const drag = useDrag(orientation === 'vertical' ? 'block' : 'inline', shortcuts.place);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeepFocus(list, shortcuts.shown);
  const onKeyDown = (item: NavigationItem) => (event: KeyboardEvent<HTMLElement>) => {
    const by = stepFor(event, orientation, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (by === null) return;
    // The browser would go back or on in its history.
    event.preventDefault();
    if (step(item, by)) keepFocus(item.id);
  };
  return (
    <nav className={styles.shortcuts} data-orientation={orientation} aria-label={t('shortcuts:shortcuts')}>
      <p className="visually-hidden" id={hint}>
        {t('shortcuts:hint')}
      </p>
      <ul className={styles.icons} ref={list} {...drag.list}>
        {shortcuts.shown.map((item) => (
          <li key={item.id} className={styles.icon} {...drag.item(item.id)}>
            <Tooltip content={item.title} placement={orientation === 'vertical' ? 'right' : 'bottom'}>
              <EntryLink
                item={item}
                className={`${Classes.BUTTON} ${Classes.MINIMAL} ${styles.link}`}
                aria-label={item.title}
                aria-describedby={hint}
                draggable={false}
                onKeyDown={onKeyDown(item)}
              >
                <ItemIcon item={item} />
              </EntryLink>
            </Tooltip>
          </li>
        ))}
      </ul>
      <StarMenu orientation={orientation} />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </nav>
  );
}

/** What is moved by the keyboard has the focus before and after: the browser takes it away while the element moves. */
const useKeepFocus = (list: { current: HTMLElement | null }, shown: readonly NavigationItem[]): ((id: string) => void) => {
  const target = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what takes the focus away
  useLayoutEffect(() => {
    if (target.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(target.current)}"] a`)?.focus();
    target.current = null;
  }, [shown.map(({ id }) => id).join(' ')]);
  return (id) => {
    target.current = id;
  };
};
