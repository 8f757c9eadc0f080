import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type PageOfView, type PermitListEvent, permitListMachine } from '#machines/permitList/permitList.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { pageAsked } from './permitPage.ts';

type Deps = { api: Client<Contract>; cache: Cache };
/** Calls back whenever a star was saved; answers how to stop. */
export type WhenStarSaved = (hear: () => void) => () => void;

/** The rows come from the server to where the screens read them, and are read again while they are in sight and when a star was saved. */
export const withPermitListPorts = ({ api, cache }: Deps, whenStarSaved: WhenStarSaved) =>
  permitListMachine.provide({
    actors: {
      loadPage: fromPromise<number, PageOfView>(
        async ({ input, signal }) => (await cache.read(api, 'permits.list', pageAsked(input), signal)).result.total,
      ),
      watchFreshness: fromCallback<PermitListEvent, void>(({ sendBack }) => {
        const refresh = () => sendBack({ type: 'list.refresh' });
        const stops = [whenChanged({ api }, refresh), whenStarSaved(refresh)];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
  });
