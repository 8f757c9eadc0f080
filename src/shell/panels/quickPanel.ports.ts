import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { entriesOf } from '#domain/quickPanel/quickPanel.rules.ts';
import type { View } from '#machines/kit/collection.ts';
import { quickEntriesMachine } from '#machines/quickEntries/quickEntries.machine.ts';

/** In the browser the rows come from the API, which for a sample is Mirage. */
export const withQuickPorts = ({ api }: { api: Pick<Client<Contract>, 'quickPanel'> }) =>
  quickEntriesMachine.provide({
    actors: { load: fromPromise<unknown, View>(async ({ signal }) => entriesOf(await api.quickPanel.data({ signal }))) },
  });
