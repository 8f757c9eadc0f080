import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { permitsEndpoints } from '#domain/permits/permit.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { findPermit } from '#server/permits/readPermit.ts';
import { readerOf } from './permits.reader.ts';
import { auditOf, countLabels, listPermits } from './permits.store.ts';
import { suggestPermits } from './permits.suggest.ts';
import { setWatch } from './permits.watch.ts';

const found = <T>(thing: T | null): T => {
  if (thing === null) throw new Problem('not_found');
  return thing;
};

/** Permits as they are read: lists with counts, one permit, its history. */
export const permitsModule: ServerModule = {
  name: 'permits',
  answers: (on) => {
    on(permitsEndpoints.list, async ({ db, query, caller, now }) =>
      ok(await listPermits(db, query, await readerOf(db, caller, now()))),
    );
    on(permitsEndpoints.labels, async ({ db, caller, now }) => ok(await countLabels(db, await readerOf(db, caller, now()))));
    on(permitsEndpoints.suggest, async ({ db, query }) => ok(await suggestPermits(db, query.q, query.limit)));
    on(permitsEndpoints.watch, async ({ db, params, caller, now }) => ok(await setWatch(db, params.id, caller, now())));
    on(permitsEndpoints.unwatch, async ({ db, params, caller }) => ok(await setWatch(db, params.id, caller, null)));
    on(permitsEndpoints.one, async ({ db, params, caller }) => ok(found(await findPermit(db, params.id, caller))));
    on(permitsEndpoints.audit, async ({ db, params, query }) => ok(found(await auditOf(db, params.id, query.cursor, query.limit))));
  },
};
