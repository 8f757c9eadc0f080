import { Button } from '@blueprintjs/core';
import { Cross, Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './Toast.module.css';

const icons = { success: TickCircle, error: ErrorIcon, warning: WarningSign, info: InfoSign };

export type ToastVariant = keyof typeof icons;

type Props = { variant: ToastVariant; onClose: () => void; children: ReactNode };

/** One message over the page: its kind by shape and colour, its words, and a way to close it. */
export function Toast({ variant, onClose, children }: Props) {
  const t = useTexts();
  const Icon = icons[variant];
  return (
    <div className={styles.toast} data-variant={variant}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.text}>{children}</span>
      <Button variant="minimal" size="small" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
    </div>
  );
}
