import { ok } from '#domain/kernel/answer.ts';
import { isolationEndpoints, maxIsolationNote, maxPointTag, pointNumber } from '#domain/permits/isolations/isolation.endpoints.ts';
import { asksFor, bodyMeant } from '#server/kit/eventIn.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { leftOut, readableStop } from '#server/kit/readableStop.ts';
import { readWork } from '#server/permits/permit/readWork.ts';
import { applyIsolationEvent } from './applyIsolationEvent.ts';
import { changeIsolation } from './changeIsolation.ts';
import { createIsolation } from './createIsolation.ts';
import { listIsolations, readDependants, readIsolation } from './isolations.store.ts';
import { linkIsolations } from './linkIsolations.ts';

const numbered = pointNumber.strict().required();

const isReport = (body: unknown): boolean => asksFor(body, 'LOSE_POINT');

/** A report with its event in the word of the contract. A point that is no number is read by its tag; one that is none of that is left out. */
const pointWritten = (body: object): object => {
  const { point, ...rest } = body as { point?: unknown };
  if (point === undefined || numbered.isValidSync(point)) return { ...body, event: 'LOSE_POINT' };
  return {
    ...rest,
    event: 'LOSE_POINT',
    point_tag: ['string', 'number'].includes(typeof point) ? String(point).slice(0, maxPointTag) : '',
  };
};

const reportWith = (body: unknown, decide: readonly string[]) =>
  readableStop(isolationEndpoints.event, body, { decide, words: 'note', max: maxIsolationNote });

const said = ['event', 'point', 'point_tag'];

const meantBy = (body: unknown): object => bodyMeant(body, [...said, 'note', 'signed']) ?? {};

/** A signature that cannot be read is left out: then whoever sends the report makes it. */
const reportOf = (body: unknown) =>
  isReport(body)
    ? (reportWith(pointWritten(meantBy(body)), [...said, 'signed']) ?? reportWith(pointWritten(meantBy(body)), said))
    : null;

/** Isolation certificates: their register, their life, and which permits rely on them. */
export const isolationsModule: ServerModule = {
  name: 'isolations',
  answers: (on) => {
    on(isolationEndpoints.list, async ({ db, query }) => ok(await listIsolations(db, query)), { heavy: true });
    on(isolationEndpoints.create, async ({ db, body, caller, language, now }) => {
      const at = now().toISOString();
      const id = await createIsolation(db, body, caller, at);
      return ok(await readIsolation(db, id, { personId: caller.personId, at, language }));
    });
    on(isolationEndpoints.one, async ({ db, params, caller, language, now }) =>
      ok(await readIsolation(db, params.id, { personId: caller.personId, at: now().toISOString(), language })),
    );
    on(isolationEndpoints.change, async ({ db, params, body, caller, ifMatch, language, now }) => {
      const at = now().toISOString();
      await changeIsolation(db, params.id, { body, ifMatch, caller, at, language });
      return ok(await readIsolation(db, params.id, { personId: caller.personId, at, language }));
    });
    on(
      isolationEndpoints.event,
      async ({ db, params, body, caller, ifMatch, language, now, against, unread }) => {
        if (against && !isReport(body)) throw against;
        const at = now().toISOString();
        const unfit = await applyIsolationEvent(db, params.id, { body, ifMatch, caller, at, language });
        const isolation = await readIsolation(db, params.id, { personId: caller.personId, at, language });
        return { ...ok(isolation), meta: leftOut([...unfit, ...unread]) };
      },
      { anyVersion: isReport, safety: isReport, salvage: reportOf },
    );
    on(isolationEndpoints.dependants, async ({ db, params }) => ok(await readDependants(db, params.id)));
    on(isolationEndpoints.link, async ({ db, params, body, caller, ifMatch, language, now }) => {
      const at = now().toISOString();
      await linkIsolations({ db, caller, at, language }, params.id, ifMatch, body.ids);
      return readWork(db, params.id, caller, at);
    });
  },
};
