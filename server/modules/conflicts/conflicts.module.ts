import { ok } from '#domain/kernel/answer.ts';
import { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { changeConflict } from './changeConflict.ts';
import { checkConflicts } from './checkConflicts.ts';
import { listConflicts } from './listConflicts.ts';

/** Works that meet: the list, their resolution, and what would be. */
export const conflictsModule: ServerModule = {
  name: 'conflicts',
  answers: (on) => {
    on(conflictEndpoints.list, async ({ db, query }) => ok(await listConflicts(db, query)), { heavy: true });
    on(conflictEndpoints.check, async ({ db, body }) => ok(await checkConflicts(db, body)));
    on(conflictEndpoints.event, async ({ db, params, body, ifMatch, caller, now, language }) =>
      ok(await changeConflict({ db, caller, at: now().toISOString(), language }, params.id, ifMatch, body)),
    );
  },
};
