import { AnchorButton, Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search, Share, Style } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import styles from './Icons.module.css';

const reference = 'https://blueprintjs.com/docs/#icons';

type Props = { query: string; onSeek: (text: string) => void };

export function IconsHeader({ query, onSeek }: Props) {
  const t = useTranslations('icons');
  return (
    <div className={styles.header}>
      <PageTitle icon={<Style size={20} />} caption={t('icons:caption')}>
        {t('titles:icons')}
      </PageTitle>
      <InputGroup
        className={styles.search ?? ''}
        type="search"
        size="large"
        value={query}
        onValueChange={onSeek}
        aria-label={t('icons:search')}
        placeholder={t('icons:search')}
        leftElement={<Search className={styles.searchIcon ?? ''} />}
        rightElement={query ? <ClearButton onClear={() => onSeek('')} /> : undefined}
      />
      <AnchorButton size="large" icon={<Share />} text={t('icons:reference')} href={reference} target="_blank" rel="noreferrer" />
    </div>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations('icons');
  return <Button variant="minimal" icon={<Cross />} aria-label={t('icons:clear')} onClick={onClear} />;
}
