import ky, { HTTPError, type KyInstance } from 'ky';
import type { Host } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem, readProblem } from '#domain/kernel/problem.ts';
import type { Call, Send } from './createClient.ts';
import { fetchWithUploadProgress } from './fetchWithUploadProgress.ts';

export type Wire = {
  /** The address of each host, without a slash at the end; '' is the page's own origin. */
  hosts: Record<Host, string>;
  fetch: typeof fetch;
  token: () => string | null;
  language: () => Language;
  /** Told once per refused call that our own API no longer accepts the token it was sent with. */
  onRejected?: (token: string) => void;
  /** Milliseconds until the answer must have begun. The body has an idle limit of its own (`readBytes`). */
  timeout?: number;
  /** How often a safe call is tried again after a failure that may pass. */
  retries?: number;
  /** The statuses worth another try. Nobody at a screen waits out a 429 without being told; a nightly run does. */
  retryOn?: number[];
};

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
};

const problemFrom = async (error: unknown): Promise<Problem> => {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPError) {
    return readProblem(error.response.status, await bodyOf(error.response), error.response.headers.get('retry-after'));
  }
  // Its own timeout, or that of the caller (`AbortSignal.timeout`).
  if (isNamed(error, 'TimeoutError')) return new Problem('timed_out');
  if (isNamed(error, 'AbortError')) return new Problem('cancelled');
  return new Problem('unreachable');
};

/** Milliseconds that a file may be on its way: the server waits as long. */
const fileTimeout = 300_000;

const tellingSent = (file: NonNullable<Call['file']>): { fetch?: typeof fetch } =>
  'onSent' in file && file.onSent && typeof XMLHttpRequest !== 'undefined'
    ? { fetch: fetchWithUploadProgress(file.bytes, file.onSent) }
    : {};

const send = async (http: KyInstance, wire: Wire, call: Call): Promise<Response> => {
  // The caller may have gone while the call was prepared, and the token is that of the person signed in now.
  if (call.signal?.aborted) throw new Problem('cancelled');
  const token = call.open ? null : wire.token();
  try {
    return await http(`${wire.hosts[call.host]}${call.path}`, {
      method: call.method,
      searchParams: call.query,
      headers: {
        'Accept-Language': wire.language(),
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(call.ifNoneMatch ? { 'If-None-Match': call.ifNoneMatch } : {}),
        ...(call.ifMatch ? { 'If-Match': call.ifMatch } : {}),
        ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
        ...(call.file ? { 'Content-Type': call.file.type } : {}),
      },
      throwHttpErrors: (status) => status !== 304 || !call.ifNoneMatch,
      ...(call.body === undefined ? {} : { json: call.body }),
      ...(call.file ? { body: call.file.bytes, timeout: fileTimeout, ...tellingSent(call.file) } : {}),
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    const problem = await problemFrom(error);
    if (problem.code === 'invalid_token' && token) wire.onRejected?.(token);
    throw problem;
  }
};

/** The only place that knows ky. Every failure leaves here as a `Problem`. */
export const kySend = (wire: Wire): Send => {
  const http = ky.create({
    fetch: wire.fetch,
    timeout: wire.timeout ?? 30_000,
    retry: {
      limit: wire.retries ?? 0,
      methods: ['get'],
      statusCodes: wire.retryOn ?? [408, 429, 502, 503, 504],
      afterStatusCodes: [413, 429, 503],
      maxRetryAfter: 120_000,
      backoffLimit: 30_000,
      jitter: true,
    },
  });
  return (call) => send(http, wire, call);
};
