import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type ChainVerdict, verdictOn } from '#domain/permits/auditChain.ts';
import { archiveLabel } from '#domain/permits/permit.labels.ts';
import type { AuditEvent, Suggestion } from '#domain/permits/permit.schema.ts';
import { trackingKey } from '#domain/permits/trackingNumber.ts';
import { permitHistoryMachine } from '#machines/permitHistory/permitHistory.machine.ts';
import { type PermitPageEvent, permitPageMachine, type ReadPermit } from '#machines/permitPage/permitPage.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import { browserHash } from './browserHash.ts';

type Api = Pick<Client<Contract>, 'permits' | 'changes'>;

/** One permit from the server; a number that is not its own is looked for in the archive, which holds every permit. */
export const withPermitPagePorts = ({ api }: { api: Api }) =>
  permitPageMachine.provide({
    actors: {
      loadPermit: fromPromise<ReadPermit, { id: number }>(async ({ input, signal }) => {
        const { result } = await api.permits.one({ params: { id: input.id }, signal });
        return { permit: result, readAt: Date.now() };
      }),
      findByNumber: fromPromise<Suggestion | null, { trackingNumber: string }>(async ({ input, signal }) => {
        const query = { labelHandle: archiveLabel.handle, tracking_number: input.trackingNumber, limit: 5 };
        const { result } = await api.permits.list({ query, signal });
        const key = trackingKey(input.trackingNumber);
        return result.items.find(({ tracking_number }) => trackingKey(tracking_number) === key) ?? null;
      }),
      watchFreshness: fromCallback<PermitPageEvent, { id: number }>(({ input, sendBack }) =>
        whenChanged({ api }, (changes) => {
          const isMeant = !changes || changes.some(({ entity, id }) => entity === 'permit' && id === input.id);
          if (isMeant) sendBack({ type: 'permit.refresh' });
        }),
      ),
    },
  });

const wholeHistory = async (api: Api, permitId: number, signal: AbortSignal): Promise<AuditEvent[]> => {
  const events: AuditEvent[] = [];
  let cursor: string | null | undefined;
  do {
    const query = cursor ? { cursor } : {};
    const { result } = await api.permits.audit({ params: { id: permitId }, query, signal });
    events.push(...result.items);
    cursor = result.next_cursor;
  } while (cursor);
  return events;
};

/** The history of a permit, whole, and its hashes computed in the browser. */
export const withPermitHistoryPorts = ({ api }: { api: Api }) =>
  permitHistoryMachine.provide({
    actors: {
      loadHistory: fromPromise<readonly AuditEvent[], { permitId: number }>(({ input, signal }) =>
        wholeHistory(api, input.permitId, signal),
      ),
      verifyChain: fromPromise<ChainVerdict, { permitId: number }>(async ({ input, signal }) => {
        // The head first: what happens between the two calls lengthens the history and does not break it.
        const { result } = await api.permits.one({ params: { id: input.permitId }, signal });
        const events = await wholeHistory(api, input.permitId, signal);
        return verdictOn({ permitId: input.permitId, events, chainHead: result.chain_head }, browserHash);
      }),
    },
  });
