import { handoverEndpoints } from '#domain/handover/handover.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { packData } from '#server/blackStart/packData.ts';
import { packPage } from '#server/blackStart/packPage.ts';
import type { Context, FileAnswer, ServerModule } from '#server/kit/module.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { siteFor } from '#server/permits/kernel/siteFor.ts';
import { changeItem, changeOpen } from './changeHandover.ts';
import { completeHandover } from './completeHandover.ts';
import { currentOf } from './currentHandovers.ts';
import { diffOf } from './diffHandover.ts';
import { handoversOf, readHandover } from './handover.read.ts';
import { openHandover } from './openHandover.ts';
import { recordOf } from './signedRecord.ts';

const timed = ({ db, caller, now }: Context) => ({ db, caller, at: now().toISOString() });

const shown = async ({ db, caller, now }: Context, id: number) =>
  ok({
    ...(await readHandover(db, id, await rightsOf(db, caller.personId), now().toISOString())),
    record: await recordOf(db, id),
  });

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const pack = async ({ db, caller, now, language }: Context, code: string | undefined): Promise<FileAnswer> => {
  const site = await siteFor(db, code, await rightsOf(db, caller.personId));
  const at = now();
  const page = packPage(await packData(db, site, caller, at.toISOString()), language);
  const fileName = `${site.code} ${siteDate(at, site.time_zone)} black start.html`;
  return { contentType: 'text/html; charset=utf-8', fileName, bytes: bytesOf(page) };
};

/** Shifts that hand over: what is left, who has read it, what changed meanwhile, and two signatures. */
export const handoversModule: ServerModule = {
  name: 'handovers',
  answers: (on) => {
    on(handoverEndpoints.current, async ({ db, query, caller, now }) =>
      ok(await currentOf(db, query.site, await rightsOf(db, caller.personId), now().toISOString())),
    );
    on(handoverEndpoints.pack, (call) => pack(call, call.query.site), { heavy: true });
    on(handoverEndpoints.one, (call) => shown(call, call.params.id));
    on(handoverEndpoints.open, async (call) =>
      shown(call, await openHandover({ ...timed(call), language: call.language }, call.body)),
    );
    on(handoverEndpoints.change, async (call) => {
      await changeOpen(timed(call), call.params.id, call.ifMatch, call.body);
      return shown(call, call.params.id);
    });
    on(handoverEndpoints.changeItem, async (call) => {
      await changeItem(timed(call), call.params, call.ifMatch, call.body);
      return shown(call, call.params.id);
    });
    on(handoverEndpoints.complete, async (call) => {
      const by = { ...timed(call), language: call.language };
      await completeHandover(by, call.params.id, call.ifMatch, call.body.signatures);
      return shown(call, call.params.id);
    });
    on(handoverEndpoints.diff, async ({ db, params }) => ok(await diffOf(db, params.id)), { heavy: true });
    on(
      handoverEndpoints.ofPermit,
      async ({ db, params, caller, now }) => ok(await handoversOf(db, params.id, caller.sap, now().toISOString())),
      { heavy: true },
    );
  },
};
