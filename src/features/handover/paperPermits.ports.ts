import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type PaperCall, paperPermitsMachine } from '#machines/paperPermits/paperPermits.machine.ts';
import type { Cache } from '#src/system/query/useCache.ts';

type Deps = { api: Pick<Client<Contract>, 'paperPermits'>; cache: Cache };

/** How the numbers on paper of a site are asked for; without a site, those of the person's own. */
export const paperPermitsOf = (site: string | null) => ({ query: site ? { site } : {} });

const settle = ({ paperPermits }: Deps['api'], { number, outcome, key }: PaperCall) => {
  const params = { number };
  if (outcome.as === 'void') return paperPermits.void({ params, body: { reason: outcome.reason }, key });
  return paperPermits.file({ params, body: outcome.filing, key });
};

/** Settles the numbers on paper of a site. What is answered are all of them, as they are now; a refusal means that they are others by now. */
export const withPaperPermitsPorts = ({ api, cache }: Deps, site: string | null) =>
  paperPermitsMachine.provide({
    actors: {
      // Not called back when the screen goes: whether it has been written would be anybody's guess.
      settlePaper: fromPromise<void, PaperCall>(async ({ input }) => {
        try {
          const reply = await settle(api, input);
          cache.change('paperPermits.list', paperPermitsOf(site), () => reply);
        } catch (error) {
          cache.refresh('paperPermits.list', paperPermitsOf(site));
          throw error;
        }
      }),
    },
  });
