import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useChangeParams } from './useChangeParams.ts';
import { paramsWith } from './useTypedParam.ts';

/**
 * What the address asks for and nobody has is replaced in it by what is shown instead: whoever sends the address sends what they see, and
 * Back does not lead to it. Empty stands for what is shown where the address says nothing; null for what is not known yet.
 */
export const useShownParams = (shown: Readonly<Record<string, string | null>>): void => {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const change = useChangeParams();
  const wrong = Object.entries(shown).flatMap(([name, value]) => {
    const asked = params.get(name);
    return asked === null || value === null || asked === value ? [] : [[name, asked, value] as const];
  });
  const mend = useEffectEvent(() =>
    change(
      (now) => {
        // Something else may have been chosen since the page was drawn.
        const still = wrong.filter(([name, asked]) => now.get(name) === asked);
        return paramsWith(now, Object.fromEntries(still.map(([name, , value]) => [name, value])));
      },
      { replace: true, state: state as unknown, preventScrollReset: true },
    ),
  );
  const said = JSON.stringify(wrong);
  // The address is the browser's: it changes only once the page shows something else than it says.
  useEffect(() => {
    if (said !== '[]') mend();
  }, [said]);
};

/** One of a few that an address may ask for; empty where it asks for none of them. */
export const knownOf = <Value extends string>(asked: string | null, known: readonly Value[]): Value | '' =>
  known.find((one) => one === asked) ?? '';
