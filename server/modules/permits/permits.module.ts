import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { permitsEndpoints } from '#domain/permits/permit/permit.endpoints.ts';
import { type PermitRow, permitRow } from '#domain/permits/permit/permit.schema.ts';
import { includable } from '#domain/permits/permit/work.schema.ts';
import { openExportSlots } from '#server/kit/exportSlots.ts';
import type { Caller, Context, ServerModule } from '#server/kit/module.ts';
import { namesIn } from '#server/kit/namesIn.ts';
import { detectConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { findPermit } from '#server/permits/permit/readPermit.ts';
import { onePicture, partsOf, workIn } from '#server/permits/permit/readWork.ts';
import { setWatch } from '#server/permits/permit/watch.ts';
import { readerOf } from '#server/permits/permitList/reader.ts';
import { exportPermits } from './permits.export.ts';
import { levelsOf } from './permits.levels.ts';
import { auditOf, countLabels, listPermits } from './permits.store.ts';
import { suggestPermits } from './permits.suggest.ts';

const found = <T>(thing: T | null): T => {
  if (thing === null) throw new Problem('not_found');
  return thing;
};

const rowFields = Object.keys(permitRow.fields) as (keyof PermitRow)[];

/** What was asked for of a row. Its type is that of a whole one: nobody who has that type asks for less. */
const sparse = (row: PermitRow, fields: readonly (keyof PermitRow)[]): PermitRow =>
  Object.fromEntries((['id', ...fields] as const).map((name) => [name, row[name]])) as PermitRow;

type OnePermitRequest = { id: number; caller: Caller; at: Instant };
/** A permit with parts of its evidence, both of one moment. */
const permitWith = (db: Context['db'], parts: readonly (typeof includable)[number][], { id, caller, at }: OnePermitRequest) =>
  onePicture(db, async (trx) => {
    const permit = found(await findPermit(trx, id, caller, new Date(at)));
    return { ...permit, included: partsOf(await workIn(trx, id, at), parts) };
  });

type Watching = Pick<Context, 'db' | 'caller' | 'now'> & { params: { id: number } };
const watch = async ({ db, params, caller, now }: Watching, watched: boolean) => {
  await setWatch(db, { personId: caller.personId, permitId: params.id, at: now().toISOString() }, watched);
  return ok({ watched });
};

/** Permits as they are read: lists with counts, one permit, its history. */
export const openPermitsModule = (slots = openExportSlots()): ServerModule => ({
  name: 'permits',
  answers: (on) => {
    on(
      permitsEndpoints.list,
      async ({ db, query, caller, now }) => {
        const fields = namesIn('fields', rowFields, query.fields);
        const page = await listPermits(db, query, await readerOf(db, caller, now()));
        return ok(fields ? { ...page, items: page.items.map((row) => sparse(row, fields)) } : page);
      },
      { heavy: true },
    );
    on(
      permitsEndpoints.export,
      async (call) => {
        const release = slots.take(call.caller.personId);
        try {
          return await exportPermits(call, release);
        } catch (error) {
          release();
          throw error;
        }
      },
      { heavy: true },
    );
    on(permitsEndpoints.levels, async ({ db }) => ok(await levelsOf(db)), { heavy: true });
    on(
      permitsEndpoints.labels,
      async ({ db, caller, now }) => {
        const reader = await readerOf(db, caller, now());
        return { ...ok(await countLabels(db, reader)), meta: { as_of_seq: reader.asOfSeq } };
      },
      { heavy: true },
    );
    on(permitsEndpoints.suggest, async ({ db, query }) => ok(await suggestPermits(db, query.q, query.limit)), { heavy: true });
    on(permitsEndpoints.watch, (call) => watch(call, true));
    on(permitsEndpoints.unwatch, (call) => watch(call, false));
    on(permitsEndpoints.one, async ({ db, params, query, caller, now }) => {
      const parts = namesIn('include', includable, query.include);
      await detectConflicts(db, params.id, now().toISOString());
      if (!parts) return ok(found(await findPermit(db, params.id, caller, now())));
      return ok(await permitWith(db, parts, { id: params.id, caller, at: now().toISOString() }));
    });
    on(permitsEndpoints.audit, async ({ db, params, query }) => ok(found(await auditOf(db, params.id, query))), { heavy: true });
  },
});

export const permitsModule = openPermitsModule();
