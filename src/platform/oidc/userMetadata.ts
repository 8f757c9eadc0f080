import { array, mixed, object, string } from 'yup';
import type { ExternalConfig } from '#domain/config/providers.schema.ts';
import { Problem, readProblem } from '#domain/kernel/problem.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';

const metadataReply = object({
  user_metadata: object({
    settings: mixed().nullable().default(null),
    shortcuts: array(string().required()).default([]),
  }).default(undefined),
});

type Asked = { sub: string; accessToken: string; signal: AbortSignal };
type Call = { method: 'GET' | 'PATCH'; body?: string };

const ask = async (base: string, { sub, accessToken, signal }: Asked, { method, body }: Call): Promise<unknown> => {
  const headers = { authorization: `Bearer ${accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const init = { method, headers, signal, ...(body ? { body, keepalive: true } : {}) };
  const response = await fetch(`${base}/users/${encodeURIComponent(sub)}`, init).catch(() => {
    throw new Problem('unreachable');
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const problem = readProblem(response.status, answer);
  // Theirs was refused, not a token of our server: nobody is signed out for it.
  throw problem.code === 'invalid_token' ? new Problem('wrong_role') : problem;
};

/** Settings and shortcuts as the provider's management calls keep them (specification 7), or those of somebody new. */
export const readMetadata = async ({ managementUrl }: ExternalConfig, asked: Asked) => {
  const nothing = { settings: null, shortcuts: [] };
  if (!managementUrl) return nothing;
  const answer = await ask(managementUrl, asked, { method: 'GET' });
  const { user_metadata: found } = metadataReply.isValidSync(answer) ? metadataReply.cast(answer) : {};
  return { ...nothing, ...found };
};

/** Adds what is given to what is kept there. */
export const writeMetadata = async ({ managementUrl }: ExternalConfig, asked: Asked, data: OwnData): Promise<void> => {
  if (!managementUrl) return;
  await ask(managementUrl, asked, { method: 'PATCH', body: JSON.stringify({ user_metadata: data }) });
};
