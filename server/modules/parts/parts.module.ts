import type { Kysely } from 'kysely';
import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { nearKeys, trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { partsEndpoints } from '#domain/permits/permit/parts.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Context, ServerModule } from '#server/kit/module.ts';
import { findPermit } from '#server/permits/permit/readPermit.ts';
import { loadWork, partsOf } from '#server/permits/permit/readWork.ts';

type Db = Kysely<Tables>;

/** Lists similar numbers, so that a person who misheard one may choose. */
const unknownNumber = async (db: Db, typed: string): Promise<Problem> => {
  const keys = nearKeys(typed);
  if (keys.length === 0) return new Problem('not_found', { suggestions: [] });
  const near = await db
    .selectFrom('permit')
    .select('tracking_number')
    .where('tracking_key', 'in', keys)
    .orderBy('tracking_key')
    .limit(3)
    .execute();
  return new Problem('not_found', { suggestions: near.map(({ tracking_number }) => tracking_number) });
};

const byTracking = async ({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>, typed: string) => {
  const row = await db.selectFrom('permit').select('id').where('tracking_key', '=', trackingKey(typed)).executeTakeFirst();
  const permit = row && (await findPermit(db, row.id, caller, now()));
  if (!permit) throw await unknownNumber(db, typed);
  return permit;
};

const workOf = ({ db, params, now }: Context & { params: { id: number } }): Promise<PermitWork> =>
  loadWork(db, params.id, now().toISOString());

/** Parts of permits for programs; the console reads all evidence of a permit at once (`/work/`). */
export const partsModule: ServerModule = {
  name: 'parts',
  answers: (on) => {
    on(partsEndpoints.byTracking, async (call) => ok(await byTracking(call, call.params.tracking)));
    on(partsEndpoints.sites, async ({ db }) =>
      ok(await db.selectFrom('site').select(['id', 'code', 'name', 'time_zone']).orderBy('code').execute()),
    );
    on(partsEndpoints.risk, async (call) => ok(partsOf(await workOf(call), ['id', 'version', 'risk'])));
    on(partsEndpoints.controls, async (call) => ok(partsOf(await workOf(call), ['id', 'version', 'controls'])));
    on(partsEndpoints.gas, async (call) => ok(partsOf(await workOf(call), ['id', 'version', 'gas'])));
    on(partsEndpoints.crew, async (call) => ok(partsOf(await workOf(call), ['id', 'version', 'crew'])));
    on(partsEndpoints.isolations, async (call) =>
      ok(partsOf(await workOf(call), ['id', 'version', 'isolation_needed', 'isolations'])),
    );
  },
};
