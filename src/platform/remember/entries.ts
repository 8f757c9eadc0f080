import type { Remembering } from '#domain/config/config.schema.ts';
import {
  readRemembered,
  rememberedEnvelope,
  rememberedForMs,
  rememberedSap,
  rememberedSealed,
  rememberedVersion,
} from '#domain/session/remembered.schema.ts';
import { keepValue, noteStorageFault, parsed, readValue, removeText, storageKeys } from '#src/platform/storage.ts';
import type { Remembered } from '#src/system/Remember.ts';
import { type DeviceKey, deviceKey } from './deviceKey.ts';

type Sealed = { iv: string; sealed: string };

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const encoder = new TextEncoder();
const cipher = (iv: Uint8Array<ArrayBuffer>, label: string) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(label) });

/** Locks a text so that only this key opens it, and only under the same label. */
const seal = async (key: CryptoKey, text: string, label: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(iv, label), key, encoder.encode(text));
  return { iv: base64Of(iv), sealed: base64Of(new Uint8Array(sealed)) };
};

/** The text again; fails under another key or label, and when a bit of it was changed. */
const unseal = async (key: CryptoKey, { iv, sealed }: Sealed, label: string): Promise<string> =>
  new TextDecoder().decode(await crypto.subtle.decrypt(cipher(bytesOf(iv), label), key, bytesOf(sealed)));

/** The end of an entry is under the lock as well: nobody makes it last longer by writing another. */
const labelOf = (until: number): string => `${storageKeys.remembered} ${rememberedVersion} ${until}`;

const unlocked = async (entry: object, until: number, key: DeviceKey): Promise<Remembered> => {
  const held = await key.present();
  if (!held) throw new Error('The key of this device is gone.');
  const text = await unseal(held, rememberedSealed.validateSync(entry), labelOf(until));
  return readRemembered(parsed(text));
};

const read = async (key: DeviceKey): Promise<Remembered | null> => {
  const entry = readValue(storageKeys.remembered);
  if (!entry) return null;
  const { version, until } = rememberedEnvelope.validateSync(entry);
  if (version !== rememberedVersion) throw new Error('Another console has written this.');
  const left = until - Date.now();
  // A clock that was set back makes nothing last longer.
  if (left <= 0 || left > rememberedForMs) {
    removeText(storageKeys.remembered);
    return null;
  }
  return 'sealed' in entry ? unlocked(entry, until, key) : readRemembered({ ...rememberedSap.validateSync(entry), password: '' });
};

const sealedOrNull = async (values: Remembered, until: number, key: DeviceKey) => {
  try {
    return await seal(await key.given(), JSON.stringify(values), labelOf(until));
  } catch {
    // A browser that keeps no keys, as some do in private windows: the number is still worth something.
    noteStorageFault('keyless');
    return null;
  }
};

/** Entries as they are kept from now on, and as they were kept before. */
export const entries = (keeps: Remembering, key: DeviceKey = deviceKey) => {
  const keep = async (values: Remembered): Promise<void> => {
    const until = Date.now() + rememberedForMs;
    const sealed = keeps === 'full' ? await sealedOrNull(values, until, key) : null;
    const entry = { version: rememberedVersion, until, ...(sealed ?? { sap: values.sap }) };
    if (!keepValue(storageKeys.remembered, entry)) throw new Error('The entry could not be kept.');
  };

  const readOld = async (old: string, passphrase: string | null): Promise<Remembered | null> => {
    const found = passphrase === null ? null : (await import('./oldEntry.ts')).readOldEntry(old, passphrase);
    // What cannot be kept anew is still good for this once.
    if (found) await keep(found).catch(() => undefined);
    return found;
  };

  const readNew = async (): Promise<Remembered | null> => {
    try {
      return await read(key);
    } catch {
      noteStorageFault('corrupt');
      removeText(storageKeys.remembered);
      return null;
    }
  };

  const withoutPassword = async ({ sap, password }: Remembered): Promise<Remembered> => {
    const less = { sap, password: '' };
    // The site has become stricter, or the page came over plain http.
    if (password !== '') await keep(less).catch(() => removeText(storageKeys.remembered));
    return less;
  };

  return {
    keep,
    /** What is remembered; `old` is an entry of an older console, which has been taken away already. */
    recall: async (old: string | null, passphrase: string | null): Promise<Remembered | null> => {
      const found = (old === null ? null : await readOld(old, passphrase)) ?? (await readNew());
      return found && keeps === 'sap' ? withoutPassword(found) : found;
    },
    forgetKey: () => key.forget(),
  };
};
