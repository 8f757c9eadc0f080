import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { finalStates, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { changePermit } from '#server/permits/life/changePermit.ts';

/** A draft and a request have no coordinator: the person who accepts the request becomes it. What has ended needs none. */
const uncoordinated: readonly PermitState[] = ['draft', 'requested', ...finalStates];

export type Coordinator = { sap: number; name: string };

/** Somebody who may coordinate permits now: an HSE Coordinator whose account is open. Throws `validation`. */
export const coordinatorBy = async (db: Db, sap: number | undefined): Promise<Coordinator> => {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('sap', '=', sap ?? 0)
    .executeTakeFirst();
  const rights = person ? await rightsOf(db, person.id) : null;
  if (rights?.roles.includes('Hse Coordinator')) return rights;
  throw wrongField('coordinator_sap', 'notCoordinator');
};

type Assigned = { db: Db; caller: Caller; at: string; version: number };

/** Names who coordinates a permit, and writes it into its history. HSE Coordinators do this. */
export const assign = async (
  { db, caller, at, version }: Assigned,
  id: number,
  { sap, name }: Coordinator,
): Promise<{ already: boolean }> => {
  await changePermit({ db, caller, at }, id, version, async ({ row }, trx) => {
    const rights = await rightsOf(trx, caller.personId);
    if (!rights?.roles.includes('Hse Coordinator')) throw new Problem('not_allowed');
    if (uncoordinated.includes(row.state))
      throw new Problem('illegal_event', { current: { version: row.version, state: row.state } });
    return {
      row: { coordinator_sap: sap },
      note: { event: 'COORDINATOR_ASSIGNED', comment: `${name} (${sap})`, role: 'Hse Coordinator' },
    };
  });
  return { already: false };
};
