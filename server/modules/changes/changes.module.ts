import { changesEndpoints } from '#domain/changes/changes.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { createFeed, newest } from './feed.ts';

/** Tells everybody at a screen what others have changed. */
export const changesModule = (): ServerModule => {
  const feed = createFeed();
  return {
    name: 'changes',
    answers: (on) => {
      on(changesEndpoints.since, async ({ db, caller, query: { since, wait }, signal }) =>
        ok(
          since === undefined
            ? { changes: [], next: await newest(db), reset: false }
            : await feed.since(db, { personId: caller.personId, roles: caller.roles, since, waitMs: wait * 1000, signal }),
        ),
      );
    },
    closing: feed.close,
  };
};
