import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PermitActor, type PermitEventName, permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { automaticRules } from '#domain/permits/kernel/permit.regions.ts';
import { type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { signedWords } from '#tests/kit/signedWords.ts';
import { describeStores } from '#tests/kit/stores.ts';

const isAutomatic = (event: PermitEventName) => automaticRules.some((rule) => rule.event === event);

/** The roles of those who may open the console; the neighbour is delegate of another area and may cause nothing here. */
const consoleRoles: readonly [sap: number, role: PermitActor | null][] = [
  [desk.sme, 'SME'],
  [desk.hse, 'Hse Coordinator'],
  [desk.delegate, 'Area Owner Delegate'],
  [desk.neighbour, null],
];

/** Everybody who may not cause an event in a state. The usual run takes one of them, another one each time; the deep run all. */
const wrongFor = (state: PermitState, event: PermitEventName): number[] => {
  const by = transitionOf(state, event)?.by ?? [];
  const wrong = consoleRoles.flatMap(([sap, role]) => (role !== null && by.includes(role) ? [] : [sap]));
  if (process.env.DEEP === '1') return wrong;
  const turn = permitStates.indexOf(state) + permitEventNames.indexOf(event);
  return wrong.filter((_, place) => place === turn % wrong.length);
};

const expected = (state: PermitState, event: PermitEventName): [status: number, code: string] =>
  !transitionOf(state, event) || isAutomatic(event) ? [409, 'illegal_event'] : [403, 'not_allowed'];

describeStores('every event in every state by whom it is not for', (store) => {
  let world: Desk;
  const permits = new Map<PermitState, number>();
  const ids = new Map<number, number>();

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    for (const state of permitStates) permits.set(state, await world.put({ state }));
    const people = await world.db.selectFrom('person').select(['id', 'sap']).execute();
    for (const { id, sap } of people) ids.set(sap, id);
  }, 60_000);
  afterAll(() => world.close());

  /** As if the person had signed at their own desk: the password is checked elsewhere. */
  const signedBy = async (sap: number, event: string, permit: number): Promise<string> => {
    const token = newToken();
    const person = ids.get(sap) ?? 0;
    await world.db
      .insertInto('sign_token')
      .values({
        hash: tokenHash(token) ?? Buffer.alloc(0),
        person_id: person,
        session_person_id: person,
        permit_id: permit,
        event,
        version: 1,
        expires_at: later(world.clock.at, 1),
        ...signedWords,
      })
      .execute();
    return token;
  };

  const stored = async () => ({
    rows: await world.db.selectFrom('permit').selectAll().orderBy('id').execute(),
    evidence: await world.db.selectFrom('permit_evidence').selectAll().orderBy('permit_id').execute(),
    audit: await world.db.selectFrom('permit_audit').selectAll().orderBy('permit_id').orderBy('seq').execute(),
    changes: await world.db.selectFrom('change').selectAll().execute(),
  });

  test.each(permitStates)('%s', async (state) => {
    const id = permits.get(state) ?? 0;
    const before = await stored();
    for (const event of permitEventNames)
      for (const sap of wrongFor(state, event)) {
        const signatures = transitionOf(state, event)?.signed ? [await signedBy(sap, event, id)] : [];
        const body = { reason: 'hold', comment: 'Nobody should read this.', period: world.period(60), signatures };
        const reply = await world.cause(id, event, { by: sap, version: 1, body });
        expect([event, sap, reply.statusCode, reply.json().code]).toEqual([event, sap, ...expected(state, event)]);
        expect(reply.json().current).toEqual({ version: 1, state });
      }
    expect(await stored()).toEqual(before);
  });
});
