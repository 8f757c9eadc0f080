import type { ComponentProps, ReactNode } from 'react';
import { blueprintClasses as classes } from '#src/platform/blueprintClasses.ts';
import styles from './TextField.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'className'> & {
  id: string;
  label: string;
  error: string | undefined;
  onTyped: (text: string) => void;
  /** A button at the end of the input. */
  action?: ReactNode;
};

/**
 * A labelled input with what is wrong with it, tied together for screen readers. Drawn with Blueprint's classes on plain elements:
 * its components for the same would add a twentieth to what the first screen loads.
 */
export function TextField({ id, label, error, onTyped, action, ...input }: Props) {
  const tone = error ? classes.INTENT_DANGER : '';
  const errorId = `${id}-error`;
  return (
    <div className={`${classes.FORM_GROUP} ${tone}`}>
      <label className={classes.LABEL} htmlFor={id}>
        {label}
      </label>
      <div className={classes.FORM_CONTENT}>
        <div className={`${classes.INPUT_GROUP} ${classes.LARGE} ${tone} ${action ? styles.withAction : ''}`}>
          <input
            {...input}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error !== undefined}
            className={classes.INPUT}
            dir="ltr"
            id={id}
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
          {action ? <span className={classes.INPUT_ACTION}>{action}</span> : null}
        </div>
        {error ? (
          <div className={classes.FORM_HELPER_TEXT} id={errorId}>
            {error}
          </div>
        ) : null}
      </div>
    </div>
  );
}
