import { ok } from '#domain/kernel/answer.ts';
import { locationEndpoints } from '#domain/permits/location/location.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { readLocation } from './location.read.ts';

/** Where a permit is on the plan, and what is around it. */
export const locationModule: ServerModule = {
  name: 'location',
  answers: (on) => {
    on(
      locationEndpoints.around,
      async ({ db, params, query, now }) => {
        const moment = now();
        const at = query.at ? new Date(query.at) : moment;
        return ok(await readLocation(db, params.id, { at, radius: query.radius, now: moment }));
      },
      { heavy: true },
    );
  },
};
