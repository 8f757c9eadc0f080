type Claims = Record<string, unknown>;

/** Seconds that two honest clocks may be apart. */
export const clockSlack = 60;
/** As long as a subject may be (OpenID Connect Core, 2). */
const longestSubject = 255;

const isFor = ({ aud, azp }: Claims, clientId: string): boolean => {
  const named = Array.isArray(aud) ? aud : [aud];
  if (!named.includes(clientId)) return false;
  return azp === undefined ? named.length === 1 : azp === clientId;
};

const seconds = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Whether the token is in its time at `now` (milliseconds since 1970). One without an end is not. */
const isInTime = ({ exp, nbf, iat }: Claims, now: number): boolean => {
  const until = seconds(exp);
  const from = Math.max(seconds(nbf) ?? 0, seconds(iat) ?? 0);
  return until !== null && until + clockSlack > now / 1000 && from - clockSlack <= now / 1000;
};

/**
 * Whom a token vouches for, by what it says: made by this issuer, for this client and nobody else, and valid at `now`, in milliseconds
 * since 1970 (OpenID Connect Core, 3.1.3.7). Null for nobody. Says nothing about its signature.
 */
export const subjectOf = (
  claims: Claims,
  { issuer, clientId, now }: { issuer: string; clientId: string; now: number },
): string | null => {
  const { iss, sub } = claims;
  if (iss !== issuer || !isFor(claims, clientId) || !isInTime(claims, now)) return null;
  return typeof sub === 'string' && sub !== '' && sub.length <= longestSubject ? sub : null;
};
