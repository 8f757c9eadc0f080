import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { draftEndpoints } from '#domain/permits/draft/draft.endpoints.ts';
import type { Caller, ServerModule } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { findEquipment, findPeople, listAreas, listJobs, listSystems } from './drafts.lists.ts';
import { readDraft } from './drafts.read.ts';
import { beginDraft, changeDraft } from './drafts.write.ts';
import { earlierWork } from './earlierWork.ts';

const shown = async (db: Db, id: number, { personId }: Caller, now: Date) => {
  const draft = await readDraft(db, id, await rightsOf(db, personId), now.toISOString());
  if (!draft) throw new Problem('not_found');
  return draft;
};

/** The new and the edit form of a permit, and what they pick from. */
export const draftsModule: ServerModule = {
  name: 'drafts',
  answers: (on) => {
    on(draftEndpoints.areas, async ({ db, query }) => ok(await listAreas(db, query.map)));
    on(draftEndpoints.people, async ({ db, query, caller, now }) => ok(await findPeople(db, query, caller, now())));
    on(draftEndpoints.equipment, async ({ db, query }) => ok(await findEquipment(db, query)));
    on(draftEndpoints.systems, async ({ db, query }) => ok(await listSystems(db, query.area)));
    on(draftEndpoints.jobs, async ({ db, query }) => ok(await listJobs(db, query.area)));
    on(draftEndpoints.earlier, async ({ db, query }) => ok(await earlierWork(db, query)));
    on(draftEndpoints.draft, async ({ db, params, caller, now }) => ok(await shown(db, params.id, caller, now())));
    on(draftEndpoints.create, async ({ db, body, caller, now }) => {
      const id = await beginDraft({ db, caller, at: now().toISOString() }, body);
      return ok(await shown(db, id, caller, now()));
    });
    on(draftEndpoints.change, async ({ db, params, body, caller, now, ifMatch }) => {
      const material_change = await changeDraft({ db, caller, at: now().toISOString() }, params.id, ifMatch, body);
      return { ...ok(await shown(db, params.id, caller, now())), meta: { material_change } };
    });
  },
};
