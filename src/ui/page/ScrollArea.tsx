import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './PageFrame.module.css';

type Props = { label: string; scrolls: boolean; scrollKey?: string | undefined; className: string; children: ReactNode };

/** A part of a page that may scroll by itself: then it can have the keyboard's focus and begins at its top under every address. */
export function ScrollArea({ label, scrolls, scrollKey, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed when the address has
  useLayoutEffect(() => void place.current?.scrollTo(0, 0), [pathname, scrollKey]);
  if (!scrolls) return <div className={className}>{children}</div>;
  const scroller = { ref: place, className: `${className} ${styles.scrolls}`, 'data-scroll': `${pathname} ${scrollKey ?? label}` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} {...scroller}>
      {children}
    </div>
  );
}
