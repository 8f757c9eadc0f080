import { paperEndpoints } from '#domain/handovers/paper.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { listPapers, reservePapers, siteByCode, voidPaper } from './paperPermits.store.ts';

/** Tracking numbers on paper, for when the power is gone: who holds which, and what became of each. */
export const paperPermitsModule: ServerModule = {
  name: 'paperPermits',
  answers: (on) => {
    on(paperEndpoints.list, async ({ db, query, caller }) => ok(await listPapers(db, await siteByCode(db, query.site), caller)));
    on(paperEndpoints.reserve, async ({ db, body, caller, now }) => {
      const site = await siteByCode(db, body.site);
      await reservePapers(db, site, caller, now().toISOString());
      return ok(await listPapers(db, site, caller));
    });
    on(paperEndpoints.void, async ({ db, params, body, caller, now }) => {
      const site = await voidPaper(db, params.number, body.reason, caller, now().toISOString());
      return ok(await listPapers(db, site, caller));
    });
  },
};
