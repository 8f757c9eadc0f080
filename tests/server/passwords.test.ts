import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#server/db/openStore.ts';
import { createPasswords, usualHashing } from '#server/kit/passwords.ts';
import { startTestServer, tryLogin } from '#tests/kit/server.ts';
import { openTestPglite } from '#tests/kit/stores.ts';

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const median = (values: number[]): number => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

describe('passwords', () => {
  const passwords = createPasswords(usualHashing);

  test('are kept as argon2id at the usual cost, salted', async () => {
    const [one, other] = await Promise.all([passwords.hash('the same'), passwords.hash('the same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'the same')).toBe(true);
    expect(await passwords.verify(one, 'another')).toBe(false);
  });

  test('of nobody are never right, and cost as much time as those of somebody', async () => {
    const stored = await passwords.hash('somebody');
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
    const somebody: number[] = [];
    const nobody: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      somebody.push(await timeOf(() => passwords.verify(stored, 'wrong')));
      nobody.push(await timeOf(() => passwords.verify(null, 'wrong')));
    }
    // Without the work for nobody this ratio is a hundredth.
    expect(median(nobody) / median(somebody)).toBeGreaterThan(0.3);
  });

  test('more at once than may be hashed all get their turn', async () => {
    const stored = await passwords.hash('right');
    const typed = ['right', 'wrong', 'right', 'wrong', 'right', 'wrong', 'right'];
    expect(await Promise.all(typed.map((text) => passwords.verify(stored, text)))).toEqual(typed.map((text) => text === 'right'));
  });
});

describe('a refused sign-in', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestPglite();
  }, 60_000);
  afterAll(() => store.close());

  test.each([
    ['wrong password', 1002],
    ['unknown SAP', 7777],
  ])("'%s' never answers sooner than the others", async (_case, sap) => {
    const server = await startTestServer({ store, config: { refusalMs: 400 } });
    const taken = await timeOf(() => tryLogin(server, sap, 'wrong'));
    // Timers may fire a millisecond early.
    expect(taken).toBeGreaterThan(395);
    await server.close();
  });
});
