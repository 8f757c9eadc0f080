import { Callout, type CalloutProps, Classes } from '@blueprintjs/core';
import styles from './TitledCallout.module.css';

/** A callout with a title. Blueprint's own title is a heading of the fifth rank, wherever on the page the callout stands. */
export function TitledCallout({ title, children, ...rest }: Omit<CalloutProps, 'title'> & { title: string }) {
  return (
    <Callout {...rest}>
      <p className={`${Classes.HEADING} ${styles.title}`}>{title}</p>
      {children}
    </Callout>
  );
}
