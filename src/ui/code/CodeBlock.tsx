import styles from './CodeBlock.module.css';

/** A text without blank lines around it and without the spaces that all its lines begin with. */
export const dedent = (text: string): string => {
  const lines = text.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '').split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const shared = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : '';
};

/** Code as it stands in a file, without the indentation that all its lines share. It reads left to right in every language. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <pre className={styles.code} lang="en" dir="ltr" tabIndex={0}>
      <code>{dedent(text)}</code>
    </pre>
  );
}
