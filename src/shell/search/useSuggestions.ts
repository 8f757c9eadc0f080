import { useMemo } from 'react';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { type Match, maxMatches, searchTitles } from '#domain/navigation/search.ts';
import { useFlatNavigation, useGoTo } from '#src/shell/navigation/useNavigation.ts';
import { useAllItems } from '#src/ui/commands/items.ts';
import { foundItems } from './foundItems.ts';
import { SearchActor } from './SearchActor.ts';

type Suggestions = { found: readonly Match<NavigationItem>[]; choose: (at: number) => void };

/** The entries that fit what is sought, then what the apps opened so far hold of it. Links that lead out of the console are not searched. */
export const useSuggestions = (): Suggestions => {
  const { send } = SearchActor.useActorRef();
  const text = SearchActor.useSelector(({ context }) => context.text);
  const entries = useFlatNavigation();
  const goTo = useGoTo();
  const items = useAllItems();
  const found = useMemo(() => {
    const screens = searchTitles(
      entries.filter(({ type }) => type === 'item'),
      text,
    );
    const others = foundItems(items, text, maxMatches - screens.length).map(({ item: { id, title, url }, ranges }) => ({
      item: { id: `item:${id}`, type: 'item', title, url } as const,
      ranges,
    }));
    return [...screens, ...others];
  }, [entries, items, text]);
  const choose = (at: number) => {
    const match = found[at];
    if (!match) return;
    send({ type: 'search.chosen' });
    goTo(match.item);
  };
  return { found, choose };
};
