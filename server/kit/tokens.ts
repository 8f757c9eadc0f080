import { createHash, randomBytes } from 'node:crypto';

// The prefix lets a scanner of leaked secrets recognise a token.
const prefix = 'crt_';
const shape = /^crt_[A-Za-z0-9_-]{43}$/;

/** 256 random bits, written for a header. */
export const newToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** What is stored of a token. Its randomness makes salt and slow hashing needless. Null for a text that is no token of ours. */
export const tokenHash = (token: unknown): Buffer | null =>
  typeof token === 'string' && shape.test(token) ? createHash('sha256').update(token).digest() : null;

/** The token of an Authorization header that is exactly `Token {token}`. */
export const tokenIn = (header: string | undefined): string | null => /^Token (\S+)$/.exec(header ?? '')?.[1] ?? null;
