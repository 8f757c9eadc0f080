import { mayEnter } from '#domain/access/access.ts';
import { changesEndpoints } from '#domain/changes/changes.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { callerFrom } from '#server/kit/authenticate.ts';
import type { Lasting, ServerModule } from '#server/kit/module.ts';
import { newest } from './changes.read.ts';
import { waitForNews } from './feed.ts';
import { createStreams, type StreamLimits } from './streams.ts';
import { giveTicket, takeTicket } from './tickets.ts';
import { createWatch } from './watch.ts';

const openLive = (lasting: Lasting, limits?: StreamLimits) => {
  const watch = createWatch(lasting);
  return { watch, streams: createStreams(lasting, watch, limits) };
};

/** A place in the order of changes, as a reader of events says it. Something else than one of ours counts for nothing. */
const placeIn = (lastEventId: string | undefined): number | undefined =>
  lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;

/** Tells everybody at a screen what others have changed: by one stream, or by a call that waits. */
export const changesModule = (limits?: StreamLimits): ServerModule => {
  let opened: ReturnType<typeof openLive> | null = null;
  const live = () => {
    if (!opened) throw new Error('The changes were asked for before the server has begun.');
    return opened;
  };
  return {
    name: 'changes',
    opening: (lasting) => {
      opened = openLive(lasting, limits);
    },
    answers: (on) => {
      on(changesEndpoints.since, async ({ db, caller, query: { since, wait }, signal }) =>
        ok(
          since === undefined
            ? { changes: [], next: await newest(db), reset: false }
            : await waitForNews(db, live().watch, { ...caller, since, waitMs: wait * 1000, signal }),
        ),
      );

      on(changesEndpoints.ticket, async ({ db, caller, now }) => ok(await giveTicket(db, caller.tokenHash, now())));

      on(changesEndpoints.stream, async ({ db, query: { ticket, since }, lastEventId, now, log }) => {
        const known = await takeTicket(db, ticket, now());
        const caller = known && callerFrom(known);
        if (!caller || !mayEnter(changesEndpoints.ticket.access, caller.roles)) {
          log.warn({ event: 'authz_fail', resource: changesEndpoints.stream.path }, 'a ticket was refused');
          throw new Problem('ticket_refused');
        }
        return live().streams.open(caller, placeIn(lastEventId) ?? since);
      });
    },
    closing: () => {
      opened?.watch.close();
      opened?.streams.close();
    },
  };
};
