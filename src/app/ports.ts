import { createClient, type Send } from '#client/createClient.ts';
import { lateClients } from '#client/lateClient.ts';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import type { Contract } from '#domain/contract.ts';
import { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import { download } from '#src/platform/download.ts';
import { rememberFor } from '#src/platform/remember/rememberFor.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { Providers } from '#src/system/Provider.ts';

type Site = Pick<ConsoleConfig, 'samples' | 'registration' | 'remember' | 'comingSoon'>;

/** The outside world of a browser. Signing in needs the session's rows only; the others come with the first call to one of them. */
export const portsOver = (send: Send, { samples, registration, remember, comingSoon }: Site, providers: Providers): Ports => {
  const atOnce = createClient({ session: sessionEndpoints }, send);
  return {
    api: lateClients<Contract>(atOnce, async () => (await import('./laterCalls.ts')).contract, send),
    download,
    providers,
    remember: rememberFor(remember),
    samples,
    registration,
    comingSoon,
  };
};

/** Who else vouches for people at this site. What knows them is loaded where there are any. */
export const providersOf = async (config: unknown, send: Send): Promise<Providers> =>
  config ? (await import('./providers.ts')).providersFor(config, send) : { firebase: null, external: null };
