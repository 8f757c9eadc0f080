import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Seconds. */
const twoDays = 172_800;

/** A person with an account there. */
export type Resident = { sub: string; name: string; email: string };

export const resident: Resident = { sub: 'auth0|17', name: 'Ines Okafor', email: 'ines@house.example' };

export type OpenIdHouse = {
  /** Its address: the issuer. */
  url: string;
  /** What `GET users/{sub}` answers as `user_metadata`, and what was written there. */
  metadata: Record<string, unknown>;
  /** How often the code was exchanged. */
  exchanges: () => number;
  /** For how many seconds it let the last one in, in its own words: one less than its lifetime when its second has just turned. */
  granted: () => number;
  /** Changes what it answers to some path from now on; null for the truth. */
  lie: (lie: ((path: string, body: Record<string, unknown>) => Record<string, unknown>) | null) => void;
  /** From now on it takes every call and answers none. */
  fallSilent: () => void;
  close: () => Promise<void>;
};

export const clientId = 'control-room';

const form = (uid: string, what: string) => `<!doctype html><title>House</title><h1>House</h1>
<form method="post" action="/interaction/${uid}"><button name="answer" value="yes">${what}</button>
<button name="answer" value="no">Refuse</button></form>`;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

const providerAt = (issuer: string, redirect: string, lifetime: number): Provider => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirect],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...resident, sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    // Longer than clocks of journeys are shifted: cookies end by the clock of the browser, which is not.
    ttl: { AccessToken: lifetime, IdToken: 3600, Session: twoDays, Interaction: twoDays, Grant: twoDays },
    cookies: { keys: ['a key of the tests'] },
    jwks: undefined,
  });
  return provider;
};

/** Answers the pages on which people say who they are and what they agree to. */
const interact = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const details = await provider.interactionDetails(request, response);
  const { prompt, params, uid, session, grantId } = details;
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(form(uid, prompt.name === 'login' ? 'Sign in' : 'Agree'));
    return;
  }
  if (new URLSearchParams(await bodyOf(request)).get('answer') === 'no') {
    await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'refused' });
    return;
  }
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: resident.sub } });
    return;
  }
  const accountId = session?.accountId ?? resident.sub;
  const grant = grantId ? await provider.Grant.find(grantId) : undefined;
  const given = grant ?? new provider.Grant({ accountId, clientId: String(params.client_id) });
  given.addOIDCScope(String(params.scope));
  await provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await given.save() } },
    { mergeWithLastSubmission: true },
  );
};

const allow = (response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('access-control-allow-methods', '*');
};

/** Auth0's management calls, as much as one person needs for themselves. */
const manage = async (metadata: Record<string, unknown>, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  allow(response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (!request.headers.authorization?.startsWith('Bearer ')) return void response.writeHead(401).end('{}');
  if (request.method === 'PATCH') Object.assign(metadata, JSON.parse(await bodyOf(request)).user_metadata);
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ user_metadata: metadata }));
};

/** A real OpenID Connect provider on this machine, with one person, `resident`, who clicks to sign in. */
export const startOpenIdHouse = async (redirect: (url: string) => string, lifetime = 3600): Promise<OpenIdHouse> => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerAt(url, redirect(url), lifetime);
  const metadata: Record<string, unknown> = {};
  let exchanges = 0;
  let granted = 0;
  let silent = false;
  let lying: ((path: string, body: Record<string, unknown>) => Record<string, unknown>) | null = null;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/token' && ctx.method === 'POST') exchanges += 1;
    if (lying && typeof ctx.body === 'object' && ctx.body !== null) ctx.body = lying(ctx.path, { ...ctx.body });
    if (ctx.path === '/token') granted = Number(Object(ctx.body).expires_in);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const fail = () => void response.writeHead(500).end();
    if (silent) return;
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response).catch(fail);
    else if (request.url?.startsWith('/manage/')) void manage(metadata, request, response).catch(fail);
    else void answer(request, response);
  });
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return {
    url,
    metadata,
    exchanges: () => exchanges,
    granted: () => granted,
    lie: (lie) => {
      lying = lie;
    },
    fallSilent: () => {
      silent = true;
    },
    close,
  };
};
