import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type FoundPermit, paletteMachine } from '#machines/palette/palette.machine.ts';

/** Permits shown at most: who needs more has the list. */
const most = 6;

export const withPalettePorts = ({ api }: { api: Pick<Client<Contract>, 'permits'> }) =>
  paletteMachine.provide({
    actors: {
      findPermits: fromPromise<readonly FoundPermit[], { text: string }>(async ({ input, signal }) => {
        const query = { q: input.text.trim(), limit: most };
        return (await api.permits.suggest({ query, signal })).result;
      }),
    },
  });
