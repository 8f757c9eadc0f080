import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { PermitWork } from '#domain/permits/work.schema.ts';
import { permitWorkMachine, type SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import type { WorkCall } from '#machines/permitWork/workForms.ts';

type Api = Pick<Client<Contract>, 'work'>;
type GasTest = Extract<WorkCall, { kind: 'testGas' }>;

/** The tester signs for this very test of this very version; the signature goes along with the readings. */
const signedTest = async (api: Api, { permitId: id, version }: SaveInput, { body, signer, key }: GasTest, signal: AbortSignal) => {
  const { result } = await api.work.sign({ body: { ...signer, event: 'GAS_TEST', permit: id, version }, signal });
  return api.work.testGas({ params: { id }, body: { ...body, signatures: [result.signature_token] }, version, key, signal });
};

const write = (api: Api, input: SaveInput, signal: AbortSignal): Promise<{ result: PermitWork }> => {
  const { permitId: id, version, call } = input;
  const based = { version, signal };
  switch (call.kind) {
    case 'assessRisk':
      return api.work.assessRisk({ params: { id }, body: call.body, ...based });
    case 'answerControls':
      return api.work.answerControls({ params: { id }, body: call.body, ...based });
    case 'planGas':
      return api.work.planGas({ params: { id }, body: call.body, ...based });
    case 'testGas':
      return signedTest(api, input, call, signal);
    case 'voidGas':
      return api.work.voidGas({ params: { id, no: call.no }, body: call.body, ...based });
    case 'addCrew':
      return api.work.addCrew({ params: { id }, body: call.body, ...based });
    case 'moveCrew':
      return api.work.moveCrew({ params: { id, no: call.no }, body: call.body, ...based });
    case 'talk':
      return api.work.talk({ params: { id }, body: call.body, ...based });
    case 'visit':
      return api.work.visit({ params: { id }, body: call.body, ...based });
  }
};

/** The evidence of a permit from the server, and back to it. */
export const withPermitWorkPorts = ({ api }: { api: Api }) =>
  permitWorkMachine.provide({
    actors: {
      loadWork: fromPromise<PermitWork, { permitId: number }>(async ({ input, signal }) => {
        const { result } = await api.work.work({ params: { id: input.permitId }, signal });
        return result;
      }),
      saveWork: fromPromise<PermitWork, SaveInput>(async ({ input, signal }) => (await write(api, input, signal)).result),
    },
  });
