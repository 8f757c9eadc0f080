import { paperPermitEndpoints } from '#domain/handover/paperPermit.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { filePaper } from './filePaper.ts';
import { findPaper, listPaperPermits, reservePaperPermits, siteByCode, voidPaper } from './paperPermits.store.ts';

/** Tracking numbers on paper, for when the power is gone: who holds which, and what became of each. */
export const paperPermitsModule: ServerModule = {
  name: 'paperPermits',
  answers: (on) => {
    on(paperPermitEndpoints.list, async ({ db, query: { site: code, number }, caller }) => {
      const site = await siteByCode(db, code);
      return ok(number ? await findPaper(db, site, number, caller) : await listPaperPermits(db, site, caller));
    });
    on(paperPermitEndpoints.reserve, async ({ db, body, caller, now }) => {
      const site = await siteByCode(db, body.site);
      await reservePaperPermits(db, site, caller, now().toISOString());
      return ok(await listPaperPermits(db, site, caller));
    });
    on(paperPermitEndpoints.void, async ({ db, params, body, caller, now }) => {
      const site = await voidPaper(db, params.number, body.reason, caller, now().toISOString());
      return ok(await listPaperPermits(db, site, caller));
    });
    on(paperPermitEndpoints.file, async ({ db, params, body, caller, now }) => {
      const site = await filePaper(db, params.number, body, caller, now());
      return ok(await listPaperPermits(db, site, caller));
    });
  },
};
