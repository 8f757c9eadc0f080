import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWK, type JWTPayload } from 'jose';

/** A public key as an issuer publishes it (RFC 7517). */
export type SigningKey = JWK;

/** A token taken apart (RFC 7515, compact form). Nothing of it is true before its signature was looked at. */
export type SignedToken = { text: string; algorithm: string; keyId: string | null; claims: JWTPayload };

/**
 * What is believed, each with its kind of key: keys of two halves only. `none` and the HS family are not among them: a token that is signed
 * with a key which everybody can read says nothing (RFC 8725, 2.1 and 3.1).
 */
const kinds = new Map([
  ['RS256', 'RSA'],
  ['PS256', 'RSA'],
  ['ES256', 'EC'],
  ['EdDSA', 'OKP'],
]);

/** Longer than any that providers make; who sends more only wants work done. */
export const longestToken = 16_384;

/** Takes a token apart; null for what is none, and for one that demands to be understood in some way (`crit`). */
export const readSigned = (text: string): SignedToken | null => {
  if (text.length > longestToken) return null;
  try {
    const { alg = '', kid, crit } = decodeProtectedHeader(text);
    if (!kinds.has(alg) || crit !== undefined) return null;
    return { text, algorithm: alg, keyId: typeof kid === 'string' ? kid : null, claims: decodeJwt(text) };
  } catch {
    return null;
  }
};

/** Those of an issuer's keys that a token may have been signed with: of the kind of its algorithm, for signing, and of its name. */
export const keysFor = ({ algorithm, keyId }: SignedToken, keys: readonly SigningKey[]): SigningKey[] =>
  keys.filter(
    (key) =>
      key.kty === kinds.get(algorithm) &&
      (key.use ?? 'sig') === 'sig' &&
      (key.alg ?? algorithm) === algorithm &&
      (keyId === null || key.kid === keyId),
  );

const isSignedWith = async ({ text, algorithm }: SignedToken, { kty, n, e, crv, x, y }: SigningKey): Promise<boolean> => {
  try {
    // Its public half and nothing else, whatever an issuer may have published beside it.
    const bare = Object.fromEntries(Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined));
    await compactVerify(text, await importJWK(bare, algorithm), { algorithms: [algorithm] });
    return true;
  } catch {
    // A key that is none, too short, or of a kind that this browser does not know, has signed nothing.
    return false;
  }
};

/** Whether one of these keys has signed the token (OpenID Connect Core, 3.1.3.7). */
export const isSignedBy = async (token: SignedToken, keys: readonly SigningKey[]): Promise<boolean> => {
  for (const key of keysFor(token, keys)) if (await isSignedWith(token, key)) return true;
  return false;
};
