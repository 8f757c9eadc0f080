import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { tabFrom } from '#src/ui/tabFrom.ts';
import styles from './PageTabs.module.css';

/** The tab that the address names, the first when it names none of them, and a way to another. Back leads to the tab before. */
export const useTabAddress = <Id extends string>(ids: readonly [Id, ...Id[]]): [selected: Id, select: (id: Id) => void] => {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const named = params.get('tab');
  const [first] = ids;
  const selected = knownOf(named, ids) || first;
  useShownParams({ tab: knownOf(named, ids) });
  const select = (id: Id) => {
    if (id === selected) return;
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === first) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [selected, select];
};

type Props<Id extends string> = {
  /** Ties the tabs to their panel; the page has it once. */
  name: string;
  label: string;
  tabs: readonly { id: Id; title: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

const tabId = (name: string, id: string): string => `${name}-tab-${id}`;
const panelId = (name: string): string => `${name}-panel`;

/** Tabs for the toolbar of a page: they scroll when there are too many, and the arrow keys follow the eye. */
export function PageTabs<Id extends string>({ name, label, tabs, selected, onSelect }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected, which may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const ids = tabs.map(({ id }) => id);
    // From the tab with the focus: a quick hand presses again before what it has selected is drawn.
    const from = ids.find((id) => tabId(name, id) === document.activeElement?.id) ?? selected;
    const next = tabFrom(ids, from, event.key, rtl);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(next);
    document.getElementById(tabId(name, next))?.focus({ preventScroll: true });
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          className={styles.tab}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(name) : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** What the selected tab shows; `name` ties it to its tabs. */
export function PageTabPanel({ name, selected, children }: { name: string; selected: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, selected)}>
      {children}
    </div>
  );
}
