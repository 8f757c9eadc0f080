type Reply = [status: number, headers: Record<string, string>, body: unknown];
type InterceptedRequest = {
  method: string;
  url: string;
  params: Record<string, string>;
  queryParams: Record<string, string>;
  requestBody: string;
  requestHeaders: Record<string, string>;
  signal: AbortSignal;
};
type Handle = (asked: InterceptedRequest) => Promise<Reply>;
type Registrar = Record<string, unknown> & {
  registerRouteHandler: (verb: string, path: string, raw: unknown, code: undefined, options: object) => Handle;
};
type Route = { verb: string; pattern: RegExp; handle: Handle };

/** Marks a body that travels as base64 text, because Mirage turns everything but text into JSON. */
export const encodingHeader = 'x-mirage-encoding';

const verbs = ['get', 'post', 'put', 'delete', 'patch'] as const;
const withoutBody = [101, 204, 205, 304];

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (path: string): RegExp =>
  new RegExp(`^${escaped(path.replace(/\/$/, '')).replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const decoded = (params: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const responseOf = ([status, headers, body]: Reply): Response => {
  const { [encodingHeader]: encoding, ...rest } = headers;
  if (withoutBody.includes(status)) return new Response(null, { status, headers: rest });
  return new Response(encoding === 'base64' ? bytesOf(String(body)) : String(body), { status, headers: rest });
};

/** Settles like the answer, or fails the moment the caller gives up. */
const unlessAborted = async <T>(signal: AbortSignal, answer: () => Promise<T>): Promise<T> => {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([answer(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

const askedOf = async (request: Request, url: URL, pattern: RegExp): Promise<InterceptedRequest> => ({
  method: request.method,
  url: request.url,
  params: decoded(pattern.exec(url.pathname)?.groups),
  queryParams: Object.fromEntries(url.searchParams),
  requestBody: await request.text(),
  requestHeaders: Object.fromEntries(request.headers),
  signal: request.signal,
});

type Outside = {
  fetch: typeof fetch;
  /** Where the answered rows live; calls to any other origin are never ours. */
  origin: string;
};

/**
 * Mirage without Pretender. Nothing global is replaced: the result is a `fetch` to give to the code that should use it. It runs in
 * Node too, hands unmatched calls to the outside untouched, carries bytes and honours abort.
 */
export const fetchInterceptor = (outside: Outside) => {
  const routes: Route[] = [];

  const interceptor = {
    create(server: Registrar) {
      for (const verb of verbs)
        server[verb] = (path: string, raw: unknown) => {
          routes.push({ verb, pattern: patternOf(path), handle: server.registerRouteHandler(verb, path, raw, undefined, {}) });
        };
    },
    config() {},
    shutdown() {
      routes.length = 0;
    },
  };

  // The call is looked at without making a `Request` of it: that would use up the body that goes outside.
  const routeFor = (method: string, url: URL): Route | undefined =>
    url.origin === outside.origin
      ? routes.find(({ verb, pattern }) => verb === method.toLowerCase() && pattern.test(url.pathname))
      : undefined;

  const fooled: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, outside.origin);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const route = routeFor(method, url);
    if (!route) return outside.fetch(input, init);
    const request = new Request(input instanceof Request ? input : url, init);
    return unlessAborted(request.signal, async () => responseOf(await route.handle(await askedOf(request, url, route.pattern))));
  };

  return { interceptor, fetch: fooled };
};
