import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import {
  type PermitWorkEvent,
  permitWorkMachine,
  type ReadWork,
  type RelatedChange,
  type SavedWork,
  type SaveInput,
} from '#machines/permitWork/permitWork.machine.ts';
import { isWorkTab } from '#src/entities/permits/workTabs.ts';
import { whenChanged } from '#src/system/changes.ts';
import { whenMoved } from '#src/system/Moves.tsx';
import { logEntry } from './logEntry.ts';
import { saveOrStop, type Api as Writing } from './saveOrStop.ts';

type Api = Writing & Pick<Client<Contract>, 'changes'>;

const readWork = async (api: Api, id: number, signal: AbortSignal): Promise<ReadWork> => {
  const { result: work, meta } = await api.work.work({ params: { id }, signal });
  const details = work.isolations.map((linked) => api.isolations.one({ params: { id: linked.id }, signal }));
  return { work, permit: meta.permit ?? null, isolations: (await Promise.all(details)).map(({ result }) => result) };
};

type Heard = Parameters<Parameters<typeof whenChanged>[1]>[0];

/** What a change means for somebody who looks at the evidence of a permit; its own versions are followed by its page. */
const besideOf = (changes: Heard, permitId: number): RelatedChange[] => {
  if (!changes) return [{ entity: 'any', id: permitId }];
  return changes.flatMap(({ entity, id, kind }): RelatedChange[] => {
    if (entity === 'isolation' || entity === 'conflict') return [{ entity, id }];
    if (entity === 'permit' && id !== permitId) return [{ entity, id }];
    return entity === 'permit' && kind === 'regions' ? [{ entity: 'regions', id }] : [];
  });
};

/** `whose` says who writes, `named` what the permit is called, and `say` what is told on whatever page is shown by then. */
type Writer = { api: Api; whose: () => string; named: string; say: (message: Message) => void };

/** The evidence of a permit from the server, and back to it. */
export const withPermitWorkPorts = ({ api, whose, named, say }: Writer) =>
  permitWorkMachine.provide({
    actors: {
      loadWork: fromPromise<ReadWork, { permitId: number }>(({ input, signal }) => readWork(api, input.permitId, signal)),
      watchTab: fromCallback<PermitWorkEvent, void>(({ sendBack }) =>
        whenMoved(({ search }) => {
          if (isWorkTab(new URLSearchParams(search).get('tab') ?? '')) sendBack({ type: 'work.opened' });
        }),
      ),
      watchBeside: fromCallback<PermitWorkEvent, { permitId: number }>(({ input, sendBack }) =>
        whenChanged({ api }, (changes) => {
          const beside = besideOf(changes, input.permitId);
          if (beside.length > 0) sendBack({ type: 'work.changed', beside });
        }),
      ),
      saveWork: fromPromise<SavedWork | null, SaveInput>(({ input, signal }) => {
        const { call } = input;
        return call.kind === 'logEntry'
          ? logEntry(api, { whose: whose(), say }, { ...input, call }, signal)
          : saveOrStop(api, { whose, named }, input, signal);
      }),
    },
  });
