import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import {
  type PermitListEvent,
  type PermitPage,
  type PermitView,
  permitListMachine,
} from '#machines/permitList/permitList.machine.ts';
import { whenChanged } from '#src/system/changes.ts';

type Deps = { api: Pick<Client<Contract>, 'permits' | 'changes'> };
/** Calls back whenever a star was saved; answers how to stop. */
export type WhenStarSaved = (hear: () => void) => () => void;
type PageQuery = { view: PermitView; at: number; limit: number };

/** What a view asks the server for, on any page of it. A text too short to be searched for is not. */
export const listQueryOf = ({ labelHandle, search, sort, filters }: PermitView) => ({
  labelHandle,
  ...filters,
  ...(search.trim().length > 1 ? { q: search } : {}),
  ...(sort ? { sort } : {}),
});

/** In the browser the rows come from the server, and are read again while somebody looks at them and when a star was saved. */
export const withPermitListPorts = ({ api }: Deps, whenStarSaved: WhenStarSaved) =>
  permitListMachine.provide({
    actors: {
      loadPage: fromPromise<PermitPage, PageQuery>(async ({ input: { view, at, limit }, signal }) => {
        const query = { ...listQueryOf(view), at, limit };
        const { result } = await api.permits.list({ query, signal });
        return { rows: result.items, total: result.total, suggestions: result.suggestions, readAt: Date.now() };
      }),
      watchFreshness: fromCallback<PermitListEvent, void>(({ sendBack }) => {
        const refresh = () => sendBack({ type: 'list.refresh' });
        const stops = [whenChanged({ api }, refresh), whenStarSaved(refresh)];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
  });
