import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import styles from './Kit.module.css';

type Props = { label: string; searchText: string; onSeek: (text: string) => void };

/** A search that answers while one types, for the header of a page. Its key leads to it. */
export function SearchBox({ label, searchText, onSeek }: Props) {
  const t = useTranslations('kit');
  const field = useRef<HTMLInputElement>(null);
  useShortcut('searchRows', () => field.current?.focus());
  const clear = <Button variant="minimal" icon={<Cross />} aria-label={t('kit:clearSearch')} onClick={() => onSeek('')} />;
  return (
    <InputGroup
      className={styles.search ?? ''}
      inputRef={field}
      type="search"
      size="large"
      dir="auto"
      value={searchText}
      onValueChange={onSeek}
      aria-label={label}
      placeholder={label}
      leftElement={<Search className={styles.searchIcon ?? ''} />}
      rightElement={searchText ? clear : undefined}
    />
  );
}
