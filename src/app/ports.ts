import { createClient, type Send } from '#client/createClient.ts';
import { lateClient } from '#client/lateClient.ts';
import type { Contract } from '#domain/contract.ts';
import { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import { download } from '#src/platform/download.ts';
import type { Ports } from '#src/system/Ports.tsx';

/** The outside world of a browser. Signing in needs the session's rows only; the others come with the first call to one of them. */
export const portsOver = (send: Send): Ports => {
  const later = <Group extends keyof Contract>(group: Group) =>
    lateClient(async () => (await import('#domain/contract.ts')).contract[group], send);
  return {
    api: {
      ...createClient({ session: sessionEndpoints }, send),
      references: later('references'),
      permits: later('permits'),
      conversations: later('conversations'),
      faq: later('faq'),
    },
    download,
  };
};
