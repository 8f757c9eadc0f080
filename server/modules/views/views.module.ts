import { ok } from '#domain/kernel/answer.ts';
import { viewEndpoints } from '#domain/permits/permitList/view.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { preferView, removeView, renameView, saveView, viewsOf } from './views.store.ts';

/** Views of the permit list that people keep for themselves. */
export const viewsModule: ServerModule = {
  name: 'views',
  answers: (on) => {
    on(viewEndpoints.list, async ({ db, caller }) => ok(await viewsOf(db, caller.personId)));
    on(viewEndpoints.save, async ({ db, caller, body: { replace, ...view } }) =>
      ok(await saveView(db, caller.personId, view, replace)),
    );
    on(viewEndpoints.prefer, async ({ db, caller, params, body }) =>
      ok(await preferView(db, caller.personId, params.id, body.preferred)),
    );
    on(viewEndpoints.rename, async ({ db, caller, params, body }) =>
      ok(await renameView(db, caller.personId, params.id, body.name)),
    );
    on(viewEndpoints.remove, async ({ db, caller, params }) => ok(await removeView(db, caller.personId, params.id)));
  },
};
