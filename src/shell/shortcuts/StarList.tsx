import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { contains } from '#domain/kernel/normalizeForSearch.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Shortcuts.module.css';
import { StarRow } from './StarRow.tsx';
import { useShortcuts, useStep } from './useShortcuts.ts';

/** The shortcuts there are or, as soon as something is typed, every entry whose title holds it. What was typed goes with the menu. */
export function StarList({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('shortcuts');
  const { entries, shown, isOne, toggle, place } = useShortcuts();
  const [typed, setTyped] = useState('');
  const [said, say] = useState('');
  const step = useStep({ shown, place, say });
  const searching = typed.trim() !== '';
  const rows = searching ? entries.filter(({ title }) => contains(title, typed)) : shown;
  return (
    <section className={styles.menu} aria-label={t('shortcuts:shortcuts')}>
      <InputGroup
        autoFocus
        type="search"
        leftIcon={<Search />}
        placeholder={t('shortcuts:search')}
        aria-label={t('shortcuts:search')}
        value={typed}
        onValueChange={setTyped}
      />
      <ul className={styles.rows}>
        {rows.map((item) => (
          <StarRow
            key={item.id}
            item={item}
            isOne={isOne(item)}
            onToggle={() => toggle(item)}
            onChosen={onChosen}
            {...(searching ? {} : { onStep: (by: -1 | 1) => step(item, by) })}
            isFirst={item === rows[0]}
            isLast={item === rows.at(-1)}
          />
        ))}
      </ul>
      <p className={rows.length > 0 ? 'visually-hidden' : styles.none} role="status">
        {rows.length > 0 ? t('shortcuts:found', { count: rows.length }) : t(searching ? 'ui:noResults' : 'shortcuts:none')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
}
