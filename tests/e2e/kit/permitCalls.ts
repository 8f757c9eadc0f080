import type { APIRequestContext } from '@playwright/test';

/** Calls that put in what a journey does not do by hand, over whatever version there is. What the server refuses ends the journey. */
export const permitCalls = (request: APIRequestContext, url: string) => {
  const send = async <Result>(token: string, method: string, path: string, data: object, seen = '*'): Promise<Result> => {
    const headers = { Authorization: `Token ${token}`, 'If-Match': seen, 'Idempotency-Key': crypto.randomUUID() };
    const reply = await request.fetch(`${url}${path}`, { method, headers, data });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()).result;
  };
  /** The form of a permit is written over only by who has seen it. */
  const versionOf = async (token: string, path: string): Promise<string> => {
    const reply = await request.get(`${url}${path}`, { headers: { Authorization: `Token ${token}` } });
    return reply.headers().etag ?? '*';
  };
  return {
    post: <Result>(token: string, path: string, data: object) => send<Result>(token, 'POST', path, data),
    put: <Result>(token: string, path: string, data: object) => send<Result>(token, 'PUT', path, data),
    patch: async <Result>(token: string, path: string, data: object) =>
      send<Result>(token, 'PATCH', path, data, path.startsWith('/v1/permits/') ? await versionOf(token, path) : '*'),
  };
};
