import { useTexts } from '#src/i18n/i18n.ts';
import { SearchActor } from './SearchActor.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useHasBox } from './useHasBox.ts';

/** The search of the navigation: a box in the third layout, where there is room for it, else a button that opens a bar. */
export function NavigationSearch() {
  // Asked for with the shell: a search that waits for its words when it opens would lose the first letters.
  useTexts('search', 'keys', 'navigation', 'documentation');
  const box = useHasBox();
  return <SearchActor.Provider>{box ? <SearchBox /> : <SearchBar />}</SearchActor.Provider>;
}
