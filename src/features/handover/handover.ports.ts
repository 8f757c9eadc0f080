import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { handoverSigning } from '#domain/handover/handover.rules.ts';
import type { Handover } from '#domain/handover/handover.schema.ts';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import {
  type Attempt,
  type BoardAddress,
  type HandoverEvent,
  handoverMachine,
  type ReadHandover,
  type Signing,
} from '#machines/handover/handover.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import { whenMoved } from '#src/system/Moves.tsx';
import { handoverPlace } from './useHandoverAddress.ts';

type Api = Pick<Client<Contract>, 'handovers' | 'work' | 'changes'>;

const read = async ({ handovers }: Api, { site, open }: BoardAddress, signal: AbortSignal): Promise<ReadHandover> => {
  const [board, handover, diff] = await Promise.all([
    handovers.current({ query: site ? { site } : {}, signal }),
    open === null ? null : handovers.one({ params: { id: open }, signal }),
    open === null ? null : handovers.diff({ params: { id: open }, signal }),
  ]);
  return { board: board.result, handover: handover?.result ?? null, diff: diff?.result ?? null };
};

const save = async ({ handovers }: Api, { call, based, key }: Attempt): Promise<Handover> => {
  if (call.kind === 'open') {
    return (await handovers.open({ body: { areas: [...call.areas], incoming_sap: call.incoming }, key })).result;
  }
  const { id, version } = based ?? { id: 0, version: 0 };
  if (call.kind === 'name') return (await handovers.change({ params: { id }, body: { incoming_sap: call.sap }, version })).result;
  if (call.kind === 'notes') return (await handovers.change({ params: { id }, body: { notes: call.notes }, version })).result;
  const params = { id, permit: call.permit };
  const body = call.kind === 'left' ? { left: call.left, hazards: call.hazards } : { acknowledged: call.acknowledged };
  return (await handovers.changeItem({ params, body, version })).result;
};

/** Whose signature was refused is said at that person's field. */
const atSigner = (error: unknown, place: number): Problem => {
  const { code, extra } = asProblem(error);
  return new Problem(code, { ...extra, errors: [{ field: `password${place}`, message: '' }] });
};

/** One after the other: each password takes the server its time. */
const sign = async ({ handovers, work }: Api, { based: { id, version }, signers, key }: Signing): Promise<Handover> => {
  const signatures: string[] = [];
  for (const [place, { sap, password }] of signers.entries()) {
    const body = { sap: typedSap(sap) ?? 0, password, event: handoverSigning(id), permit: null, version };
    const { result } = await work.sign({ body }).catch((error: unknown) => Promise.reject(atSigner(error, place)));
    signatures.push(result.signature_token);
  }
  return (await handovers.complete({ params: { id }, body: { signatures }, version, key })).result;
};

/** The handovers of a site over the server. */
export const withHandoverPorts = ({ api }: { api: Api }) =>
  handoverMachine.provide({
    actors: {
      readHandover: fromPromise<ReadHandover, BoardAddress>(({ input, signal }) => read(api, input, signal)),
      // Not called back when the screen goes: whether it has been written would be anybody's guess.
      saveHandover: fromPromise<Handover, Attempt>(({ input }) => save(api, input)),
      signHandover: fromPromise<Handover, Signing>(({ input }) => sign(api, input)),
      watchAddress: fromCallback<HandoverEvent, BoardAddress>(({ input, sendBack }) => {
        let known = JSON.stringify([input.site, input.open]);
        return whenMoved(({ search }) => {
          const { site, open } = handoverPlace(new URLSearchParams(search));
          const asked = JSON.stringify([site, open]);
          if (asked !== known) sendBack({ type: 'handover.looked', site, open });
          known = asked;
        });
      }),
      watchHandovers: fromCallback<HandoverEvent, void>(({ sendBack }) =>
        whenChanged({ api }, (changes) => {
          if (!changes || changes.some(({ entity }) => entity === 'handover' || entity === 'permit'))
            sendBack({ type: 'handover.heard' });
        }),
      ),
    },
  });
