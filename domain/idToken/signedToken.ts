type Claims = Record<string, unknown>;

/** A public key as an issuer publishes it (RFC 7517). */
export type SigningKey = JsonWebKey & { kid?: string };

/** A token taken apart (RFC 7515, compact form). Nothing of it is true before its signature was looked at. */
export type SignedToken = {
  algorithm: string;
  keyId: string | null;
  claims: Claims;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

type Method = {
  kty: string;
  key: RsaHashedImportParams | EcKeyImportParams | Algorithm;
  check: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
};

const hash = 'SHA-256';

/**
 * What is believed: keys of two halves only. `none` and the HS family are not among them: a token that is signed with a key which
 * everybody can read says nothing (RFC 8725, 2.1 and 3.1).
 */
const methods: Record<string, Method> = {
  RS256: { kty: 'RSA', key: { name: 'RSASSA-PKCS1-v1_5', hash }, check: 'RSASSA-PKCS1-v1_5' },
  PS256: { kty: 'RSA', key: { name: 'RSA-PSS', hash }, check: { name: 'RSA-PSS', saltLength: 32 } },
  ES256: { kty: 'EC', key: { name: 'ECDSA', namedCurve: 'P-256' }, check: { name: 'ECDSA', hash } },
  EdDSA: { kty: 'OKP', key: { name: 'Ed25519' }, check: { name: 'Ed25519' } },
};

const methodOf = (algorithm: string): Method | undefined => (Object.hasOwn(methods, algorithm) ? methods[algorithm] : undefined);

/** Longer than any that providers make; who sends more only wants work done. */
export const longestToken = 16_384;
/** Bits of an RSA key that are still believed (NIST SP 800-131A). */
const leastBits = 2048;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const objectIn = (part: string): Claims => {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object');
  return value as Claims;
};

/** Takes a token apart; null for what is none, and for one that demands to be understood in a way we do not know (`crit`). */
export const readSigned = (token: string): SignedToken | null => {
  if (token.length > longestToken || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null;
  const [head = '', body = '', sign = ''] = token.split('.');
  try {
    const { alg, kid, crit } = objectIn(head);
    if (typeof alg !== 'string' || !methodOf(alg) || crit !== undefined) return null;
    return {
      algorithm: alg,
      keyId: typeof kid === 'string' ? kid : null,
      claims: objectIn(body),
      signed: new TextEncoder().encode(`${head}.${body}`),
      signature: bytesOf(sign),
    };
  } catch {
    return null;
  }
};

const isStrong = ({ kty, n }: SigningKey): boolean => kty !== 'RSA' || (n ?? '').length * 6 >= leastBits;

/** Those of an issuer's keys that a token may have been signed with: of the kind of its algorithm, for signing, and of its name. */
export const keysFor = ({ algorithm, keyId }: SignedToken, keys: readonly SigningKey[]): SigningKey[] =>
  keys.filter(
    (key) =>
      key.kty === methodOf(algorithm)?.kty &&
      (key.use ?? 'sig') === 'sig' &&
      (key.alg ?? algorithm) === algorithm &&
      (keyId === null || key.kid === keyId) &&
      isStrong(key),
  );

const isSignedWith = async ({ algorithm, signed, signature }: SignedToken, key: SigningKey): Promise<boolean> => {
  const method = methodOf(algorithm);
  if (!method) return false;
  try {
    const { kty, n, e, crv, x, y } = key;
    const bare = Object.fromEntries(Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined));
    const imported = await crypto.subtle.importKey('jwk', bare, method.key, false, ['verify']);
    return await crypto.subtle.verify(method.check, imported, signature, signed);
  } catch {
    // A key that is none, or of a kind that this browser does not know, has signed nothing.
    return false;
  }
};

/** Whether one of these keys has signed the token (OpenID Connect Core, 3.1.3.7). */
export const isSignedBy = async (token: SignedToken, keys: readonly SigningKey[]): Promise<boolean> => {
  for (const key of keysFor(token, keys)) if (await isSignedWith(token, key)) return true;
  return false;
};
