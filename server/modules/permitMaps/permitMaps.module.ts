import { ok } from '#domain/kernel/answer.ts';
import { permitMapEndpoints } from '#domain/permits/permitMaps/permitMap.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { listConflictsOnMap } from './mapConflicts.read.ts';
import { listPermitsOnMap } from './mapPermits.read.ts';
import { listMaps, readMap } from './maps.read.ts';

/** The plants seen from above. */
export const permitMapsModule: ServerModule = {
  name: 'permitMaps',
  answers: (on) => {
    on(permitMapEndpoints.list, async ({ db, query }) => ok(await listMaps(db, query.site ?? null)));
    on(permitMapEndpoints.one, async ({ db, params }) => ok(await readMap(db, params.mapId)));
    on(permitMapEndpoints.conflicts, async ({ db, params }) => ok(await listConflictsOnMap(db, params.mapId)));
    on(permitMapEndpoints.permits, async ({ db, params, query, now }) =>
      ok(await listPermitsOnMap(db, params.mapId, query, now())),
    );
  },
};
