import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('where a permit stands', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const shown = async (id: number): Promise<Permit> => (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result;
  const reasonInList = async (id: number): Promise<unknown> => {
    const { tracking_number } = await shown(id);
    const { items } = (await world.call(desk.delegate, 'GET', `/v1/permits/?q=${tracking_number}`)).json().result;
    return items[0]?.reason;
  };

  test('says who stopped it, when and why, and no more once it is issued again', async () => {
    const id = await world.put({ state: 'live' });
    const stopped = await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'danger', comment: 'A crack.' } });
    expect(stopped.statusCode).toBe(200);
    const then = await shown(id);
    expect([then.state, then.reason, await reasonInList(id)]).toEqual(['suspended', 'danger', 'danger']);
    expect(then.standing).toMatchObject({
      stopped: { event: 'SUSPEND', by: { sap: desk.delegate }, comment: 'A crack.' },
      clock: { kind: 'validity', at: then.valid_to },
    });
    expect(then.standing?.stopped?.at).toBe(then.waiting.since);
    // It falls back into the row as the reason is kept for a permit that is not accepted after all.
    await world.db.updateTable('permit').set({ state: 'issued', danger_open: false }).where('id', '=', id).execute();
    const again = await shown(id);
    expect([again.state, again.reason, await reasonInList(id), again.standing?.stopped]).toEqual(['issued', null, null, null]);
    expect(again.standing?.clock).toEqual({ kind: 'accept', at: later(permitNow, 20) });
  });

  test('keeps its last issue period, and counts the fire watch once it is handed back', async () => {
    const until = later(permitNow, 45);
    const id = await world.put({
      state: 'handed_back',
      evidence: { crew: [crewNumbered(9, { role: 'fire_watch', onSite: true })], fireWatch: { needed: true, until } },
    });
    const { issue_from, standing } = await shown(id);
    expect(issue_from).toBeNull();
    expect(standing?.issue).toEqual({ from: later(permitNow, -10), to: later(permitNow, 240) });
    expect(standing?.clock).toEqual({ kind: 'fireWatch', at: until });
    expect(standing?.stopped).toBeNull();
  });

  const danger = ['SUSPEND', 'The scaffold leans.'];
  /** What the head of a permit says of the last report of danger. */
  const headOf = async (id: number) => {
    const { state, standing } = await shown(id);
    const [report] = standing?.danger ?? [];
    return [state, report?.event, report?.comment];
  };
  /** A permit that was issued and that danger took back to ready. */
  const takenBack = async (): Promise<number> => {
    const id = await world.put({ state: 'issued' });
    const body = { reason: 'danger', comment: 'The scaffold leans.' };
    expect((await world.cause(id, 'SUSPEND', { by: desk.delegate, body })).statusCode).toBe(200);
    return id;
  };
  const plan = { period: { from: later(permitNow, 60), to: later(permitNow, 600) } };

  test('says it also while it is prepared again', async () => {
    const id = await takenBack();
    await world.cause(id, 'RESCHEDULE', { body: plan });
    const returned = { body: { comment: 'Look at the scaffold again, please.' } };
    expect((await world.cause(id, 'RETURN', returned)).statusCode).toBe(200);
    expect(await headOf(id)).toEqual(['preparing', ...danger]);
  });

  test('says danger at the head of what was taken back to ready by it, also at another time, until it is issued anew', async () => {
    const id = await takenBack();
    expect(await headOf(id)).toEqual(['ready', ...danger]);
    expect((await world.cause(id, 'RESCHEDULE', { body: plan })).statusCode).toBe(200);
    expect(await headOf(id)).toEqual(['coordination', ...danger]);
    expect((await world.cause(id, 'AUTHORISE', { signed: [desk.hse] })).statusCode).toBe(200);
    expect(await headOf(id)).toEqual(['ready', ...danger]);
    world.pass(61);
    const { version } = await world.rowOf(id);
    const visit = { at: world.clock.at.toISOString(), note: 'The scaffold is braced.' };
    await world.call(desk.delegate, 'PUT', `/v1/permits/${id}/visit/`, visit, { 'if-match': `"p${id}-${version}"` });
    // What was confirmed before the danger counts no more.
    const answers = (await world.evidenceOf(id)).controls.due.map((control) => ({ control, answer: 'yes' }));
    const seen = `"p${id}-${(await world.rowOf(id)).version}"`;
    await world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, { answers }, { 'if-match': seen });
    const issued = await world.cause(id, 'ISSUE', {
      signed: [desk.delegate],
      body: { period: world.period(120), declared: ['danger_removed'] },
    });
    expect(issued.statusCode, issued.body).toBe(200);
    expect(await headOf(id)).toEqual(['issued', undefined, undefined]);
    expect((await world.cause(id, 'WITHDRAW', {})).statusCode).toBe(200);
    expect(await headOf(id)).toEqual(['ready', undefined, undefined]);
  });
});
