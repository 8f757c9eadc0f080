import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Kit.module.css';

type Props = { label: string; searchText: string; onSeek: (text: string) => void };

/** A search that answers while one types, for the header of a page. */
export function SearchBox({ label, searchText, onSeek }: Props) {
  const t = useTranslations('kit');
  const clear = <Button variant="minimal" icon={<Cross />} aria-label={t('kit:clearSearch')} onClick={() => onSeek('')} />;
  return (
    <InputGroup
      className={styles.search ?? ''}
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
