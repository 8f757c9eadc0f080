import type { MDXComponents } from 'mdx/types';
import type { ComponentProps } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './proseComponents.module.css';

/** A heading that can be linked to. */
function Heading({ id, children }: ComponentProps<'h2'>) {
  const t = useTranslations('documentation');
  return (
    <h2 id={id} className={styles.heading}>
      {children}{' '}
      <Link className={styles.anchor} to={{ hash: id ?? '' }} aria-label={t('documentation:linkTo', { heading: String(children) })}>
        #
      </Link>
    </h2>
  );
}

/** Links within the console change the screen; all others leave the page as they are. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

/** Code reads left to right in every language. */
function Block({ children }: ComponentProps<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <pre className={styles.block} dir="ltr" tabIndex={0}>
      {children}
    </pre>
  );
}

function Code({ children }: ComponentProps<'code'>) {
  return <code dir="ltr">{children}</code>;
}

/** What the prose of the manual is drawn with. */
export const proseComponents: MDXComponents = { h2: Heading, a: Anchor, pre: Block, code: Code };
