import { expect, test } from 'vitest';
import { lateClient } from '#client/lateClient.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { referencesEndpoints } from '#domain/references/references.endpoints.ts';

const away = () => Promise.reject(new Problem('timed_out'));

test("'server killed in the middle': rows that could not be loaded are a server that cannot be reached, and asked for again", async () => {
  const loads = [() => Promise.reject(new TypeError('Failed to fetch')), async () => referencesEndpoints];
  const client = lateClient(() => loads.shift()?.() ?? Promise.reject(new Error('asked too often')), away);
  const [name] = Object.keys(referencesEndpoints) as [keyof typeof referencesEndpoints];
  await expect(client[name]()).rejects.toMatchObject({ code: 'unreachable' });
  await expect(client[name]()).rejects.toMatchObject({ code: 'timed_out' });
});
