import { createActorContext } from '@xstate/react';
import { searchMachine } from '#machines/search/search.machine.ts';

export const SearchActor = createActorContext(searchMachine);
