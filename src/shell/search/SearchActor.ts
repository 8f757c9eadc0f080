import { searchMachine } from '#machines/search/search.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';

export const SearchActor = screenActor(searchMachine, () => ({ logic: searchMachine }));
