import aes from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import { readRemembered } from '#domain/session/remembered.schema.ts';
import { parsed } from '#src/platform/storage.ts';
import type { Remembered } from '#src/system/Remember.ts';

/**
 * What an older console has remembered: SAP number and password as JSON under a passphrase (MD5 makes the key, nothing tells whether
 * the text was changed). Null when the passphrase does not open it. This only reads: crypto-js writes nothing here.
 */
export const readOldEntry = (text: string, passphrase: string): Remembered | null => {
  try {
    const opened = aes.decrypt(text.replaceAll('"', ''), passphrase).toString(utf8);
    return readRemembered(parsed(opened));
  } catch {
    // Under a wrong passphrase the bytes are mostly no text at all.
    return null;
  }
};
