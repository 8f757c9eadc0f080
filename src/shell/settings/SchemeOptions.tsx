import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ZoneTheme } from '#domain/settings/themes.ts';
import styles from './Scheme.module.css';
import { SchemeSwatch } from './SchemeSwatch.tsx';

type Props = { name: string; options: readonly ZoneTheme[]; value: ZoneTheme; onChosen: (scheme: ZoneTheme) => void };

const moved = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** A list of schemes: the arrow keys move, Enter or Space chooses. */
export function SchemeOptions({ name, options, value, onChosen }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(Math.max(0, options.indexOf(value)));
  useEffect(() => list.current?.focus(), []);
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, at, options.length - 1);
    const scheme = options[at];
    if (next !== null) setAt(next);
    else if ((event.key === 'Enter' || event.key === ' ') && scheme) onChosen(scheme);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className={styles.options}
      role="listbox"
      aria-label={name}
      aria-activedescendant={`${id}${at}`}
      tabIndex={0}
      onKeyDown={press}
    >
      {options.map((scheme, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={scheme}
          id={`${id}${index}`}
          className={styles.option}
          role="option"
          aria-selected={scheme === value}
          data-at={index === at}
          onClick={() => onChosen(scheme)}
        >
          <SchemeSwatch scheme={scheme} />
        </div>
      ))}
    </div>
  );
}
