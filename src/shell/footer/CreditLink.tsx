import { Tooltip } from '@blueprintjs/core';
import type { CSSProperties } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import type { Credit } from './credits.ts';
import styles from './Footer.module.css';

/** One technology, `at` which place of the row: they appear one after the other. */
export function CreditLink({ credit: { name, mark, url }, at }: { credit: Credit; at: number }) {
  const t = useTexts('footer');
  return (
    <li className={styles.credit} style={{ '--at': at } as CSSProperties}>
      <Tooltip content={name} placement="top" compact>
        <a className={styles.mark} href={url} target="_blank" rel="noopener noreferrer" aria-label={t('footer:newTab', { name })}>
          {/* A picture and no label: as text, the letters would be asked for in the name. */}
          <span aria-hidden="true" data-mark={mark} />
        </a>
      </Tooltip>
    </li>
  );
}
