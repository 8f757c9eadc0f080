import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Emergencies.module.css';

/** The way to declare an emergency. */
export function DeclareButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('emergencies');
  return (
    <div className={styles.noPrint}>
      <Button intent="danger" size="large" icon={<WarningSign />} text={t('emergencies:declare')} onClick={onClick} />
    </div>
  );
}
