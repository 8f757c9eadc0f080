import type { CSSProperties } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import styles from './HelperClasses.module.css';
import { previewOf, purposeOf } from './purpose.ts';
import { type Token, useTokens } from './useTokens.ts';

const isColour = (value: string): boolean => CSS.supports('color', value);

/** Every token with what it is for, its value in the scheme in force, and what that looks like. */
export function TokenTable() {
  const t = useTexts('helperClasses');
  return (
    <FactTable
      caption={t('helperClasses:tokens')}
      heads={[t('helperClasses:token'), t('helperClasses:purpose'), t('helperClasses:value'), t('helperClasses:preview')]}
      rows={useTokens().map((token) => ({
        name: token.name,
        cells: [
          t(`helperClasses:for_${purposeOf(token.name)}`),
          <code key="value" dir="ltr" className={styles.value}>
            {token.value}
          </code>,
          <Preview key="preview" token={token} />,
        ],
      }))}
    />
  );
}

function Preview({ token: { name, value } }: { token: Token }) {
  const kind = previewOf(value, isColour);
  if (kind === 'none') return null;
  return <span aria-hidden="true" className={styles[kind]} style={{ '--sample': `var(${name})` } as CSSProperties} />;
}
