import { ok } from '#domain/kernel/answer.ts';
import { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { isObject } from '#server/kit/readableParts.ts';
import { changeConflict } from './changeConflict.ts';
import { checkConflicts } from './checkConflicts.ts';
import { listConflicts } from './listConflicts.ts';

/** What stops work waits for no version. */
const isWithdrawal = (body: unknown): boolean => isObject(body) && body.event === 'WITHDRAW';

/** Works that meet: the list, their resolution, and what would be. */
export const conflictsModule: ServerModule = {
  name: 'conflicts',
  answers: (on) => {
    on(conflictEndpoints.list, async ({ db, query }) => ok(await listConflicts(db, query)), { heavy: true });
    on(conflictEndpoints.check, async ({ db, body }) => ok(await checkConflicts(db, body)));
    on(
      conflictEndpoints.event,
      async ({ db, params, body, ifMatch, caller, now, language }) =>
        ok(await changeConflict({ db, caller, at: now().toISOString(), language }, params.id, ifMatch, body)),
      { anyVersion: isWithdrawal, safety: isWithdrawal },
    );
  },
};
