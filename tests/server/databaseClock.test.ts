import { expect, test } from 'vitest';
import { followDatabase } from '#server/clock/databaseClock.ts';
import { machineClocks } from '#server/clock/machineClocks.ts';
import { describeStore } from '#tests/kit/stores.ts';

const hour = 3_600_000;

/** This machine with another clock on the wall, and ticks that can stand still. */
const machine = () => {
  const real = machineClocks();
  let [ahead, still] = [0, 0];
  return {
    clocks: { ...real, wall: () => real.wall() + ahead, ticks: () => real.ticks() - still },
    set: (ms: number) => {
      ahead = ms;
    },
    sleep: (ms: number) => {
      still += ms;
    },
  };
};

const near = (at: Date): boolean => Math.abs(at.getTime() - Date.now()) < 1000;

describeStore('the clock of a database', 'PostgreSQL', (store) => {
  test('is told whatever the clock of the machine says, which is off when it is more than two seconds away', async () => {
    const { clocks, set } = machine();
    const clock = await followDatabase(store().db, clocks);
    expect([near(clock.now()), clock.state()]).toEqual([true, 'right']);
    for (const [ms, state] of [
      [72 * hour, 'off'],
      [-2500, 'off'],
      [1500, 'right'],
    ] as const) {
      set(ms);
      await clock.settled();
      expect([near(clock.now()), clock.state()]).toEqual([true, state]);
    }
    await clock.stop();
  });

  test('is asked for anew before a call when the machine slept', async () => {
    const { clocks, sleep } = machine();
    const clock = await followDatabase(store().db, clocks);
    sleep(9 * hour);
    expect(near(clock.now())).toBe(false);
    await clock.settled();
    expect([near(clock.now()), clock.state()]).toEqual([true, 'right']);
    await clock.stop();
  });

  test('a server that cannot ask any more leaves deciding to others as soon as it does not know closely enough', async () => {
    const { clocks, sleep } = machine();
    let isGone = false;
    const db = new Proxy(store().db, {
      get: (target, name) => {
        if (isGone && name === 'connection') return () => ({ execute: () => Promise.reject(new Error('gone')) });
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const clock = await followDatabase(db, clocks);
    isGone = true;
    sleep(-hour);
    await clock.settled();
    expect(clock.state()).toBe('off');
    await clock.stop();
  });
});
