export type Sealed = { iv: string; sealed: string };

const written = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const read = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const encoder = new TextEncoder();
const cipher = (iv: Uint8Array<ArrayBuffer>, label: string) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(label) });

/** Locks a text so that only this key opens it, and only under the same label. */
export const seal = async (key: CryptoKey, text: string, label: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(iv, label), key, encoder.encode(text));
  return { iv: written(iv), sealed: written(new Uint8Array(sealed)) };
};

/** The text again; fails under another key or label, and when a bit of it was changed. */
export const unseal = async (key: CryptoKey, { iv, sealed }: Sealed, label: string): Promise<string> =>
  new TextDecoder().decode(await crypto.subtle.decrypt(cipher(read(iv), label), key, read(sealed)));
