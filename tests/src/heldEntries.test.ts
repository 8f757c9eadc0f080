import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import {
  dropEntry,
  type HeldEntry,
  heldEntriesOf,
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
    tryEntry(me, 'k1');
    expect(keys(60_000)).toEqual([]);
    leaveEntry('k1');
    expect(keys(60_000)).toEqual(['k1']);
    expect(dropEntry(me, 'k1')).toMatchObject({ name: 'Ada', tried: true });
    expect(keys(60_000)).toEqual([]);
  });

  test('that waits when its page goes is not recorded; one that is sent is not known', () => {
    hold(pressed('sent', { member: 1 }));
    tryEntry(me, 'sent');
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
    const kept = pressed('old', { at: Date.now() - 120_000, tried: true });
    storageWith({ 'control-room.entry.api%207/old': JSON.stringify(kept), 'control-room.entry.api%207/half': '{"key":"half"}' });
    expect(keys()).toEqual(['old']);
    await expect(lookForHeldEntries(silent, me, () => undefined)).rejects.toThrow();
    expect(keys()).toEqual(['old']);
  });

  test('that never went out is not recorded, whoever looks', async () => {
    storageWith({ 'control-room.entry.api%207/old': JSON.stringify(pressed('old', { at: Date.now() - 9_000 })) });
    await lookForHeldEntries(silent, me, () => undefined);
    expect(keys()).toEqual(['old lost']);
  });
});
