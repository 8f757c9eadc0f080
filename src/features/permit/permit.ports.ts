import { matchPath } from 'react-router-dom';
import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type ChainHash, type ChainVerdict, verdictOn } from '#domain/permits/audit/auditChain.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import type { Suggestion } from '#domain/permits/permit/permit.schema.ts';
import { archiveLabel } from '#domain/permits/permitList/permit.labels.ts';
import { chainCheckMachine } from '#machines/chainCheck/chainCheck.machine.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { permitPageMachine, type ReadPermit } from '#machines/permitPage/permitPage.machine.ts';
import { withPermitWorkPorts } from '#src/entities/work/permitWork.ports.ts';
import {
  type Callbacks,
  type Presser,
  withPermitCanPorts,
  withPermitDeskPorts,
  withPermitStopPorts,
} from '#src/features/desk/desk.ports.ts';
import { whenChanged } from '#src/system/changes.ts';
import { whenMoved } from '#src/system/Moves.tsx';
import { allPages } from '#src/system/query/allPages.ts';
import { holdNews } from './holdNews.ts';

/** SHA-256 by the browser. It has none on plain http to another machine. */
export const browserHash: ChainHash | null =
  globalThis.crypto?.subtle === undefined
    ? null
    : async (text) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      };

/** Another address in the place of this one. */
type Go = (to: { pathname: string; search: string }) => void;

type Api = Pick<Client<Contract>, 'permits' | 'changes'>;
type Writer = Parameters<typeof withPermitWorkPorts>[0];
type PageApi = Writer['api'] & Api;

const asked = 'event';

const isOf = (pathname: string, permitId: number): boolean =>
  matchPath('/apps/permit/:permitId/*', pathname)?.params.permitId === String(permitId);

/**
 * The event that the address of a permit names. The address is without it then: going back and forward, or a reload, opens nothing by
 * itself. What an address names for another permit is left for that one's page: this one is about to go.
 */
const takeAsked = ({ pathname, search }: Parameters<Go>[0], permitId: number, go: Go): string | null => {
  const params = new URLSearchParams(search);
  const event = params.get(asked);
  if (event === null || !isOf(pathname, permitId)) return null;
  params.delete(asked);
  go({ pathname, search: params.toString() });
  return Object.hasOwn(permitEvents, event) ? event : null;
};

/** How the regions of a permit stand changes without another version of it, and so does what its space holds under other permits, `beside`, and whom a head count misses. */
const sendChanges = (
  changes: readonly Change[] | null,
  { id: permitId, beside }: { id: number; beside: readonly number[] },
  send: (event: PermitPageEvent) => void,
): void => {
  const isBeside =
    changes?.some(({ entity, id }) => entity === 'emergency' || (entity === 'permit' && beside.includes(id))) ?? false;
  const mine = changes?.filter(({ entity, id }) => entity === 'permit' && id === permitId);
  if (!mine || isBeside || mine.some(({ kind }) => kind === 'regions')) send({ type: 'permit.refresh' });
  else for (const { version } of mine) send({ type: 'permit.changed', version });
};

/** One permit from the server; a number that is not its own is looked for in the archive, which holds every permit. */
export const withPermitPagePorts = (
  { api, say, ...presser }: { api: PageApi } & Presser & Pick<Writer, 'say'>,
  callbacks: Callbacks,
  go: Go,
) => {
  const { during, after } = holdNews();
  let beside: readonly number[] = [];
  return permitPageMachine.provide({
    actors: {
      can: withPermitCanPorts({ api }),
      desk: withPermitDeskPorts({ api, ...presser }, { ...callbacks, during }),
      stop: withPermitStopPorts({ api, ...presser }, { ...callbacks, during }),
      work: withPermitWorkPorts({ api, say, ...presser }),
      watchAddress: fromCallback<PermitPageEvent, { id: number }>(({ input, sendBack }) =>
        whenMoved((place) => {
          const event = takeAsked(place, input.id, go);
          if (event) sendBack({ type: 'permit.asked', event });
        }),
      ),
      loadPermit: fromPromise<ReadPermit, { id: number }>(async ({ input, signal }) => {
        const { result } = await api.permits.one({ params: { id: input.id }, signal });
        beside = result.standing?.in_space.map(({ id }) => id) ?? [];
        return { permit: result, readAt: Date.now() };
      }),
      findByNumber: fromPromise<Suggestion | null, { trackingNumber: string }>(async ({ input, signal }) => {
        const query = { labelHandle: archiveLabel.handle, tracking_number: input.trackingNumber, limit: 5 };
        const { result } = await api.permits.list({ query, signal });
        const key = trackingKey(input.trackingNumber);
        return result.items.find(({ tracking_number }) => trackingKey(tracking_number) === key) ?? null;
      }),
      watchFreshness: fromCallback<PermitPageEvent, { id: number }>(({ input, sendBack }) =>
        whenChanged({ api }, (changes) => after(() => sendChanges(changes, { id: input.id, beside }, sendBack))),
      ),
    },
  });
};

/** Whether all that is stored of a permit is as it was sealed; a site's own server may keep no seals, and says nothing then. */
const isAsSealed = async (api: Client<Contract>, id: number, signal: AbortSignal): Promise<boolean> => {
  try {
    return (await api.seals.permit({ params: { id }, signal })).result.verdict === 'whole';
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'not_found') return true;
    throw thrown;
  }
};

/** The hashes of the whole history, computed in the browser, and what the server finds of the rest. */
export const withChainCheckPorts = ({ api }: { api: Client<Contract> }) =>
  chainCheckMachine.provide({
    actors: {
      verifyChain: fromPromise<ChainVerdict, { permitId: number }>(async ({ input: { permitId }, signal }) => {
        const asked = { params: { id: permitId } };
        // The head first: what happens between the two calls lengthens the history and does not break it.
        const { result } = await api.permits.one({ ...asked, signal });
        const events = await allPages(api, 'permits.audit', { ...asked, query: {} }, signal);
        const verdict = await verdictOn({ permitId, events, chainHead: result.chain_head }, browserHash);
        if (verdict.kind !== 'whole' || (await isAsSealed(api, permitId, signal))) return verdict;
        return { kind: 'changed' };
      }),
    },
  });
