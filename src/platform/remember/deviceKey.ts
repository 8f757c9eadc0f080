import { answered, inStore } from '#src/platform/database.ts';

const place = { database: 'control-room', store: 'keys' };
const name = 'remembered';

/** Where the key of this device lies. */
export type DeviceKey = {
  /** The key, or null when there is none yet or the browser has lost it. */
  present: () => Promise<CryptoKey | null>;
  /** The key, made if there is none. */
  given: () => Promise<CryptoKey>;
  forget: () => Promise<void>;
};

const present = async (): Promise<CryptoKey | null> =>
  (await inStore<CryptoKey | undefined>(place, 'readonly', (keys) => keys.get(name))) ?? null;

const make = async (): Promise<CryptoKey> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have made one meanwhile: the first stays.
  await inStore(place, 'readwrite', (keys) => keys.add(key, name)).catch(() => undefined);
  return (await present()) ?? Promise.reject(new Error('This browser keeps no keys.'));
};

/**
 * The key in this browser's database. No script can read its bytes, so copying the storage to another device takes nothing along.
 * That is all it does: a script on our page, or a person at the unlocked device, opens what it locks as we do.
 */
export const deviceKey: DeviceKey = {
  present,
  given: async () => (await present()) ?? make(),
  forget: async () => void (await answered(indexedDB.deleteDatabase(place.database))),
};
