import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#domain/contract.ts';
import { fillPath, paramNames, type Row } from '#domain/kernel/endpoint.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const rows = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Row>))
  .filter(({ host }) => host !== 'sample');

/** What a field may hold, tried one after the other until its schema has nothing against it. */
const guesses = [1, 'some text', 'CHG-26-000001-A', '2026-11-20', '2026-11-20T07:00:00.000Z', true, [], {}, ['some text'], [1]];

type Field = {
  type: string;
  fields?: Record<string, unknown>;
  innerType?: unknown;
  spec?: { optional?: boolean; nullable?: boolean };
} & {
  isValidSync: (value: unknown, options: object) => boolean;
  describe: () => { oneOf?: unknown[] };
};
const isField = (known: unknown): known is Field => typeof known === 'object' && known !== null && 'isValidSync' in known;

/** A value that a schema takes, as far as one can be guessed. */
const guessed = (schema: unknown): unknown => {
  if (!isField(schema)) return undefined;
  if (schema.type === 'object' && schema.fields)
    return Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, guessed(field)]));
  if (schema.type === 'array' && schema.innerType) return [guessed(schema.innerType)];
  const choices = schema.type === 'lazy' ? guesses : [...(schema.describe().oneOf ?? []), ...guesses];
  return choices.find((value) => schema.isValidSync(value, { parent: {} })) ?? 'some text';
};

describeStores('a store without sites, permits or anything else but people', (store) => {
  let server: TestServer;
  const tokens: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ store: store() });
    await server.db.updateTable('person').set({ administrator: true }).where('sap', '=', 1002).execute();
    for (const sap of [1002, 1008, 1009, 1050]) tokens.push(await signIn(server, sap));
  }, 60_000);
  afterAll(() => server.close());

  const ask = async (row: Row, token: string, body: unknown) => {
    const params = Object.fromEntries(paramNames(row.path).map((name) => [name, 1]));
    const headers = { ...withToken(token), ...(row.ifMatch ? { 'if-match': '*' } : {}) };
    const type = row.consumes?.types[0];
    const sent = type
      ? { payload: Buffer.from('no picture'), headers: { ...headers, 'content-type': type } }
      : { headers, ...(body === undefined ? {} : { payload: body as object }) };
    return server.inject({ method: row.method, url: fillPath(row.path, params), ...sent });
  };

  // What ends sessions or accounts comes last.
  const endsSomething = ({ path, method }: Row): boolean => /account|users/.test(path) && method !== 'GET';
  const inOrder = [...rows].sort((one, other) => Number(endsSomething(one)) - Number(endsSomething(other)));
  // Waits for a change that never comes.
  const waits = ({ path }: Row): boolean => path.includes('/changes');

  test('no call makes the server fail, no matter who sends it and what', async () => {
    const faults: string[] = [];
    for (const row of inOrder) {
      if (waits(row)) continue;
      const bodies = row.method === 'GET' ? [undefined] : [{}, ...(row.body ? [guessed(row.body)] : [])];
      for (const token of tokens)
        for (const body of bodies) {
          const { statusCode } = await ask(row, token, body);
          if (statusCode >= 500) faults.push(`${row.method} ${row.path} with ${JSON.stringify(body)}: ${statusCode}`);
        }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('a conversation about nothing in particular waits for the first site', async () => {
    const [token = ''] = tokens;
    const headers = withToken(await signIn(server, 1008).catch(() => token));
    const payload = { topic: 'hot work', message: 'Is the drain covered?' };
    const reply = await server.inject({ method: 'POST', url: '/v1/conversations/', headers, payload });
    expect([reply.statusCode, reply.json().code, reply.json().errors?.[0]?.field]).toEqual([422, 'validation', 'area_id']);
  });
});
