import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type FoundPermit, type PermitTaken, paletteMachine } from '#machines/palette/palette.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';

/** Permits shown at most: who needs more has the list. */
const maxPermits = 6;

type Lead = (permit: FoundPermit) => void;

const withPalettePorts = ({ api, lead }: { api: Pick<Client<Contract>, 'permits'>; lead: Lead }) =>
  paletteMachine.provide({
    actors: {
      findPermits: fromPromise<readonly FoundPermit[], { text: string }>(async ({ input, signal }) => {
        const query = { q: input.text.trim(), limit: maxPermits };
        return (await api.permits.suggest({ query, signal })).result;
      }),
      lead: fromCallback<PermitTaken, void>(({ receive }) => receive(({ permit }) => lead(permit))),
    },
  });

/** `mayAsk`: whether the person may look for permits; `lead` shows one. */
export const PaletteActor = screenActor(paletteMachine, ({ api }, { mayAsk, lead }: { mayAsk: boolean; lead: Lead }) => ({
  logic: withPalettePorts({ api, lead }),
  input: { mayAsk },
}));
