import { type Kysely, sql } from 'kysely';
import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { sealEndpoints } from '#domain/seals/seal.endpoints.ts';
import type { SealVerdict } from '#domain/seals/seal.schema.ts';
import { checkSeals, keysAfter } from '#server/db/seals/checkSeals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ServerModule } from '#server/kit/module.ts';

/** How the readings of a permit's monitoring stand, hour by hour: the first that are not whole say it. */
const readingsVerdict = async (db: Kysely<Tables>, permit: number): Promise<SealVerdict> => {
  const { rows } = await sql<{ key: string }>`select distinct key from (
      select sealed_with as key from gas_reading where permit_id = ${permit}
      union select key from seal where entity = 'gas_reading' and key like ${`${permit}@%`}) hours`.execute(db);
  const found = await checkSeals(
    db,
    'gas_reading',
    rows.map(({ key }) => key),
  );
  return found.find(({ verdict }) => verdict !== 'whole')?.verdict ?? 'whole';
};

/** Whether what is evidence is as it was sealed after its last change. */
export const sealsModule: ServerModule = {
  name: 'seals',
  answers: (on) => {
    on(
      sealEndpoints.list,
      async ({ db, query }) => {
        const keys = await keysAfter(db, query.entity, query.after, query.limit);
        const items = await checkSeals(db, query.entity, keys);
        return ok({ items, next_after: keys.length < query.limit ? null : (keys.at(-1) ?? null) });
      },
      { heavy: true },
    );

    on(sealEndpoints.compare, async ({ db, body }) => {
      const { rows } = await sql<{ key: string }>`
        select kept.key from unnest(${body.seals.map(({ key }) => key)}::text[], ${body.seals.map(({ seq }) => seq)}::int[],
          ${body.seals.map(({ hash }) => hash)}::text[]) as kept (key, seq, hash)
        where not exists (select 1 from seal s where s.entity = ${body.entity} and s.key = kept.key and s.seq = kept.seq
          and s.hash = decode(kept.hash, 'hex'))`.execute(db);
      return ok({ missing: rows.map(({ key }) => key) });
    });

    on(sealEndpoints.permit, async ({ db, params }) => {
      const [found] = await checkSeals(db, 'permit', [String(params.id)]);
      if (!found) throw new Problem('not_found');
      const { key: _key, ...state } = found;
      if (state.verdict !== 'whole') return ok(state);
      return ok({ ...state, verdict: await readingsVerdict(db, params.id) });
    });
  },
};
