import { createClient, type Send } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import { type Contract, contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { isDeviceToken } from '#domain/session/tokenPrefixes.ts';
import { createHttp } from './http.ts';
import type { Print } from './print.ts';
import type { Settings } from './settings.ts';
import { type Token, tokenInForce, tokenRefused } from './tokenInForce.ts';
import { type Waiting, withWaitNotice } from './waiting.ts';
import type { World } from './world.ts';

export type Api = ReturnType<typeof createClient<Contract>>;
export type Connection = { api: Api; server: string; token: string | null; close: () => Promise<void> };
/** Who the calls to come are made by: whom the settings name, nobody, the profile at the server it belongs to, or the owner of a token. */
export type Need = 'token' | 'nothing' | 'profile' | { token: string };

const tokenFor = async (need: Need, settings: Settings): Promise<Token | null> => {
  const { stored } = settings;
  if (need === 'nothing') return null;
  if (need === 'token') return tokenInForce(settings);
  const value = need === 'profile' ? stored.profile?.token : need.token;
  return value ? { value, from: stored.file } : null;
};

type Naming = { server: string; refused: Problem | null; lastFailure: () => string; signal: AbortSignal; waiting: Waiting };

/** The answer, or the end of the program if that comes first: combined signals alone can get lost on their way through Node. */
const unlessStopped = async (answer: Promise<Response>, signal: AbortSignal): Promise<Response> => {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Problem('cancelled'));
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/** Every call ends with the program. Failures to reach the server name it, and what the system said; a refused token where it came from. */
const naming =
  (send: Send, { server, refused, lastFailure, signal, waiting }: Naming): Send =>
  async (call) => {
    try {
      const ends = call.signal ? AbortSignal.any([call.signal, signal]) : signal;
      return await withWaitNotice(unlessStopped(send({ ...call, signal: ends }), signal), waiting);
    } catch (error) {
      if (error instanceof Problem && error.code === 'invalid_token' && refused) throw refused;
      if (!(error instanceof Problem) || (error.code !== 'unreachable' && error.code !== 'timed_out')) throw error;
      const said = error.code === 'unreachable' ? lastFailure() : '';
      throw new Problem(error.code, { ...error.extra, subject: said ? `${server} (${said})` : server });
    }
  };

/** The typed client of the server that the settings name. */
export const connect = async (world: World, settings: Settings, print: Print, need: Need): Promise<Connection> => {
  const { stored, timeout, caFile } = settings;
  const server = (need === 'profile' && stored.profile?.server) || settings.server.value;
  const token = await tokenFor(need, settings);
  const limit = timeout.value * 1000;
  const http = await createHttp({
    env: world.env,
    caFile: caFile.origin === '--ca-file' ? (caFile.value ?? undefined) : undefined,
    timeout: limit,
    print,
  });
  const send = kySend({
    hosts: { api: server, controlRoom: server, sample: server },
    fetch: http.fetch,
    token: () => token?.value ?? null,
    language: () => settings.language.value,
    timeout: limit,
    retries: settings.retries.value,
  });
  // Of a device's token the server knows whose it is; where another one came from, only this machine does.
  const refused = token && !isDeviceToken(token.value) ? tokenRefused(token.from, settings) : null;
  const waiting = { server, seconds: timeout.value, report: print.note };
  const named = naming(send, { server, refused, lastFailure: http.lastFailure, signal: world.signal, waiting });
  return { api: createClient(contract, named), server, token: token?.value ?? null, close: http.close };
};
