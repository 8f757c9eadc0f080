import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './FaqScreen.module.css';

type Props = { query: string; onSeek: (text: string) => void };

export function FaqHeader({ query, onSeek }: Props) {
  const t = useTranslations('faq');
  return (
    <header className={styles.header}>
      <p className={styles.caption}>{t('faq:caption')}</p>
      <h1 className={styles.title}>{t('faq:title')}</h1>
      <InputGroup
        className={styles.search}
        type="search"
        size="large"
        dir="auto"
        value={query}
        onValueChange={onSeek}
        aria-label={t('faq:search')}
        placeholder={t('faq:search')}
        leftElement={<Search className={styles.searchIcon} />}
        rightElement={query ? <ClearButton onClear={() => onSeek('')} /> : undefined}
      />
    </header>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations('faq');
  return <Button variant="minimal" icon={<Cross />} aria-label={t('faq:clear')} onClick={onClear} />;
}
