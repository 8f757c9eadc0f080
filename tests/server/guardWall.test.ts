import { describe, expect, test } from 'vitest';
import { type FoundTime, guardWall, jumpMs } from '#server/clock/guardWall.ts';

const start = Date.UTC(2026, 10, 20, 6, 30);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A machine whose time passes when it is told, and whose clock on the wall can be set. */
const machine = (boot: string | null = 'one', ran = hour) => {
  let [wall, ticks, up] = [start, 0, ran];
  return {
    clocks: { wall: () => wall, ticks: () => ticks, uptime: () => up, boot },
    pass: (ms: number) => {
      wall += ms;
      ticks += ms;
      up += ms;
    },
    /** Nothing runs but the clock on the wall and, as the kernel counts it, the time since the start. */
    sleep: (ms: number, isCounted = true) => {
      wall += ms;
      if (isCounted) up += ms;
    },
    set: (ms: number) => {
      wall += ms;
    },
    wall: () => wall,
  };
};

const found = (over: Partial<FoundTime>): FoundTime => ({ at: start, boot: 'one', uptime: hour, lastEvent: 0, ...over });

describe('while it runs', () => {
  test.each([3 * day, -3 * day, jumpMs + 2000, -jumpMs - 2000])(
    'a clock set by %d ms is not believed, and time goes on as before',
    (ms) => {
      const { clocks, pass, set } = machine();
      const guard = guardWall(clocks, null);
      pass(10 * minute);
      set(ms);
      expect([guard.now(), guard.noticed()?.cause]).toEqual([start + 10 * minute, 'jumped']);
      pass(minute);
      expect(guard.now()).toBe(start + 11 * minute);
      set(-ms);
      expect([guard.now(), guard.noticed()]).toEqual([start + 11 * minute, null]);
    },
  );

  test.each([2 * minute, -2 * minute, 300])('a correction by %d ms is followed', (ms) => {
    const { clocks, pass, set, wall } = machine();
    const guard = guardWall(clocks, null);
    pass(minute);
    set(ms);
    expect([guard.now(), guard.noticed()]).toEqual([wall(), null]);
  });

  test('corrections that add up to a jump within an hour are one', () => {
    const { clocks, pass, set } = machine();
    const guard = guardWall(clocks, null);
    for (let step = 0; step < 3; step += 1) {
      pass(minute);
      set(2 * minute);
      guard.now();
    }
    expect(guard.noticed()?.cause).toBe('jumped');
  });

  test('corrections of many hours are not added up', () => {
    const { clocks, pass, set, wall } = machine();
    const guard = guardWall(clocks, null);
    for (let step = 0; step < 10; step += 1) {
      pass(2 * hour);
      guard.now();
      set(2 * minute);
      guard.now();
    }
    expect([guard.now(), guard.noticed()]).toEqual([wall(), null]);
  });

  test('a machine that slept a night is right when it wakes; one that does not count its sleep is asked about', () => {
    const counting = machine();
    const right = guardWall(counting.clocks, null);
    counting.sleep(9 * hour);
    expect([right.now(), right.noticed()]).toEqual([start + 9 * hour, null]);
    const other = machine();
    const doubted = guardWall(other.clocks, null);
    other.sleep(9 * hour, false);
    expect([doubted.now(), doubted.noticed()?.cause]).toEqual([start, 'jumped']);
  });

  test('a clock that was set while the machine slept is not believed', () => {
    const { clocks, sleep, set } = machine();
    const guard = guardWall(clocks, null);
    sleep(9 * hour);
    set(day);
    expect([guard.now(), guard.noticed()?.cause]).toEqual([start + 9 * hour, 'jumped']);
  });

  test('what somebody confirmed is believed from then on, and held against the time that passes', () => {
    const { clocks, pass, set, wall } = machine();
    const guard = guardWall(clocks, null);
    set(3 * day);
    expect(guard.noticed()?.cause).toBe('jumped');
    guard.believe();
    pass(minute);
    expect([guard.now(), guard.noticed()]).toEqual([wall(), null]);
    set(-3 * day);
    expect(guard.noticed()?.cause).toBe('jumped');
  });
});

describe('at a start', () => {
  test('a store that was never served believes its clock', () => {
    const { clocks } = machine();
    expect(guardWall(clocks, null).noticed()).toBeNull();
  });

  test.each([
    ['stood still for two days while its machine ran', { at: start - 2 * day, uptime: 0 }, 2 * day, null],
    [
      'ended a minute ago, and the clock is three days ahead',
      { at: start - 3 * day - minute, uptime: hour - minute },
      hour,
      'jumped',
    ],
    ['ended a minute ago, and the clock is a day behind', { at: start + day - minute, uptime: hour - minute }, hour, 'jumped'],
    ['began anew with its machine, two minutes later', { at: start - 2 * minute, boot: 'other' }, minute, null],
    ['began anew with its machine, a day later', { at: start - day, boot: 'other' }, minute, 'unknown'],
    ['began anew with its machine, with a clock that lost its battery', { at: start + 30 * day, boot: 'other' }, minute, 'unknown'],
    ['was served on a machine that names no runs', { at: start - day, boot: null }, hour, 'unknown'],
    ['was last written by an older program', { at: start - day, boot: null, uptime: null }, hour, 'unknown'],
    [
      'kept an event after the time it was told last',
      { at: start - minute, boot: 'other', lastEvent: start + hour },
      minute,
      'unknown',
    ],
  ] as const)('a store that %s', (_, kept, ran, cause) => {
    const { clocks } = machine('one', ran);
    expect(guardWall(clocks, found(kept)).noticed()?.cause ?? null).toBe(cause);
  });

  test('where nobody knows how long the machine was off, time goes on from the last that was kept, and from the clock as soon as it fits', () => {
    const { clocks, pass, set, wall } = machine('other', minute);
    const guard = guardWall(clocks, found({ at: start - day }));
    pass(minute);
    expect(guard.now()).toBe(start - day + minute);
    set(-day);
    expect([guard.now(), guard.noticed()]).toEqual([wall(), null]);
    expect(guard.toKeep()).toEqual({ at: wall(), boot: 'other', uptime: 2 * minute });
  });
});
