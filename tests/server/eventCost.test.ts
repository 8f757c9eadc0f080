import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { counted } from '#tests/kit/statements.ts';
import { describeStores } from '#tests/kit/stores.ts';

// An event is answered within 40 ms while others are, and each statement waits for the store and back: so their number is what an event
// costs. Whoever raises a bound says here what the statement is for.
describeStores('what an event costs', (store) => {
  let world: Desk;
  let during: ReturnType<typeof counted>['during'];
  beforeAll(async () => {
    const watched = counted(store());
    during = watched.during;
    world = await openDesk(watched.store, permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const statementsOf = async (id: number, body: object): Promise<string[]> => {
    const headers = { 'if-match': `"p${id}-1"`, 'idempotency-key': world.newKey() };
    const statements = await during(async () => {
      const reply = await world.call(desk.hse, 'POST', `/v1/permits/${id}/events/`, body, headers);
      expect(reply.statusCode).toBe(200);
    });
    return statements.map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 90));
  };

  // Who calls, the key; the locks of the site and of the permit, what is around it, who signed; two that look for conflicts; history,
  // evidence, row, signature and the line of the changes at once, what people are told; the answer, the key again. Nobody is beside it.
  test('an issue is 11 statements', async () => {
    const id = await world.put({ state: 'ready' });
    const token = await world.signature(desk.hse, desk.delegate, 'ISSUE', id, 1);
    const statements = await statementsOf(id, { event: 'ISSUE', signatures: [token], period: world.period(200) });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(11);
  });

  test('a stop looks for no conflicts and takes no signature: 10', async () => {
    const id = await world.put({ state: 'live' });
    const statements = await statementsOf(id, { event: 'SUSPEND', reason: 'hold' });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10);
  });
});
