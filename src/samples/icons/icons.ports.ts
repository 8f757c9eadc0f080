import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { iconsMachine } from '#machines/icons/icons.machine.ts';
import type { View } from '#machines/kit/collection.ts';

/** In the browser the icons come from the API, which for a sample is Mirage. */
export const withIconsPorts = ({ api }: { api: Pick<Client<Contract>, 'icons'> }) =>
  iconsMachine.provide({ actors: { load: fromPromise<unknown, View>(({ signal }) => api.icons.list({ signal })) } });
