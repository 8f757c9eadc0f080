import { expect, test } from 'vitest';
import { type Call, createClient } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';

const over = (seen: (call: Call) => void) =>
  createClient({ work: workEndpoints }, async (call) => {
    seen(call);
    throw new Problem('unreachable');
  }).work;

/** The call that goes out. */
const sent = async (ask: (work: ReturnType<typeof over>) => Promise<unknown>): Promise<Call | undefined> => {
  const calls: Call[] = [];
  await ask(over((call) => void calls.push(call))).catch(() => undefined);
  return calls[0];
};

const body = { event: 'SUSPEND' as const, signatures: [], declared: [] };

test('a change says on which version it is based, and by which key it is known', async () => {
  const call = await sent((work) => work.event({ params: { id: 17 }, body, version: 4, key: 'k' }));
  expect(call).toMatchObject({ ifMatch: '"p17-4"', idempotencyKey: 'k' });
  const any = await sent((work) => work.event({ params: { id: 17 }, body, version: '*' }));
  expect(any?.ifMatch).toBe('*');
  expect(any).not.toHaveProperty('idempotencyKey');
  expect(await sent((work) => work.work({ params: { id: 17 } }))).not.toHaveProperty('ifMatch');
});

test('both go as headers', async () => {
  let headers: Headers | undefined;
  const send = kySend({
    hosts: { api: 'https://api.test', controlRoom: '', sample: '' },
    fetch: async (input, init) => {
      headers = new Request(input, init).headers;
      return Response.json({ status: 'ok' });
    },
    token: () => 'crt_x',
    language: () => 'en',
  });
  await createClient({ work: workEndpoints }, send)
    .work.event({ params: { id: 17 }, body, version: 4, key: 'k' })
    .catch(() => undefined);
  expect([headers?.get('if-match'), headers?.get('idempotency-key')]).toEqual(['"p17-4"', 'k']);
});
