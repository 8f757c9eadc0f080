import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { standDownEvent } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { type EmergencyDeclareEvent, emergencyDeclareMachine } from '#machines/emergencyDeclare/emergencyDeclare.machine.ts';
import type { ReadOfEmergencies } from '#machines/emergencyDeclare/sentEmergency.ts';
import { type EndSigned, emergencyEndMachine } from '#machines/emergencyEnd/emergencyEnd.machine.ts';
import { declareEmergency } from '#src/system/heldStops.ts';
import type { Cache } from '#src/system/query/useCache.ts';

type Api = Pick<Client<Contract>, 'emergencies' | 'work'>;

/** Tells what the page reads of emergencies, as it is read. */
const watchRead = ({ watch }: Cache, report: (read: ReadOfEmergencies) => void): (() => void) => {
  let read: ReadOfEmergencies = { open: [], past: [] };
  const add = (part: Partial<ReadOfEmergencies>): void => {
    read = { ...read, ...part };
    report(read);
  };
  const stops = [
    watch('emergencies.list', {}, ({ result }) => add({ open: result })),
    watch('emergencies.past', { query: {} }, ({ result }) => add({ past: result.items })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

// What changes work is not called back when the screen goes: whether it has happened would be anybody's guess.

/** `whose` says who declares: the declaration is held until the server has answered, also when the page is left. */
export const withDeclarePorts = ({ api, whose }: { api: Api; whose: () => string }, cache: Cache) =>
  emergencyDeclareMachine.provide({
    actors: {
      readScope: fromPromise(async ({ signal }) => (await api.emergencies.scope({ signal })).result),
      declare: fromPromise(({ input, signal }) => declareEmergency(api, whose(), input, signal)),
      watchEmergencies: fromCallback<EmergencyDeclareEvent, void>(({ sendBack }) =>
        watchRead(cache, (read) => sendBack({ type: 'declare.read', read })),
      ),
    },
  });

const sign = async (api: Api, { id, sap, password }: EndSigned): Promise<string> => {
  const number = typedSap(sap);
  if (number === null) throw new Problem('signature_rejected');
  const signing = { sap: number, password, event: standDownEvent, permit: null, version: id };
  return (await api.work.sign({ body: signing })).result.signature_token;
};

export const withEndPorts = ({ api }: { api: Api }) =>
  emergencyEndMachine.provide({
    actors: {
      sign: fromPromise(({ input }) => sign(api, input)),
      standDown: fromPromise(
        async ({ input: { id, signature, unaccounted, key } }) =>
          (await api.emergencies.standDown({ params: { id }, body: { signature, unaccounted }, key })).result,
      ),
    },
  });
