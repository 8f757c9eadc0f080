import { Button, Classes } from '@blueprintjs/core';
import type { AriaAttributes, JSX } from 'react';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Toolbar.module.css';

/** In the bar a control is an icon with a tooltip; in the menu of what has no room there it is a row with its words. */
export type Form = 'bar' | 'row';

type Props = Pick<AriaAttributes, 'aria-pressed' | 'aria-expanded' | 'aria-controls' | 'aria-haspopup'> & {
  form: Form;
  icon: JSX.Element;
  label: string;
  onClick: () => void;
};

export function ToolbarButton({ form, label, ...button }: Props) {
  if (form === 'row') {
    return (
      <Button {...button} className={`${styles.row} ${Classes.POPOVER_DISMISS}`} variant="minimal" alignText="start" text={label} />
    );
  }
  return <TipButton {...button} className={styles.button} variant="minimal" tip={label} />;
}
