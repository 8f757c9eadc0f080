import { Button } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Bulk.module.css';

/** On a small screen rows are chosen once the person wants to: until then all of the room is theirs. */
export function ChooseButton({ chooses, onChange }: { chooses: boolean; onChange: (chooses: boolean) => void }) {
  const t = useTranslations('bulk');
  return (
    <Button
      className={styles.choose}
      size="small"
      variant="outlined"
      active={chooses}
      aria-pressed={chooses}
      text={t('bulk:select')}
      onClick={() => onChange(!chooses)}
    />
  );
}
