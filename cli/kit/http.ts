import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { type Dispatcher, EnvHttpProxyAgent, fetch as undiciFetch } from 'undici';
import { readNamed } from './disk.ts';
import type { Print } from './print.ts';
import type { World } from './world.ts';

type Env = World['env'];

export type Http = {
  fetch: typeof fetch;
  /** The system's word for the last failure to connect (ECONNREFUSED), empty when there was none. */
  lastFailure: () => string;
  close: () => Promise<void>;
};

const proxyIn = (env: Env, name: string): string => env[name.toLowerCase()] || env[name] || '';

const withoutSecrets = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.username || url.password ? `${url.protocol}//[redacted]@${url.host}` : url.origin;
};

/** Node reads NODE_EXTRA_CA_CERTS by itself, but not once a list of our own is given; then it is part of that list. */
const trusted = async (caFile: string | undefined, env: Env): Promise<string[] | null> => {
  if (!caFile) return null;
  const files = [caFile, ...(env.NODE_EXTRA_CA_CERTS ? [env.NODE_EXTRA_CA_CERTS] : [])];
  const own = await Promise.all(files.map((file) => readNamed(file, () => readFile(file, 'utf8'))));
  return [...rootCertificates, ...own];
};

const dispatcherFor = (env: Env, ca: string[] | null, timeout: number): Dispatcher => {
  const tls = ca ? { ca } : {};
  return new EnvHttpProxyAgent({
    httpProxy: proxyIn(env, 'HTTP_PROXY'),
    httpsProxy: proxyIn(env, 'HTTPS_PROXY'),
    noProxy: proxyIn(env, 'NO_PROXY'),
    // Proxies commonly allow CONNECT to the port of https only.
    proxyTunnel: false,
    connect: { ...tls, timeout },
    requestTls: tls,
    proxyTls: tls,
    // The client has time limits of its own, for the answer and for silence in its body.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
};

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return '';
  return 'code' in cause && typeof cause.code === 'string' && !cause.code.startsWith('UND_ERR_ABORTED')
    ? cause.code
    : cause.message;
};

const redacted = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, /authorization|cookie/.test(name) ? '[redacted]' : value]));

type Options = { env: Env; caFile: string | undefined; timeout: number; print: Print };

/** Requests as an operator's network wants them: through proxies, with certificates of its own, logged when asked. */
export const createHttp = async ({ env, caFile, timeout, print }: Options): Promise<Http> => {
  const dispatcher = dispatcherFor(env, await trusted(caFile, env), timeout);
  let failure = '';
  const [proxy, secure] = [proxyIn(env, 'HTTP_PROXY'), proxyIn(env, 'HTTPS_PROXY')];
  if (proxy || secure) {
    print.debug({ proxy: withoutSecrets(proxy), secureProxy: withoutSecrets(secure), direct: proxyIn(env, 'NO_PROXY') });
  }

  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const started = performance.now();
    const told = () => ({ request: request.method, url: request.url, ms: Math.round(performance.now() - started) });
    print.debug({ request: request.method, url: request.url, headers: redacted(request.headers) });
    try {
      // undici's own fetch takes none of Node's request objects, so the parts travel one by one.
      const response = await undiciFetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        body: request.body ? await request.text() : null,
        signal: request.signal,
        redirect: 'error',
        dispatcher,
      });
      print.debug({ ...told(), status: response.status });
      return response as unknown as Response;
    } catch (error) {
      failure = causeOf(error);
      print.debug({ ...told(), failed: failure });
      throw error;
    }
  };

  return { fetch: send, lastFailure: () => failure, close: () => dispatcher.destroy() };
};
