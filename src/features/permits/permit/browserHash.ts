import type { ChainHash } from '#domain/permits/auditChain.ts';

/** SHA-256 by the browser. It has none on plain http to another machine. */
export const browserHash: ChainHash | null =
  globalThis.crypto?.subtle === undefined
    ? null
    : async (text) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      };
