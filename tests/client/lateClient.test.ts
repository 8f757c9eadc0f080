import { expect, test } from 'vitest';
import { lateClient, lateClients } from '#client/lateClient.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { referencesEndpoints } from '#domain/references/references.endpoints.ts';
import { reportsEndpoints } from '#domain/reports/report.endpoints.ts';

const away = () => Promise.reject(new Problem('timed_out'));

test("'server killed in the middle': rows that could not be loaded are a server that cannot be reached, and asked for again", async () => {
  const loads = [() => Promise.reject(new TypeError('Failed to fetch')), async () => referencesEndpoints];
  const client = lateClient(() => loads.shift()?.() ?? Promise.reject(new Error('asked too often')), away);
  const [name] = Object.keys(referencesEndpoints) as [keyof typeof referencesEndpoints];
  await expect(client[name]()).rejects.toMatchObject({ code: 'unreachable' });
  await expect(client[name]()).rejects.toMatchObject({ code: 'timed_out' });
});

test('a group of calls that is not there yet comes with its first call, and stays the same group', async () => {
  const known = { references: { marked: 'known' } } as never;
  const asked: string[] = [];
  const send = async ({ path }: { path: string }) => {
    asked.push(path);
    throw new Problem('timed_out');
  };
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { references: referencesEndpoints, reports: reportsEndpoints };
  };
  const client = lateClients<{ references: typeof referencesEndpoints; reports: typeof reportsEndpoints }>(known, load, send);
  expect(client.references).toEqual({ marked: 'known' });
  const { reports } = client;
  expect([reports === client.reports, loads, await Promise.resolve(client)]).toEqual([true, 0, client]);
  await expect(reports.send({ body: {} as never })).rejects.toBeInstanceOf(Problem);
  expect(loads).toBe(1);
});
