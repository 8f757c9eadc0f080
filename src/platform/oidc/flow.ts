import { ErrorResponse, OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts';
import { isOwnPath } from '#domain/access/access.ts';
import type { ExternalConfig } from '#domain/config/providers.schema.ts';
import { isSignedBy, readSigned, type SigningKey } from '#domain/idToken/signedToken.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Browser } from './browser.ts';
import { begunPrefix } from './passing.ts';
import { mustAskPassword } from './storedSignIn.ts';

const secondsToAnswer = 5;
/** A sign-in that was begun and not ended goes when the next is begun after this time. */
const secondsToEnd = 600;

export const clientFor = ({ authority, clientId, scope, audience }: ExternalConfig, { origin, passing }: Browser): OidcClient =>
  new OidcClient({
    authority,
    client_id: clientId,
    redirect_uri: `${origin}/callback`,
    scope,
    loadUserInfo: true,
    requestTimeoutInSeconds: secondsToAnswer,
    stateStore: new WebStorageStateStore({ prefix: begunPrefix, store: passing() }),
    staleStateAgeInSeconds: secondsToEnd,
    ...(audience ? { extraQueryParams: { audience } } : {}),
  });

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The issuer, which must be the one that the site has configured. */
const issuerOf = async (client: OidcClient): Promise<string> => {
  const issuer = await client.metadataService.getIssuer();
  if (withoutSlash(issuer) !== withoutSlash(client.settings.authority)) throw new Problem('sign_in_foreign');
  return issuer;
};

/** The library asks for the keys and hands them out; that they are keys is seen when one of them fits. */
const keysOf = async (client: OidcClient): Promise<SigningKey[]> =>
  ((await client.metadataService.getSigningKeys()) ?? []) as unknown as SigningKey[];

/** It came by TLS from the token endpoint, which would do (OpenID Connect Core, 3.1.3.7). A signature can also be checked later. */
const isSigned = async (client: OidcClient, idToken: string | undefined): Promise<boolean> => {
  const token = readSigned(idToken ?? '');
  return token !== null && isSignedBy(token, await keysOf(client));
};

/** Anything that went wrong between the provider and us, as a sentence for the person. */
const problemFrom = (error: unknown, otherwise: 'sign_in_foreign' | 'sign_in_mismatch'): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof ErrorResponse) return new Problem('sign_in_mismatch');
  if (error instanceof TypeError || (error instanceof Error && error.name === 'ErrorTimeout')) return new Problem('unreachable');
  return error instanceof Error && /content-type|\(\d{3}\)/i.test(error.message)
    ? new Problem('unavailable')
    : new Problem(otherwise);
};

/** Where to send the person, with PKCE, state and nonce. */
export const signInAddress = async (
  client: OidcClient,
  { how, returnTo }: { how: 'signIn' | 'signUp'; returnTo: string | null },
): Promise<string> => {
  try {
    await issuerOf(client);
    const request = await client.createSigninRequest({
      state: { returnTo },
      nonce: crypto.randomUUID(),
      ...(mustAskPassword() ? { prompt: 'login' } : {}),
      ...(how === 'signUp' ? { extraQueryParams: { ...client.settings.extraQueryParams, screen_hint: 'signup' } } : {}),
    });
    return request.url;
  } catch (error) {
    throw problemFrom(error, 'sign_in_foreign');
  }
};

const returnToIn = (state: unknown): string | null => {
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : null;
};

const isFor = (audience: unknown, clientId: string): boolean =>
  Array.isArray(audience) ? audience.includes(clientId) : audience === clientId;

const exchanged = async (client: OidcClient, address: string): Promise<SigninResponse> => {
  const said = new URL(address).searchParams;
  const { response } = await client.readSigninResponseState(address).catch((error: unknown) => {
    throw problemFrom(error, 'sign_in_mismatch');
  });
  const issuer = await issuerOf(client);
  if (said.has('iss') && said.get('iss') !== issuer) {
    // No second try with the same state.
    await client.settings.stateStore.remove(response.state ?? '');
    throw new Problem('sign_in_foreign');
  }
  const declined = said.get('error');
  const reply = await client.processSigninResponse(address).catch((error: unknown) => {
    throw declined === null ? error : new Problem('sign_in_declined', { subject: declined });
  });
  // The library reads the token straight from the provider and leaves to us whose it is, and whom it is for.
  if (reply.profile.iss !== issuer || !isFor(reply.profile.aud, client.settings.client_id)) throw new Problem('sign_in_foreign');
  if (!(await isSigned(client, reply.id_token))) throw new Problem('sign_in_foreign');
  return reply;
};

/** Exchanges the code of an address that the provider sent a person back to. */
export const exchange = async (client: OidcClient, address: string) => {
  try {
    const { profile, access_token, id_token, expires_in, userState } = await exchanged(client, address);
    const { sub, name, nickname, email, picture } = profile;
    return {
      returnTo: returnToIn(userState),
      expiresIn: expires_in ?? null,
      sub,
      accessToken: access_token,
      idToken: id_token ?? '',
      displayName: name ?? nickname ?? email ?? sub,
      email: email ?? '',
      photoURL: picture ?? '',
    };
  } catch (error) {
    throw problemFrom(error, 'sign_in_foreign');
  }
};
