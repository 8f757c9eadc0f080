import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { SigningKey } from '#domain/idToken/signedToken.ts';

const coded = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

const pairs = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
} as const;
export type Algorithm = keyof typeof pairs;
export const algorithms = Object.keys(pairs) as Algorithm[];

const signatureOf = (algorithm: Algorithm, key: KeyObject, text: string): Buffer => {
  const bytes = Buffer.from(text);
  if (algorithm === 'EdDSA') return sign(null, bytes, key);
  if (algorithm === 'ES256') return sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' });
  if (algorithm === 'RS256') return sign('sha256', bytes, key);
  return sign('sha256', bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
};

export type Signer = {
  jwk: SigningKey;
  /** A token that says so, signed with the key of this signer. */
  token: (claims: object, head?: object) => string;
};

/** Somebody with a key of their own. `weak` makes an RSA key that nobody should believe any more. */
export const signer = (algorithm: Algorithm, kid: string, weak = false): Signer => {
  const { publicKey, privateKey } = weak ? generateKeyPairSync('rsa', { modulusLength: 1024 }) : pairs[algorithm]();
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' },
    token: (claims, head = {}) => {
      const text = `${coded({ alg: algorithm, kid, ...head })}.${coded(claims)}`;
      return `${text}.${coded(signatureOf(algorithm, privateKey, text))}`;
    },
  };
};

/** A token with no signature at all. */
export const unsigned = (claims: object, head: object = {}): string => `${coded({ alg: 'none', ...head })}.${coded(claims)}.`;

/** A token signed with a secret: here with what everybody can read of somebody else's key. */
export const signedWithSecret = (claims: object, secret: string, head: object = {}): string => {
  const text = `${coded({ alg: 'HS256', ...head })}.${coded(claims)}`;
  return `${text}.${coded(createHmac('sha256', secret).update(text).digest())}`;
};
