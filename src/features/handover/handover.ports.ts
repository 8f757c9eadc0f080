import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { handoverSigning } from '#domain/handover/handover.rules.ts';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { type Attempt, type HandoverOpened, handoverMachine, type Signing } from '#machines/handover/handover.machine.ts';
import type { Reply } from '#src/system/query/readNames.ts';
import type { Cache } from '#src/system/query/useCache.ts';

type Api = Pick<Client<Contract>, 'handovers' | 'work'>;
type Deps = {
  api: Api;
  cache: Cache;
  /** Shows a handover. */
  lead: (id: number) => void;
};
type ReplyWithOne = Reply<'handovers.one'>;

const save = ({ handovers }: Api, { call, based, key }: Attempt): Promise<ReplyWithOne> => {
  if (call.kind === 'open') return handovers.open({ body: { areas: [...call.areas], incoming_sap: call.incoming }, key });
  const { id, version } = based ?? { id: 0, version: 0 };
  if (call.kind === 'name') return handovers.change({ params: { id }, body: { incoming_sap: call.sap }, version });
  if (call.kind === 'notes') return handovers.change({ params: { id }, body: { notes: call.notes }, version });
  if (call.kind === 'remark') return handovers.change({ params: { id }, body: { remark: call.remark }, version });
  const params = { id, permit: call.permit };
  const body = call.kind === 'left' ? { left: call.left, hazards: call.hazards } : { acknowledged: call.acknowledged };
  return handovers.changeItem({ params, body, version });
};

/** Whose signature was refused is said at that person's field. */
const atSigner = (error: unknown, place: number): Problem => {
  const { code, extra } = asProblem(error);
  return new Problem(code, { ...extra, errors: [{ field: `password${place}`, message: '' }] });
};

/** One after the other: each password takes the server its time. */
const sign = async ({ handovers, work }: Api, { based: { id, version }, signers, key }: Signing): Promise<ReplyWithOne> => {
  const signatures: string[] = [];
  for (const [place, { sap, password }] of signers.entries()) {
    const body = { sap: typedSap(sap) ?? 0, password, event: handoverSigning(id), permit: null, version };
    const { result } = await work.sign({ body }).catch((error: unknown) => Promise.reject(atSigner(error, place)));
    signatures.push(result.signature_token);
  }
  return handovers.complete({ params: { id }, body: { signatures }, version, key });
};

/** Codes of refusals that mean: what is shown here is old. */
const outdated: readonly string[] = ['version_mismatch', 'illegal_event', 'not_found', 'handover_stands'];

/** Writes handovers. What a write answers is put where the screens read it; what else hangs on it is read again. */
export const withHandoverPorts = ({ api, cache, lead }: Deps) => {
  const lookBeside = (): void => {
    cache.refreshAll('handovers.current');
    cache.refreshAll('handovers.diff');
  };
  const lookAgain = (): void => {
    cache.refreshAll('handovers.one');
    lookBeside();
  };
  const keep = (reply: ReplyWithOne): void => {
    cache.change('handovers.one', { params: { id: reply.result.id } }, () => reply);
    lookBeside();
  };
  return handoverMachine.provide({
    actors: {
      // Not called back when the screen goes: whether it has been written would be anybody's guess.
      saveHandover: fromPromise<number, Attempt>(async ({ input }) => {
        try {
          const reply = await save(api, input);
          keep(reply);
          return reply.result.id;
        } catch (error) {
          if (outdated.includes(asProblem(error).code)) lookAgain();
          throw error;
        }
      }),
      signHandover: fromPromise<void, Signing>(async ({ input }) => {
        try {
          keep(await sign(api, input));
        } catch (error) {
          // Whatever it was, the handover is looked at again: another person may have been quicker.
          lookAgain();
          throw error;
        }
      }),
      lead: fromCallback<HandoverOpened, void>(({ receive }) => receive(({ id }) => lead(id))),
    },
  });
};
