import { Button } from '@blueprintjs/core';
import { Cross, Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './ToastCard.module.css';

const icons = { success: TickCircle, error: ErrorIcon, warning: WarningSign, info: InfoSign, none: null };

export type ToastVariant = keyof typeof icons;

type Props = {
  variant: ToastVariant;
  /** What the button beside the words says, and what it does. */
  action?: { text: string; keys?: ReactElement | undefined; onAct: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Something said over the page: its kind by shape and colour, its words, what can be done about it, and a way to close it. */
export function ToastCard({ variant, action, onClose, children }: Props) {
  const t = useTranslations();
  const Icon = icons[variant];
  const said = useId();
  return (
    <div className={styles.card} data-variant={variant} data-acts={action ? '' : undefined}>
      {Icon ? (
        <span className={styles.icon}>
          <Icon />
        </span>
      ) : null}
      <span id={said} className={styles.text}>
        {children}
      </span>
      {action ? (
        <Button variant="minimal" size="small" intent="primary" text={action.text} onClick={action.onAct} endIcon={action.keys} />
      ) : null}
      <Button
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={t('ui:close')}
        aria-describedby={said}
        onClick={onClose}
      />
    </div>
  );
}
