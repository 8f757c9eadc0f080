import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type FoundPermit, paletteMachine } from '#machines/palette/palette.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';

/** Permits shown at most: who needs more has the list. */
const maxPermits = 6;

const withPalettePorts = ({ api }: { api: Pick<Client<Contract>, 'permits'> }) =>
  paletteMachine.provide({
    actors: {
      findPermits: fromPromise<readonly FoundPermit[], { text: string }>(async ({ input, signal }) => {
        const query = { q: input.text.trim(), limit: maxPermits };
        return (await api.permits.suggest({ query, signal })).result;
      }),
    },
  });

/** `mayAsk`: whether the person may look for permits. */
export const PaletteActor = screenActor(paletteMachine, (ports, { mayAsk }: { mayAsk: boolean }) => ({
  logic: withPalettePorts(ports),
  input: { mayAsk },
}));
