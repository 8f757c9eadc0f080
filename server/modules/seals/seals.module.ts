import { sql } from 'kysely';
import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { sealEndpoints } from '#domain/seals/seal.endpoints.ts';
import { checkSeals, keysAfter } from '#server/db/seals/checkSeals.ts';
import type { ServerModule } from '#server/kit/module.ts';

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
      return ok(state);
    });
  },
};
