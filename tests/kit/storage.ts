import { vi } from 'vitest';

/** Local storage that holds these, and accepts no more when `refusing`. */
export const storageWith = (entries: Record<string, string>, refusing = false) => {
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

/** A browser that refuses every access to local storage. */
export const forbidden = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });

export const usualStorage = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
};
