import { useId, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePressOutside } from '#src/shell/usePressOutside.ts';
import { SearchActor } from './SearchActor.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchField } from './SearchField.tsx';
import { useHasBox } from './useHasBox.ts';

/** The search as a field that is always there. */
function SearchBox() {
  const id = useId();
  const { send } = SearchActor.useActorRef();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  usePressOutside(place, id, () => send({ type: 'search.pressedOutside' }));
  return <SearchField field={field} place={place} id={id} bare={false} />;
}

/** The search of the navigation: a box in the third layout, where there is room for it, else a button that opens a bar. */
export function NavigationSearch() {
  // Asked for with the shell: a search that waits for its words when it opens would lose the first letters.
  useTranslations('search', 'keys', 'navigation', 'documentation');
  const box = useHasBox();
  return <SearchActor.Provider>{box ? <SearchBox /> : <SearchBar />}</SearchActor.Provider>;
}
