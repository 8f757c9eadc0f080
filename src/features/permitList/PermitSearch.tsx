import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import styles from './PermitsPage.module.css';

const pause = 150;

/** The search of the list, a moment after the last key. `/` leads here, Esc clears. */
export function PermitSearch() {
  const t = useTranslations('permits');
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useTypedParam('search', pause);
  useShortcut('searchPermits', () => field.current?.select());
  return (
    <InputGroup
      className={styles.search}
      type="search"
      dir="auto"
      inputRef={field}
      value={typed}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) type('');
      }}
      aria-label={t('permits:search')}
      aria-keyshortcuts="/"
      placeholder={t('permits:search')}
      leftIcon={<Search />}
      rightElement={
        typed ? (
          <Button variant="minimal" icon={<Cross />} aria-label={t('permits:clearSearch')} onClick={() => type('')} />
        ) : (
          <kbd className={styles.key} title={t('permits:searchHint')}>
            /
          </kbd>
        )
      }
    />
  );
}
