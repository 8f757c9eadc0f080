import { useMemo } from 'react';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { type Match, searchTitles } from '#domain/navigation/search.ts';
import { useFlatNavigation, useGoTo } from '#src/shell/navigation/useNavigation.ts';
import { SearchActor } from './SearchActor.ts';

type Suggestions = { found: readonly Match<NavigationItem>[]; choose: (at: number) => void };

/** The entries that fit what is sought. Links that lead out of the console are not searched. */
export const useSuggestions = (): Suggestions => {
  const { send } = SearchActor.useActorRef();
  const text = SearchActor.useSelector(({ context }) => context.text);
  const entries = useFlatNavigation();
  const goTo = useGoTo();
  const found = useMemo(
    () =>
      searchTitles(
        entries.filter(({ type }) => type === 'item'),
        text,
      ),
    [entries, text],
  );
  const choose = (at: number) => {
    const match = found[at];
    if (!match) return;
    send({ type: 'search.chosen' });
    goTo(match.item);
  };
  return { found, choose };
};
