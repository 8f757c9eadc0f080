import type { ProvidersConfig } from '#domain/config/providers.schema.ts';
import { subjectOf } from '#domain/idToken/idToken.rules.ts';
import { isSignedBy, keysFor, readSigned } from '#domain/idToken/signedToken.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type AskIssuer, issuerAt } from './issuer.ts';

/** Somebody of the external provider: no person of ours, and without any role. */
export type Vouched = { issuer: string; subject: string };

type Door = { clientId: string; ask: AskIssuer; now: () => Date };

const verified = async (text: string, { clientId, ask, now }: Door): Promise<Vouched | null> => {
  const token = readSigned(text);
  if (!token) return null;
  const known = await ask({ anew: false });
  // Said to be of another house, or for another client, or over: no reason to ask the issuer for newer keys.
  const subject = subjectOf(token.claims, { issuer: known.issuer, clientId, now: now().getTime() });
  if (subject === null) return null;
  const { issuer, keys } = keysFor(token, known.keys).length > 0 ? known : await ask({ anew: true });
  return (await isSignedBy(token, keys)) ? { issuer, subject } : null;
};

/**
 * Finds out whom an ID token vouches for: signed by the configured issuer, for the configured client, and not over. `not_found` where the
 * site has configured none, or keeps what its people set elsewhere; `not_allowed` for a token that is not right, whatever is wrong with it.
 */
export const vouchedFor = (providers: ProvidersConfig | null) => {
  const external = providers?.external;
  let door: Door | null = null;
  return async (idToken: string, now: () => Date): Promise<Vouched> => {
    if (!external || external.managementUrl) throw new Problem('not_found');
    door ??= { clientId: external.clientId, ask: issuerAt(external.authority, now), now };
    const vouched = await verified(idToken, door);
    if (!vouched) throw new Problem('not_allowed');
    return vouched;
  };
};
