import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { customProperties, watchLooks } from '#src/platform/customProperties.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import styles from './HelperClasses.module.css';
import { previewOf, purposeOf, purposes } from './purpose.ts';

type Token = ReturnType<typeof customProperties>[number];

const read = (): string => JSON.stringify(customProperties('--hse-'));

/** The tokens that the console is drawn with at this moment, ordered by what they are for. */
const useTokens = (): Token[] => {
  const text = useSyncExternalStore(watchLooks, read);
  return useMemo(() => {
    const tokens: Token[] = JSON.parse(text);
    const rank = ({ name }: Token) => purposes.indexOf(purposeOf(name));
    return tokens.sort((one, other) => rank(one) - rank(other));
  }, [text]);
};

const isColour = (value: string): boolean => CSS.supports('color', value);

/** Every token with what it is for, its value in the scheme in force, and what that looks like. */
export function TokenTable() {
  const t = useTranslations('helperClasses');
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
