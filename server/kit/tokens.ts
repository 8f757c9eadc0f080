import { createHash, randomBytes } from 'node:crypto';
import { type Bearer, tokenPrefixes } from '#domain/session/tokenPrefixes.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, written for a header. */
export const newToken = (of: Bearer = 'person'): string => `${tokenPrefixes[of]}${randomBytes(32).toString('base64url')}`;

/** What is stored of a token. Its randomness makes salt and slow hashing needless. Null for a text that is no token of ours. */
export const tokenHash = (token: unknown, of: Bearer = 'person'): Buffer | null => {
  const prefix = tokenPrefixes[of];
  if (typeof token !== 'string' || !token.startsWith(prefix) || !shape.test(token.slice(prefix.length))) return null;
  return createHash('sha256').update(token).digest();
};

/** The token of an Authorization header that is exactly `Token {token}`. */
export const tokenIn = (header: string | undefined): string | null => /^Token (\S+)$/.exec(header ?? '')?.[1] ?? null;
