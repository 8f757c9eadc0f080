import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './PanelHead.module.css';

type Props = { title: string; icon?: ReactNode; actions?: ReactNode; onClose: () => void };

export function PanelHead({ title, icon, actions, onClose }: Props) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      {icon}
      <h2 className={styles.title}>{title}</h2>
      {actions}
      <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
    </div>
  );
}
