import aes from 'crypto-js/aes.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entries } from '#src/platform/remember/entries.ts';
import { rememberFor } from '#src/platform/remember/rememberFor.ts';
import { forbidden, storageWith, usualStorage } from '#tests/kit/storage.ts';

const day = 24 * 3_600_000;
const values = { sap: '1002', password: 'control-room' };
const passphrase = 'what the older console had in its code';
const oldEntry = (content: unknown, under = passphrase) => aes.encrypt(JSON.stringify(content), under).toString();

const keyOf = () => {
  let key: CryptoKey | null = null;
  return {
    present: async () => key,
    given: async () => {
      key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      return key;
    },
    forget: async () => {
      key = null;
    },
  };
};

let kept: Record<string, unknown>;
const entry = () => JSON.parse(String(kept['control-room.remembered']));
const put = (change: object) => Object.assign(kept, { 'control-room.remembered': JSON.stringify({ ...entry(), ...change }) });

beforeEach(() => {
  kept = storageWith({});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  usualStorage();
});

describe('SAP number and password', () => {
  test('are locked, and come back on the same device', async () => {
    const mine = entries('full', keyOf());
    await mine.keep(values);
    expect(String(kept['control-room.remembered'])).not.toMatch(/1002|control-room"/);
    expect(entry()).toEqual({ version: 2, until: Date.now() + 30 * day, iv: expect.any(String), sealed: expect.any(String) });
    expect(await mine.recall(null, null)).toEqual(values);
  });

  test('never look the same twice', async () => {
    const mine = entries('full', keyOf());
    await mine.keep(values);
    const first = entry();
    await mine.keep(values);
    expect(entry().iv).not.toBe(first.iv);
    expect(entry().sealed).not.toBe(first.sealed);
  });

  test('last 30 days and no longer', async () => {
    const mine = entries('full', keyOf());
    await mine.keep(values);
    vi.setSystemTime(Date.now() + 30 * day - 1);
    expect(await mine.recall(null, null)).toEqual(values);
    vi.setSystemTime(Date.now() + 1);
    expect(await mine.recall(null, null)).toBeNull();
    expect(kept).toEqual({});
  });

  test('are there when the clock goes three days wrong, but not when it was set back', async () => {
    const mine = entries('full', keyOf());
    await mine.keep(values);
    vi.setSystemTime(Date.now() + 3 * day);
    expect(await mine.recall(null, null)).toEqual(values);
    vi.setSystemTime(Date.now() - 6 * day);
    expect(await mine.recall(null, null)).toBeNull();
  });

  const damages: [string, () => void][] = [
    ['a bit flipped', () => put({ sealed: `${entry().sealed.slice(0, -4)}AAA=` })],
    ['cut short', () => put({ sealed: entry().sealed.slice(0, 8) })],
    ['its end moved', () => put({ until: entry().until - 1 })],
    ['no base64', () => put({ iv: '<>' })],
    ['from a future version', () => put({ version: 3 })],
    ['of another shape', () => put({ until: 'tomorrow' })],
    ['not JSON', () => Object.assign(kept, { 'control-room.remembered': '{' })],
    [
      'a SAP number that is none',
      () => Object.assign(kept, { 'control-room.remembered': JSON.stringify({ version: 2, until: Date.now() + 1, sap: '<b>' }) }),
    ],
  ];
  test.each(damages)("'%s': nothing is remembered, and it goes", async (_, damage) => {
    const mine = entries('full', keyOf());
    await mine.keep(values);
    damage();
    expect(await mine.recall(null, null)).toBeNull();
    expect(kept).toEqual({});
  });

  test("'the key is lost' and 'on another device': nothing is remembered", async () => {
    const key = keyOf();
    await entries('full', key).keep(values);
    const copied = { ...kept };
    await key.forget();
    expect(await entries('full', key).recall(null, null)).toBeNull();
    Object.assign(kept, copied);
    expect(await entries('full', keyOf()).recall(null, null)).toBeNull();
  });

  test('a browser that keeps no keys remembers the number alone', async () => {
    const keyless = { ...keyOf(), given: () => Promise.reject(new Error('no database')) };
    const mine = entries('full', keyless);
    await mine.keep(values);
    expect(entry()).toEqual({ version: 2, until: expect.any(Number), sap: '1002' });
    expect(await mine.recall(null, null)).toEqual({ sap: '1002', password: '' });
  });

  test("'storage full' fails, so that the form can go on without it", async () => {
    storageWith({}, true);
    await expect(entries('full', keyOf()).keep(values)).rejects.toThrow('could not be kept');
  });
});

describe('an entry of an older console', () => {
  test.each([
    ['a number', { sap: 1002, password: 'control-room', remember: true }],
    ['a text', values],
  ])('with the SAP number as %s is locked anew', async (_, content) => {
    const mine = entries('full', keyOf());
    expect(await mine.recall(oldEntry(content), passphrase)).toEqual(values);
    expect(entry()).toMatchObject({ version: 2, sealed: expect.any(String) });
    expect(await mine.recall(null, passphrase)).toEqual(values);
  });

  test('was written by crypto-js itself', async () => {
    const written = 'U2FsdGVkX1';
    expect(oldEntry(values).startsWith(written)).toBe(true);
  });

  test.each([
    ['another passphrase', oldEntry(values, 'another'), passphrase],
    ['no passphrase configured', oldEntry(values), null],
    ['cut short', oldEntry(values).slice(0, 30), passphrase],
    ['something else inside', oldEntry(['1002']), passphrase],
    ['a SAP number that is none', oldEntry({ sap: '0', password: 'x' }), passphrase],
  ])("'%s' is nothing remembered", async (_, old, phrase) => {
    expect(await entries('full', keyOf()).recall(old, phrase)).toBeNull();
    expect(kept).toEqual({});
  });

  test("with 'storage full' is good for this once", async () => {
    storageWith({}, true);
    expect(await entries('full', keyOf()).recall(oldEntry(values), passphrase)).toEqual(values);
  });
});

describe('a site', () => {
  const remember = (keeps: 'full' | 'sap' | 'off', secure = true) => {
    vi.stubGlobal('isSecureContext', secure);
    return rememberFor({ keeps, oldPassphrase: passphrase });
  };

  test('that allows the number alone keeps that, readable', async () => {
    const mine = remember('sap');
    await mine.keep(values);
    expect(entry()).toEqual({ version: 2, until: expect.any(Number), sap: '1002' });
    expect(await mine.recall()).toEqual({ sap: '1002', password: '' });
    expect(mine).toMatchObject({ keeps: 'sap', insecure: false });
  });

  test('that has become stricter takes the password away', async () => {
    const key = keyOf();
    await entries('full', key).keep(values);
    expect(await entries('sap', key).recall(null, null)).toEqual({ sap: '1002', password: '' });
    expect(entry()).not.toHaveProperty('sealed');
  });

  test('reached over plain http keeps the number alone, also of an old entry, and knows why', async () => {
    Object.assign(kept, { remember: oldEntry(values) });
    const mine = remember('full', false);
    expect(mine).toMatchObject({ keeps: 'sap', insecure: true });
    expect(await mine.recall()).toEqual({ sap: '1002', password: '' });
    expect(Object.keys(kept)).toEqual(['control-room.remembered']);
    expect(String(kept['control-room.remembered'])).not.toContain(values.password);
  });

  test('that remembers nothing removes what is there', async () => {
    await entries('sap', keyOf()).keep(values);
    Object.assign(kept, { remember: oldEntry(values) });
    await remember('off')
      .recall()
      .catch(() => undefined);
    expect(kept).toEqual({});
  });

  test("leaves alone what another program keeps under the name 'remember'", async () => {
    Object.assign(kept, { remember: 'milk' });
    const mine = remember('full');
    expect(await mine.recall()).toBeNull();
    await mine.forget();
    expect(kept).toEqual({ remember: 'milk' });
  });

  test("'storage forbidden': nothing is remembered and nothing breaks", async () => {
    forbidden();
    const mine = remember('full');
    expect(await mine.recall()).toBeNull();
    await mine.forget();
  });
});
