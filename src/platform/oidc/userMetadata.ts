import { array, mixed, object, string } from 'yup';
import { Problem, readProblem } from '#domain/kernel/problem.ts';
import type { Home } from './ownHome.ts';
import type { StoredSignIn } from './storedSignIn.ts';

const metadataReply = object({
  user_metadata: object({
    settings: mixed().nullable().default(null),
    shortcuts: array(string().required()).default([]),
  }).default(undefined),
});

type Call = { method: 'GET' | 'PATCH'; body?: string; signal: AbortSignal };

const ask = async (base: string, { sub, accessToken }: StoredSignIn, { method, body, signal }: Call): Promise<unknown> => {
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

/** The provider's management calls as the home of what its people set: `user_metadata` of `users/{sub}` (specification 7). */
export const homeAt = (managementUrl: string): Home => ({
  read: async (kept, signal) => {
    const answer = await ask(managementUrl, kept, { method: 'GET', signal });
    const { user_metadata: found } = metadataReply.isValidSync(answer) ? metadataReply.cast(answer) : {};
    return { settings: null, shortcuts: [], ...found };
  },
  keep: async (kept, data, signal) => {
    await ask(managementUrl, kept, { method: 'PATCH', body: JSON.stringify({ user_metadata: data }), signal });
    return true;
  },
});
