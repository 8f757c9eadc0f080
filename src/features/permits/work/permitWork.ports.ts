import { fromPromise } from 'xstate';
import type { PermitWork } from '#domain/permits/work.schema.ts';
import { permitWorkMachine, type ReadWork, type SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { type Api, write } from './writeWork.ts';

const readWork = async (api: Api, id: number, signal: AbortSignal): Promise<ReadWork> => {
  const { result: work } = await api.work.work({ params: { id }, signal });
  const details = work.isolations.map((linked) => api.isolations.one({ params: { id: linked.id }, signal }));
  return { work, isolations: (await Promise.all(details)).map(({ result }) => result) };
};

/** The evidence of a permit from the server, and back to it. */
export const withPermitWorkPorts = ({ api }: { api: Api }) =>
  permitWorkMachine.provide({
    actors: {
      loadWork: fromPromise<ReadWork, { permitId: number }>(({ input, signal }) => readWork(api, input.permitId, signal)),
      saveWork: fromPromise<PermitWork | null, SaveInput>(({ input, signal }) => write(api, input, signal)),
    },
  });
