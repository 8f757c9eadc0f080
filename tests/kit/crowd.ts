import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { demoPassword } from '#server/demoAccounts.ts';

/** What reads much, as one person's programs may ask for it all at once. */
const heavyReads = [
  '/v1/permits/?limit=200',
  '/v1/permits/?limit=200&q=pump',
  '/v1/permits/?labelHandle=0&limit=200',
  '/v1/permits/labels/',
  '/v1/permits/levels/',
  '/v1/conversations/?limit=100&q=valve',
  '/v1/conversations/?limit=100',
  '/v1/conversationExcel/count/?date=2025-12-01',
  '/v1/conflicts/',
  '/v1/isolations/?limit=200',
];

const call = async (url: string, token: string, path: string, body?: object) => {
  const began = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Token ${token}`, 'if-match': '*', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, text, ms: performance.now() - began };
};

export const signInAt = async (url: string, sap: number): Promise<string> =>
  JSON.parse((await call(url, '', '/v1/account/login', { sap, password: demoPassword, control_room: true })).text).token;

/** Sixty calls of one session that read much, at every moment until it is told to stop. Who is refused waits as long as they are told. */
export const startCrowd = (url: string, token: string, size = 60) => {
  const workerData = { url, token, size, paths: heavyReads };
  const worker = new Worker(new URL('./crowd.mjs', import.meta.url), { workerData });
  let statuses: Record<string, number> = {};
  worker.on('message', (counted: Record<string, number>) => {
    statuses = counted;
  });
  return { statuses: () => statuses, stop: () => worker.terminate() };
};

export const livePermits = async (url: string, token: string): Promise<number[]> =>
  (JSON.parse((await call(url, token, '/v1/permits/?labelHandle=9&limit=200')).text).result.items as PermitRow[])
    .filter(({ state }) => state === 'live')
    .map(({ id }) => id);

/** How long each stop took, one after the other, and each look at `/health` between them. */
export const stopAll = async (url: string, token: string, ids: readonly number[]) => {
  const [stops, looks]: [number[], number[]] = [[], []];
  for (const id of ids) {
    const { status, text, ms } = await call(url, token, `/v1/permits/${id}/events/`, { event: 'SUSPEND', reason: 'weather' });
    // Time stops work of its own while a plant of a year is loaded: what stands already is not stopped here.
    if (status === 409 && JSON.parse(text).current?.state === 'suspended') continue;
    if (status !== 200) throw new Error(`${id} could not be stopped: ${text}`);
    stops.push(ms);
    looks.push((await call(url, token, '/health')).ms);
    await wait(50);
  }
  return { stops, looks };
};

/** The value that this share of all is not above. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
