import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forbidden, storageWith, usualStorage } from '#tests/kit/storage.ts';

type Storage = typeof import('#src/platform/storage.ts');

let storage: Storage;
const told = vi.fn();

// A page finds a fault once in its life: every test is a page of its own.
beforeEach(async () => {
  vi.resetModules();
  storage = await import('#src/platform/storage.ts');
  told.mockReset();
  storage.whenStorageFails(told);
});
afterEach(usualStorage);

describe('what is kept in this browser', () => {
  test('is read back as it was kept', () => {
    storageWith({});
    expect(storage.keepValue('settings', { language: 'tr' })).toBe(true);
    expect(storage.readValue('settings')).toEqual({ language: 'tr' });
    storage.removeText('settings');
    expect(storage.readText('settings')).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  test.each(['{"language":', '"text"', '7', 'null', '', '\u0000'])(
    "counts as nothing when it is corrupt: '%s', and goes",
    (text) => {
      const kept = storageWith({ settings: text, other: '{}' });
      expect(storage.readValue('settings')).toBeNull();
      expect(Object.keys(kept)).toEqual(['other']);
      expect(told.mock.calls).toEqual([['corrupt']]);
    },
  );

  test('is not kept when storage is full, and says so', () => {
    storageWith({}, true);
    expect(storage.keepText('token', 'x')).toBe(false);
    expect(storage.keepText('settings', 'x')).toBe(false);
    expect(told.mock.calls).toEqual([['full']]);
  });

  test('harms nothing when storage is forbidden, and is said once', () => {
    forbidden();
    expect(storage.readText('token')).toBeNull();
    expect(storage.readValue('settings')).toBeNull();
    expect(storage.keepText('token', 'x')).toBe(false);
    expect(() => storage.removeText('token')).not.toThrow();
    expect(() => storage.removeAll(storage.personPrefix)).not.toThrow();
    expect(() => storage.forgetTheFuture()).not.toThrow();
    expect(told.mock.calls).toEqual([['forbidden']]);
  });

  test('who listens later is told of what was found before', () => {
    forbidden();
    storage.readText('token');
    const late = vi.fn();
    storage.whenStorageFails(late);
    expect(late.mock.calls).toEqual([['forbidden']]);
  });

  test('goes with the person to whom it belongs, and nothing else does', () => {
    const { personPrefix } = storage;
    const kept = storageWith({ [`${personPrefix}draft`]: '1', [`${personPrefix}note`]: '2', other: '3' });
    storage.removeAll(personPrefix);
    expect(Object.keys(kept)).toEqual(['other']);
  });
});

describe('a console that finds what another has kept', () => {
  test('marks an empty storage as its own and says nothing', () => {
    const kept = storageWith({ access_token: 'mine' });
    storage.forgetTheFuture();
    expect(kept).toEqual({ access_token: 'mine', 'control-room.version': '1' });
    expect(told).not.toHaveBeenCalled();
  });

  test('reads what one before the mark has kept', () => {
    const kept = storageWith({ 'control-room.settings': '{"language":"tr"}' });
    storage.forgetTheFuture();
    storage.forgetTheFuture();
    expect(kept['control-room.settings']).toBe('{"language":"tr"}');
    expect(told).not.toHaveBeenCalled();
  });

  test.each(['2', '99', 'corrupt'])("begins without memory when the mark says '%s', keeps the token and says so once", (mark) => {
    const kept = storageWith({
      'control-room.version': mark,
      'control-room.settings': '{"language":{"from":"the future"}}',
      access_token: 'mine',
    });
    storage.forgetTheFuture();
    expect(kept).toEqual({ access_token: 'mine', 'control-room.version': '1' });
    expect(told.mock.calls).toEqual([['future']]);
  });
});
