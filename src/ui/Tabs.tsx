import { Tabs as BlueprintTabs, Tab } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import styles from './Tabs.module.css';
import { tabFrom } from './tabFrom.ts';

type Props<Id extends string> = {
  /** A mark stands beside the name of a tab; its text is what is read of it. */
  tabs: readonly { id: Id; title: string; panel: ReactElement; mark?: { icon: ReactElement; text: string } | undefined }[];
  /** Without it the tabs keep by themselves which is selected. */
  selected?: Id;
  onSelect?: (id: Id) => void;
  className?: string | undefined;
};

/**
 * The arrows lead the way the eye goes, Home and End to the ends; Enter and Space select. Blueprint's own keys find only tabs that say
 * in so many words that they are not disabled, and do not turn with the page.
 */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  const list = target instanceof HTMLElement && target.role === 'tab' ? target.closest<HTMLElement>('[role="tablist"]') : null;
  if (!(target instanceof HTMLElement) || list?.parentElement?.parentElement !== event.currentTarget) return;
  if (altKey || ctrlKey || metaKey) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const ids = tabs.map(({ id }) => id);
  const next = tabFrom(ids, target.id, key, getComputedStyle(list).direction === 'rtl');
  if (next === null) return;
  event.preventDefault();
  tabs[ids.indexOf(next)]?.focus();
};

/** Room in pixels for the shade at an edge behind which there is more. */
const edge = 24;

/** Scrolls the names, and nothing else of the page, so far that one of them is whole in sight. */
const bringIntoSight = (tab: HTMLElement | null | undefined): void => {
  const list = tab?.closest('[role="tablist"]');
  if (!tab || !list) return;
  const [name, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (name.left < room.left + edge) list.scrollLeft += name.left - room.left - edge;
  else if (name.right > room.right - edge) list.scrollLeft += name.right - room.right + edge;
};

/** Tabs over their panels, of which only the selected one is drawn. The one place that knows Blueprint's. */
export function Tabs<Id extends string>({ tabs, selected, onSelect, className = '' }: Props<Id>) {
  const id = useId();
  const chosen = selected === undefined ? {} : { selectedTabId: selected };
  const place = useRef<HTMLDivElement>(null);
  // An address may select a tab that a narrow screen has no room for: where it stands is known only when it is drawn.
  useLayoutEffect(() => {
    if (selected !== undefined) bringIntoSight(place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'));
  }, [selected]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the tabs in it and is nothing to press itself
    <div ref={place} className={styles.keys} onKeyDown={moveFocus}>
      <BlueprintTabs
        id={id}
        className={`${styles.tabs} ${className}`}
        renderActiveTabPanelOnly
        // Its moving mark is measured once, and stays where it was when the page turns round.
        animate={false}
        {...chosen}
        onChange={(next) => onSelect?.(next as Id)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            title={tab.title}
            panel={tab.panel}
            {...(tab.mark ? { 'aria-description': tab.mark.text } : {})}
          >
            {tab.mark ? (
              <span className={styles.mark} title={tab.mark.text} aria-hidden>
                {tab.mark.icon}
              </span>
            ) : null}
          </Tab>
        ))}
      </BlueprintTabs>
    </div>
  );
}
