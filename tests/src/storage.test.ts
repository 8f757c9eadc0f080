import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepText, keepValue, personPrefix, readText, readValue, removeAll, removeText } from '#src/platform/storage.ts';

const storageWith = (entries: Record<string, string>, refusing = false) => {
  const kept: Record<string, unknown> = { ...entries };
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const methods = {
    getItem: (key: string) => (typeof kept[key] === 'string' ? kept[key] : null),
    setItem: refusing ? refuse : (key: string, text: string) => void Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  vi.stubGlobal('localStorage', kept);
  return kept;
};

const forbidden = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('what is kept in this browser', () => {
  test('is read back as it was kept', () => {
    storageWith({});
    expect(keepValue('settings', { language: 'tr' })).toBe(true);
    expect(readValue('settings')).toEqual({ language: 'tr' });
    removeText('settings');
    expect(readText('settings')).toBeNull();
  });

  test('counts as nothing when it is corrupt', () => {
    storageWith({ settings: '{"language":' });
    expect(readValue('settings')).toBeNull();
  });

  test('is not kept when storage is full, and says so', () => {
    storageWith({}, true);
    expect(keepText('token', 'x')).toBe(false);
  });

  test('harms nothing when storage is forbidden', () => {
    forbidden();
    expect(readText('token')).toBeNull();
    expect(keepText('token', 'x')).toBe(false);
    expect(() => removeText('token')).not.toThrow();
    expect(() => removeAll(personPrefix)).not.toThrow();
  });

  test('goes with the person to whom it belongs, and nothing else does', () => {
    const kept = storageWith({ [`${personPrefix}draft`]: '1', [`${personPrefix}note`]: '2', other: '3' });
    removeAll(personPrefix);
    expect(Object.keys(kept)).toEqual(['other']);
  });
});
