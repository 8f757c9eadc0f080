import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { permitsEndpoints } from '#domain/permits/permit.endpoints.ts';
import { openExportSlots } from '#server/kit/exportSlots.ts';
import type { Context, ServerModule } from '#server/kit/module.ts';
import { findPermit } from '#server/permits/readPermit.ts';
import { setWatch } from '#server/permits/watch.ts';
import { exportPermits } from './permits.export.ts';
import { levelsOf } from './permits.levels.ts';
import { readerOf } from './permits.reader.ts';
import { auditOf, countLabels, listPermits } from './permits.store.ts';
import { suggestPermits } from './permits.suggest.ts';

const found = <T>(thing: T | null): T => {
  if (thing === null) throw new Problem('not_found');
  return thing;
};

type Watching = Pick<Context, 'db' | 'caller' | 'now'> & { params: { id: number } };
const watch = async ({ db, params, caller, now }: Watching, watched: boolean) => {
  await setWatch(db, { personId: caller.personId, permitId: params.id, at: now().toISOString() }, watched);
  return ok({ watched });
};

/** Permits as they are read: lists with counts, one permit, its history. */
export const openPermitsModule = (slots = openExportSlots()): ServerModule => ({
  name: 'permits',
  answers: (on) => {
    on(permitsEndpoints.list, async ({ db, query, caller, now }) =>
      ok(await listPermits(db, query, await readerOf(db, caller, now()))),
    );
    on(permitsEndpoints.export, async (call) => {
      const release = slots.take(call.caller.personId);
      try {
        return await exportPermits(call, release);
      } catch (error) {
        release();
        throw error;
      }
    });
    on(permitsEndpoints.levels, async ({ db }) => ok(await levelsOf(db)));
    on(permitsEndpoints.labels, async ({ db, caller, now }) => ok(await countLabels(db, await readerOf(db, caller, now()))));
    on(permitsEndpoints.suggest, async ({ db, query }) => ok(await suggestPermits(db, query.q, query.limit)));
    on(permitsEndpoints.watch, (call) => watch(call, true));
    on(permitsEndpoints.unwatch, (call) => watch(call, false));
    on(permitsEndpoints.one, async ({ db, params, caller }) => ok(found(await findPermit(db, params.id, caller))));
    on(permitsEndpoints.audit, async ({ db, params, query }) => ok(found(await auditOf(db, params.id, query.cursor, query.limit))));
  },
});

export const permitsModule = openPermitsModule();
