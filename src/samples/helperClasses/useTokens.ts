import { useMemo, useSyncExternalStore } from 'react';
import { customProperties, watchLooks } from '#src/platform/customProperties.ts';
import { purposeOf, purposes } from './purpose.ts';

export type Token = ReturnType<typeof customProperties>[number];

const read = (): string => JSON.stringify(customProperties('--hse-'));

/** The tokens that the console is drawn with at this moment, ordered by what they are for. */
export const useTokens = (): Token[] => {
  const text = useSyncExternalStore(watchLooks, read);
  return useMemo(() => {
    const tokens: Token[] = JSON.parse(text);
    const rank = ({ name }: Token) => purposes.indexOf(purposeOf(name));
    return tokens.sort((one, other) => rank(one) - rank(other));
  }, [text]);
};
