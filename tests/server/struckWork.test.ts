import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { mustGetAway } from '#domain/permits/life/standing.rules.ts';
import type { Permit, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import { dangersOf, peopleOf } from '#domain/permits/permit/rowDangers.ts';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { declaredOver, stoodDownOver } from '#tests/kit/standDownOver.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('an emergency over work that had been stopped', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const crew = () => [crewNumbered(1, { name: 'Fadi Sonmez', badge: world.newKey(), onSite: true })];
  const shown = async (id: number): Promise<Permit> => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
  const listed = async (id: number): Promise<PermitRow> => {
    const { items }: { items: PermitRow[] } = (await world.call(desk.hse, 'GET', '/v1/permits/')).json().result;
    const row = items.find((one) => one.id === id);
    if (!row) throw new Error('the list does not have it');
    return row;
  };

  test('I303: who is on site of it has to get away, in row and head, until the emergency is stood down', async () => {
    const id = await world.put({ state: 'live', evidence: { crew: crew() } });
    const hold = { reason: 'hold', comment: 'Crane is late.' };
    expect((await world.cause(id, 'SUSPEND', { by: desk.delegate, body: hold })).statusCode).toBe(200);
    const before = await shown(id);
    expect([before.struck, mustGetAway(before)]).toEqual([false, 0]);
    const emergency = await declaredOver(world);
    for (const permit of [await shown(id), await listed(id)]) {
      // What it was stopped for stands still.
      expect(permit).toMatchObject({ state: 'suspended', reason: 'hold', struck: true, crew_on: 1 });
      expect(mustGetAway(permit)).toBe(1);
      expect(peopleOf(permit)).toEqual(['1 on site, get them away']);
      expect(dangersOf(permit)).toContain('an EMERGENCY concerns the place');
      for (const language of languages)
        expect(whyTexts(permit, language)).toContainEqual({ text: reasonName('emergency', language), isLoud: true });
    }
    await stoodDownOver(world, emergency, []);
    const after = await shown(id);
    expect([after.struck, mustGetAway(after), after.reason]).toEqual([false, 0, 'hold']);
  });

  test('I303: so has who is on site of work that nobody has allowed or whose permit has expired', async () => {
    const ids = [
      await world.put({ state: 'expired', evidence: { crew: crew() } }),
      await world.put({ state: 'ready', evidence: { crew: crew() } }),
    ];
    const emergency = await declaredOver(world);
    for (const id of ids) {
      const permit = await shown(id);
      expect(permit).toMatchObject({ reason: 'emergency', struck: true });
      expect(mustGetAway(permit)).toBe(1);
    }
    await stoodDownOver(world, emergency, []);
    for (const id of ids) expect(await shown(id)).toMatchObject({ reason: null, struck: false });
  });
});
