import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { PaperPermit } from '#domain/handovers/paper.endpoints.ts';
import { type PaperCall, type PapersEvent, papersMachine, type ReadPapers } from '#machines/papers/papers.machine.ts';
import { watchPack } from './keptPack.ts';
import { watchPapers } from './makePack.ts';

type Api = Pick<Client<Contract>, 'paperPermits' | 'drafts'>;

const settle = async ({ paperPermits }: Api, { number, outcome, key }: PaperCall): Promise<readonly PaperPermit[]> => {
  const params = { number };
  if (outcome.as === 'void') return (await paperPermits.void({ params, body: { reason: outcome.reason }, key })).result;
  return (await paperPermits.file({ params, body: outcome.filing, key })).result;
};

/** The numbers on paper of a site over the server, with the areas that work on them was done in. */
export const withPapersPorts = (api: Api, site: string | null) =>
  papersMachine.provide({
    actors: {
      readPapers: fromPromise<ReadPapers, void>(async ({ signal }) => {
        const [papers, areas] = await Promise.all([
          api.paperPermits.list({ query: site ? { site } : {}, signal }),
          api.drafts.areas({ signal }),
        ]);
        return { papers: papers.result, areas: areas.result };
      }),
      // With every pack come numbers for its blank papers; they are given before it is made, and in other tabs as well.
      watchGiven: fromCallback<PapersEvent, void>(({ sendBack }) => {
        const reread = () => sendBack({ type: 'papers.reread' });
        const stops = [watchPapers(reread), watchPack(reread)];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      // Not called back when the screen goes: whether it has been written would be anybody's guess.
      settlePaper: fromPromise<readonly PaperPermit[], PaperCall>(({ input }) => settle(api, input)),
    },
  });
