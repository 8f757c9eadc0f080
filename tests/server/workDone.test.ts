import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unfinishedSaid } from '#domain/permits/kernel/workDone.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('whether the work is complete', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  beforeEach(() => {
    world.clock.at = permitNow;
  });
  afterAll(() => world.close());

  const safe = ['site_safe', 'overrides_listed'];
  const handBack = (id: number, declared: readonly string[], comment?: string) =>
    world.cause(id, 'HAND_BACK', { signed: [desk.authority], body: { declared, ...(comment ? { comment } : {}) } });
  const codes = (reply: Awaited<ReturnType<typeof handBack>>): string[] =>
    (reply.json().blocks as { code: string }[]).map(({ code }) => code);
  const shown = async (id: number): Promise<Permit> =>
    (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result as Permit;
  const words = async (id: number): Promise<string[]> => {
    const rows = await world.db
      .selectFrom('signature')
      .select('text')
      .where('key', '=', String(id))
      .where('entity', '=', 'permit')
      .execute();
    return rows.map(({ text }) => text ?? '');
  };

  test('I223: is said with the hand-back, and what is left where it is not', async () => {
    const id = await world.put({ state: 'suspended' });
    expect(codes(await handBack(id, safe))).toEqual(['work_not_said']);
    expect(codes(await handBack(id, [...safe, 'work_complete', 'work_unfinished'], 'The gland is off.'))).toEqual([
      'work_not_said',
    ]);
    expect(codes(await handBack(id, [...safe, 'work_unfinished'], 'later'))).toEqual(['work_left_missing']);
    expect((await handBack(id, [...safe, 'work_unfinished'], 'The gland is off, a blank is fitted.')).statusCode).toBe(200);
    const { standing } = await shown(id);
    expect(standing?.handed_back).toMatchObject({
      complete: false,
      left: 'The gland is off, a blank is fitted.',
      by: { sap: desk.authority },
    });
    const line = await world.db
      .selectFrom('permit_audit')
      .select('comment')
      .where('permit_id', '=', id)
      .where('event', '=', 'HAND_BACK')
      .executeTakeFirstOrThrow();
    expect(line.comment).toBe(`${unfinishedSaid}\nThe gland is off, a blank is fitted.`);
    expect((await words(id)).join()).toContain('The work is not complete: what is left is written with the hand-back.');
  });

  test('I223: is signed with the words that are true of it', async () => {
    const id = await world.put({ state: 'suspended' });
    expect((await handBack(id, [...safe, 'work_complete'])).statusCode).toBe(200);
    expect((await shown(id)).standing?.handed_back).toMatchObject({ complete: true, left: null });
    const [said = ''] = await words(id);
    expect(said).toContain('The work is complete, and the crew has left');
    // What was signed for the one counts for no other.
    const other = await world.put({ state: 'suspended' });
    const token = await world.signature(desk.hse, desk.authority, 'HAND_BACK', other, 1);
    const body = { event: 'HAND_BACK', declared: [...safe, 'work_unfinished'], comment: 'The gland is off.', signatures: [token] };
    const refused = await world.call(desk.hse, 'POST', `/v1/permits/${other}/events/`, body, { 'if-match': `"p${other}-1"` });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'signature_unfit']);
  });

  test('I223: is not said where nobody was asked', async () => {
    const id = await world.put({ state: 'handed_back' });
    expect((await shown(id)).standing?.handed_back).toBeNull();
  });
});
