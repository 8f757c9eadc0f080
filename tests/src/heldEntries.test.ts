import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { crossingIn } from '#machines/permitWork/lostAnswer.ts';
import {
  dropEntry,
  type HeldEntry,
  heldEntriesOf,
  heldEntriesOfOthers,
  holdEntry,
  leaveEntry,
  loseEntry,
  loseUnsentEntries,
  tryEntry,
} from '#src/platform/heldEntries.ts';
import { lookForHeldEntries } from '#src/system/heldEntries.ts';
import { storageWith, usualStorage } from '#tests/kit/storage.ts';

const me = 'api 7';
const page = { id: 7, number: 'CHG-7' };
const pressed = (key: string, part: Partial<HeldEntry> = {}): HeldEntry => ({
  ...{ key, at: Date.now(), permitId: 7, member: 1, inside: false, name: 'Ada', page },
  ...part,
});
const keys = (later = 0) => heldEntriesOf(me, Date.now() + later).map(({ key, lost = false }) => `${key}${lost ? ' lost' : ''}`);
/** A server that cannot be reached. */
const silent = createClient(contract, () => Promise.reject(new Error('nobody answers')));

describe('I283: a press in the entry log', () => {
  let used: string[];
  const hold = (entry: HeldEntry) => {
    used.push(entry.key);
    holdEntry(me, entry);
  };
  beforeEach(() => {
    used = [];
    storageWith({});
  });
  afterEach(() => {
    for (const key of used) dropEntry(me, key);
    usualStorage();
  });

  test('is shown by its page alone while that is open, and everywhere once it was left', () => {
    hold(pressed('k1'));
    tryEntry(me, 'k1', Date.now());
    expect(keys(60_000)).toEqual([]);
    leaveEntry('k1');
    expect(keys(60_000)).toEqual(['k1']);
    expect(dropEntry(me, 'k1')).toMatchObject({ name: 'Ada', tried: expect.any(Number) });
    expect(keys(60_000)).toEqual([]);
  });

  test('that waits when its page goes is not recorded; one that is sent is not known', () => {
    hold(pressed('sent', { member: 1 }));
    tryEntry(me, 'sent', Date.now());
    hold(pressed('waits', { member: 2 }));
    loseUnsentEntries(me, 7, ['waits']);
    expect(keys()).toEqual([]);
    loseUnsentEntries(me, 7, []);
    expect(keys()).toEqual(['waits lost']);
  });

  test('takes the place of an older one of the same person that nobody has answered', () => {
    hold(pressed('k1'));
    loseEntry(me, 'k1');
    hold(pressed('other', { member: 2 }));
    loseEntry(me, 'other');
    hold(pressed('k2'));
    leaveEntry('k2');
    expect(keys(60_000).toSorted()).toEqual(['k2', 'other lost']);
  });

  test('of a page that is gone is looked for in the log, and nobody is told anything while nobody answers', async () => {
    const kept = pressed('old', { at: Date.now() - 120_000, tried: Date.now() - 120_000 });
    storageWith({ 'control-room.entry.api%207/old': JSON.stringify(kept), 'control-room.entry.api%207/half': '{"key":"half"}' });
    expect(keys()).toEqual(['old']);
    await expect(lookForHeldEntries(silent, me, () => undefined)).rejects.toThrow();
    expect(keys()).toEqual(['old']);
  });

  test('I330: is recorded by the line that it has made, whatever another desk has recorded since', () => {
    const pressedAt = Date.parse('2026-11-30T22:45:37.500Z');
    const [mine, other] = [
      { sap: 1002, name: 'Deniz' },
      { sap: 1009, name: 'Kemal' },
    ];
    const entry = (no: number, in_at: string, out_at: string | null = null) => ({
      ...{ no, member: 1, name: 'Ruth', in_at, in_by: other, out_at, out_by: out_at ? mine : null, found: false },
    });
    const out = { member: 1, inside: false, at: pressedAt };
    const before = entry(1, '2026-11-30T22:40:00.000Z');
    expect(crossingIn(out, [before])).toEqual({ recorded: false, since: null });
    const done = entry(1, '2026-11-30T22:40:00.000Z', '2026-11-30T22:45:38.000Z');
    expect(crossingIn(out, [done])).toEqual({ recorded: true, since: null });
    const again = entry(2, '2026-11-30T22:45:44.000Z');
    expect(crossingIn(out, [done, again])).toMatchObject({ recorded: true, since: { inside: true, by: other } });
    // The press was lost, and another desk has recorded both ways since: nobody is told to press again.
    expect(crossingIn({ ...out, at: pressedAt + 5000 }, [done, again])).toMatchObject({ recorded: false, since: { inside: true } });
    expect(crossingIn({ ...out, member: 2 }, [done, again])).toEqual({ recorded: false, since: null });
    // Out, in and out within two seconds: the last is what was pressed.
    const quick = [entry(1, '2026-11-30T22:40:00.000Z', '2026-11-30T22:45:36.000Z'), entry(2, '2026-11-30T22:45:37.000Z')];
    expect(crossingIn(out, quick)).toMatchObject({ recorded: false });
    const goesIn = { ...out, inside: true };
    expect(crossingIn(goesIn, [entry(1, '2026-11-30T22:45:36.000Z', '2026-11-30T22:45:37.000Z')])).toMatchObject({
      recorded: false,
    });
    expect(crossingIn(goesIn, [entry(1, '2026-11-30T22:45:38.000Z')])).toEqual({ recorded: true, since: null });
  });

  test('I331: is told to whoever signs in after its author, for a shift', () => {
    const at = (hours: number) =>
      JSON.stringify(pressed('old', { at: Date.now() - hours * 3_600_000, tried: Date.now() - hours * 3_600_000 }));
    const told = () => heldEntriesOfOthers('api 8', Date.now()).map(({ key, whose }) => [key, whose]);
    storageWith({ 'control-room.entry.api%207/old': at(2) });
    expect(told()).toEqual([['old', me]]);
    expect(heldEntriesOfOthers(me, Date.now())).toEqual([]);
    storageWith({ 'control-room.entry.api%207/old': at(13) });
    expect(told()).toEqual([]);
  });

  test('that never went out is not recorded, whoever looks', async () => {
    storageWith({ 'control-room.entry.api%207/old': JSON.stringify(pressed('old', { at: Date.now() - 9_000 })) });
    await lookForHeldEntries(silent, me, () => undefined);
    expect(keys()).toEqual(['old lost']);
  });
});
