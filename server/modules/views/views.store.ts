import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type SavedView, viewLimits } from '#domain/permits/permitList/view.endpoints.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

type ViewFields = Pick<SavedView, 'name' | 'label' | 'query'>;

/** The views of a person, by name. */
export const viewsOf = (db: Db, personId: number): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'label', 'query', 'preferred'])
    .where('person_id', '=', personId)
    .orderBy('name')
    .execute();

/** One writer of a person's views at a time: they are counted, and one of them is preferred. */
const alone = (db: Db, personId: number, write: (trx: Db) => Promise<unknown>): Promise<SavedView[]> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
    await write(trx);
    return viewsOf(trx, personId);
  });

/**
 * Keeps a view under its name. Throws 409 `duplicate` for a name that is taken and not to be replaced, 422 `validation` for one view
 * too many.
 */
export const saveView = (db: Db, personId: number, view: ViewFields, replace: boolean): Promise<SavedView[]> =>
  alone(db, personId, async (trx) => {
    const held = await viewsOf(trx, personId);
    const taken = held.find(({ name }) => name === view.name);
    if (taken && !replace) throw new Problem('duplicate');
    if (taken) return trx.updateTable('saved_view').set(view).where('id', '=', taken.id).execute();
    if (held.length >= viewLimits.views) throw wrongField('name', 'tooManyViews', viewLimits.views);
    return trx
      .insertInto('saved_view')
      .values({ person_id: personId, ...view })
      .execute();
  });

/** Makes a view the one that the list opens with, or no longer. Throws `not_found`. */
export const preferView = (db: Db, personId: number, id: number, preferred: boolean): Promise<SavedView[]> =>
  alone(db, personId, async (trx) => {
    const held = await viewsOf(trx, personId);
    if (!held.some((view) => view.id === id)) throw new Problem('not_found');
    const isBefore = trx.updateTable('saved_view').set({ preferred: false }).where('person_id', '=', personId);
    await (preferred ? isBefore : isBefore.where('id', '=', id)).execute();
    if (preferred) await trx.updateTable('saved_view').set({ preferred: true }).where('id', '=', id).execute();
  });

/** Gives a view another name. Throws `not_found`, and 409 `duplicate` for a name that another view of the person has. */
export const renameView = (db: Db, personId: number, id: number, name: string): Promise<SavedView[]> =>
  alone(db, personId, async (trx) => {
    const held = await viewsOf(trx, personId);
    if (!held.some((view) => view.id === id)) throw new Problem('not_found');
    if (held.some((view) => view.name === name && view.id !== id)) throw new Problem('duplicate');
    await trx.updateTable('saved_view').set({ name }).where('id', '=', id).execute();
  });

/** Deletes a view of a person; another person's stays where it is. */
export const removeView = (db: Db, personId: number, id: number): Promise<SavedView[]> =>
  alone(db, personId, (trx) => trx.deleteFrom('saved_view').where('person_id', '=', personId).where('id', '=', id).execute());
