import { array, mixed, object, string } from 'yup';
import { safeAddress } from '#domain/config/safeAddress.ts';
import type { SigningKey } from '#domain/idToken/signedToken.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { kilobyte } from '#domain/kernel/units.ts';

/** What an issuer says of itself: its own name, which tokens carry, and the keys that it signs them with. */
export type Issuer = { issuer: string; keys: readonly SigningKey[] };

const description = object({ issuer: string().required(), jwks_uri: safeAddress().required() });
const keySet = object({
  keys: array(mixed<SigningKey>((key): key is SigningKey => typeof key === 'object' && key !== null).required()).required(),
});

const second = 1000;
const limits = {
  /** A key that the issuer takes back is believed for so long after that. */
  believed: 600 * second,
  /** Tokens with unknown keys make us ask the issuer, and anybody can make such tokens. */
  between: 30 * second,
  patience: 2 * second,
  mostBytes: 256 * kilobyte,
};

const fetchJson = async (address: string): Promise<unknown> => {
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limits.patience) });
  if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body) {
    length += chunk.length;
    if (length > limits.mostBytes) throw new Error('too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
};

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const askIssuer = async (authority: string): Promise<Issuer> => {
  const said = await fetchJson(`${withoutSlash(authority)}/.well-known/openid-configuration`);
  const { issuer, jwks_uri } = description.validateSync(said);
  if (withoutSlash(issuer) !== withoutSlash(authority)) throw new Error('another issuer');
  const { keys } = keySet.validateSync(await fetchJson(jwks_uri));
  return { issuer, keys };
};

/**
 * The issuer that the site has configured, as it describes itself, asked when needed and believed for ten minutes. `anew` asks again for
 * a key that was not among those known, at most twice a minute. Throws `unavailable` while nothing can be had from it.
 */
export const issuerAt = (authority: string, now: () => Date) => {
  let known: { issuer: Issuer; until: number } | null = null;
  let asking: Promise<Issuer> | null = null;
  let asked = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<Issuer> => {
    asked = now().getTime();
    try {
      const issuer = await askIssuer(authority);
      known = { issuer, until: asked + limits.believed };
      return issuer;
    } catch {
      throw new Problem('unavailable', { retryAfter: limits.between / second });
    } finally {
      asking = null;
    }
  };

  return async ({ anew }: { anew: boolean }): Promise<Issuer> => {
    const at = now().getTime();
    const current = known && known.until > at ? known.issuer : null;
    if (current && !anew) return current;
    if (asking) return asking;
    if (at - asked < limits.between) {
      if (current) return current;
      throw new Problem('unavailable', { retryAfter: limits.between / second });
    }
    asking = ask();
    return asking;
  };
};
export type AskIssuer = ReturnType<typeof issuerAt>;
