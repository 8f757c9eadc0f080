import styles from './CodeBlock.module.css';
import { dedent } from './dedent.ts';

/** Code as it stands in a file, without the indentation that all its lines share. It reads left to right in every language. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <pre className={styles.code} lang="en" dir="ltr" tabIndex={0}>
      <code>{dedent(text)}</code>
    </pre>
  );
}
