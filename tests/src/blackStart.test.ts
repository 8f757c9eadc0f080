import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextPackAt, watchBlackStart } from '#src/app/watchBlackStart.ts';
import { type Holder, makePack, watchPaperPermits } from '#src/features/handover/makePack.ts';
import { keepPack, readPack, shortForm, watchPack } from '#src/features/handover/savedPack.ts';
import { hearServerTime } from '#src/platform/serverClock.ts';
import { storageWith, usualStorage } from '#tests/kit/storage.ts';

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00Z`);

describe('when the pack for a loss of power is made next', () => {
  test.each([
    ['half an hour before the shift ends', '10:00', null, '15:30'],
    ['then, whatever was made before', '10:00', '09:00', '15:30'],
    ['now, where that has passed and none was made since', '15:40', '09:00', '15:40'],
    ['now, where none was ever made', '15:40', null, '15:40'],
    ['in the next shift, where it was made for this end', '15:40', '15:31', '16:00'],
  ])('%s', (_, now, made, next) => expect(nextPackAt(at('16:00'), made ? at(made) : null, at(now))).toBe(at(next)));
});

test('the short form of a pack is the same page, which leaves the details out by itself', () =>
  expect(shortForm({ html: '<head></head><body><h1>Pack</h1><div class="detail">Work</div></body>' })).toBe(
    '<head></head><body class="brief"><h1>Pack</h1><div class="detail">Work</div></body>',
  ));

describe('a console that is left open', () => {
  /** When the shift of each site ends: evening in Istanbul is not evening in London. */
  const shiftEnds = { CHG: at('16:00'), NJD: at('19:00') };
  const day = 24 * 3_600_000;
  const packs = vi.fn(async () => ({ text: async () => '<p>Live work</p>' }));
  const reserve = vi.fn(async () => ({ result: [] }));
  const coordinator: Holder = { whose: '1002', roles: ['Hse Coordinator'] };
  const api = {
    handovers: {
      current: async ({ query: { site = 'CHG' } = {} }: { query?: { site?: 'CHG' | 'NJD' } }) => {
        const ends = shiftEnds[site];
        const shift_ends = new Date(Date.now() < ends ? ends : ends + day).toISOString();
        return { result: { site: { code: site, time_zone: 'UTC' }, shift_ends } };
      },
      pack: packs,
    },
    paperPermits: { reserve },
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: at('10:00') });
    vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    hearServerTime(new Date().toUTCString());
    storageWith({});
    packs.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    usualStorage();
  });

  test('renews it once before each end of a shift of the site that it is for', async () => {
    keepPack('1002', { site: 'NJD', madeAt: new Date(at('09:00')).toISOString(), timeZone: 'UTC', html: '' });
    const changed = vi.fn();
    const look = watchPack(changed);
    const stop = watchBlackStart(api as never, coordinator);
    await vi.advanceTimersByTimeAsync(at('18:29') - at('10:00'));
    expect(packs).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(packs).toHaveBeenCalledOnce();
    expect(readPack('1002')).toMatchObject({ site: 'NJD', html: '<p>Live work</p>', madeAt: '2026-11-20T18:30:00.000Z' });
    // The page that shows its age is in this very tab.
    expect(changed).toHaveBeenCalledOnce();
    look();
    await vi.advanceTimersByTimeAsync(day);
    expect([packs.mock.calls.length, changed.mock.calls.length]).toEqual([2, 1]);
    stop();
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(packs).toHaveBeenCalledTimes(2);
  });

  test('says that numbers were given to paper, also when no pack comes of them', async () => {
    const given = vi.fn();
    const stop = watchPaperPermits(given);
    packs.mockRejectedValueOnce(new Error('unreachable'));
    const made = makePack(api as never, coordinator, null, new AbortController().signal);
    await expect(made).rejects.toThrow('unreachable');
    expect([given.mock.calls.length, readPack('1002')]).toEqual([1, null]);
    stop();
    await makePack(api as never, coordinator, null, new AbortController().signal);
    expect(given).toHaveBeenCalledOnce();
  });

  test('asks for numbers of paper only for whom the server gives some', async () => {
    reserve.mockClear();
    await makePack(api as never, { whose: '1008', roles: ['SME'] }, null, new AbortController().signal);
    expect(readPack('1008')?.html).toBe('<p>Live work</p>');
    expect(reserve).not.toHaveBeenCalled();
    await makePack(api as never, coordinator, null, new AbortController().signal);
    expect(reserve).toHaveBeenCalledOnce();
  });

  test('tries again after a while when it could not be made, and keeps the old one until then', async () => {
    vi.setSystemTime(at('15:40'));
    packs.mockRejectedValueOnce(new Error('unreachable'));
    keepPack('1002', { site: 'CHG', madeAt: new Date(at('09:00')).toISOString(), timeZone: 'UTC', html: 'old' });
    const stop = watchBlackStart(api as never, coordinator);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readPack('1002')?.html).toBe('old');
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(readPack('1002')?.html).toBe('<p>Live work</p>');
    stop();
  });
});
