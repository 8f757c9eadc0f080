import { createClient } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import { contract } from '#domain/contract.ts';
import { mirageApps } from '#mirage/catalog.ts';
import { startMirage } from '#mirage/server.ts';

export const origin = 'http://console.test';

export const noOutside: typeof fetch = async (input) => {
  throw new Error(`Nobody answers ${input instanceof Request ? input.url : input}`);
};

/** The real client over the fake API, as the browser wires them. */
export const throughMirage = (scenario?: string, outside = noOutside) => {
  const mirage = startMirage({ apps: mirageApps, origin, outside, ...(scenario ? { scenario } : {}) });
  const send = kySend({
    hosts: { api: origin, controlRoom: origin, sample: origin },
    fetch: mirage.fetch,
    token: () => null,
    language: () => 'en',
  });
  return { api: createClient(contract, send), ...mirage };
};
