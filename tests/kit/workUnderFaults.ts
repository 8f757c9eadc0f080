import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { verdictOn } from '#domain/permits/audit/auditChain.ts';
import type { AuditEvent, Permit, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { type SealVerdict, sealedThings } from '#domain/seals/seal.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { putPermit } from './permitDesk.ts';
import { addPermits } from './permitRows.ts';
import { addPeople, worldPassword } from './server.ts';

/** A change that was acknowledged. */
export type Done = { permit: number; version: number; badge: string | null };

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** Work that goes on, and nothing else: a demo plant would cost more than all that is done to it. */
export const addWorks = async (db: Kysely<Tables>, works: number): Promise<void> => {
  await addPeople(db);
  await addPermits(db, 0);
  await addLive(db, works);
};

/** More of it. */
export const addLive = async (db: Kysely<Tables>, works: number): Promise<void> => {
  for (let made = 0; made < works; made += 1) await putPermit(db, new Date(), { state: 'live' });
};

/** Calls to a server over such work, as the HSE Coordinator. */
export const openWork = async (url: string) => {
  const body = JSON.stringify({ sap: 1002, password: worldPassword, control_room: true });
  // Each call on a connection of its own: this thread may stand still, and one that is kept would end meanwhile.
  const json = { 'content-type': 'application/json', connection: 'close' };
  const { token } = (await (await fetch(`${url}/v1/account/login`, { method: 'POST', headers: json, body })).json()) as {
    token: string;
  };
  const headers = { ...json, authorization: `Token ${token}`, 'if-match': '*' };
  const read = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}/v1/${path}`, { headers });
    return ((await reply.json()) as { result: T }).result;
  };
  /** What is answered; null where it is refused. */
  const write = async <T>(method: 'POST' | 'PUT', path: string, sent: object | Buffer): Promise<T | null> => {
    const bytes = Buffer.isBuffer(sent);
    const type = bytes ? { 'content-type': 'application/octet-stream' } : {};
    const body = bytes ? new Uint8Array(sent) : JSON.stringify(sent);
    const reply = await fetch(`${url}/v1/${path}`, { method, headers: { ...headers, ...type }, body });
    return reply.ok ? ((await reply.json()) as { result: T }).result : null;
  };
  const get = <T>(path: string): Promise<T> => read<T>(`permits/${path}`);
  const post = (path: string, sent: object) => write<{ version: number }>('POST', `permits/${path}`, sent);
  return { url, headers, read, write, get, post };
};
export type Opened = Awaited<ReturnType<typeof openWork>>;

const listed = async ({ get }: Opened, label: number): Promise<number[]> =>
  (await get<{ items: PermitRow[] }>(`?labelHandle=${label}&limit=200`)).items.map(({ id }) => id);

/** Live work first, as long as there is any; then whatever may have a crew. */
export const worksOf = async (opened: Opened): Promise<number[]> => [
  ...new Set([...(await listed(opened, 9)), ...(await listed(opened, 0))]),
];

/**
 * Lists somebody on the crew of one permit after another, and stops one that is live first, until the server is gone or the signal
 * comes. A call that fails is not counted.
 */
export const write = async (
  opened: Opened,
  ids: readonly number[],
  name: string,
  done: Done[],
  until?: AbortSignal,
): Promise<void> => {
  for (let at = 0; !until?.aborted; at += 1) {
    const permit = ids[at % ids.length] ?? 0;
    const badge = at === 0 ? null : `${name}-${at}`;
    const answered = badge
      ? await opened.post(`${permit}/crew/`, { badge, name: 'Ida Sand' })
      : await opened.post(`${permit}/events/`, { event: 'SUSPEND', reason: 'weather' });
    if (answered) done.push({ permit, version: answered.version, badge });
  }
};

type Sealed = { items: { key: string; verdict: SealVerdict }[]; next_after: string | null };

/** What is not as it was sealed. What a test has put into the store by hand has no seal until something happens to it. */
const sealFaults = async ({ read }: Opened): Promise<string[]> => {
  const faults: string[] = [];
  for (const entity of sealedThings)
    for (let after: string | null = ''; after !== null; ) {
      const page: Sealed = await read<Sealed>(`seals/?entity=${entity}&after=${encodeURIComponent(after)}`);
      const wrong = page.items.filter(({ verdict }) => verdict === 'changed' || verdict === 'broken');
      faults.push(...wrong.map(({ key, verdict }) => `${entity} ${key} is ${verdict} since its last seal`));
      after = page.next_after;
    }
  return faults;
};

/** A whole history, by its pages. */
const historyOf = async ({ get }: Opened, id: number): Promise<AuditEvent[]> => {
  const items: AuditEvent[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: AuditEvent[]; next_cursor: string | null } = await get(
      `${id}/audit/?limit=200${cursor && `&cursor=${cursor}`}`,
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
};

/** What is missing of what was acknowledged, what does not fit in the histories, and what is not as it was sealed. */
export const faultsIn = async (opened: Opened, done: readonly Done[]): Promise<string[]> => {
  const { get } = opened;
  const faults = await sealFaults(opened);
  for (const id of new Set(done.map(({ permit }) => permit))) {
    const permit = await get<Permit>(`${id}/`);
    const { crew } = await get<PermitWork>(`${id}/work/`);
    const items = await historyOf(opened, id);
    const verdict = await verdictOn({ permitId: id, events: items, chainHead: permit.chain_head }, sha256);
    if (verdict.kind !== 'whole') faults.push(`${id}: ${JSON.stringify(verdict)}`);
    if (items.at(-1)?.to_state !== permit.state)
      faults.push(`${id}: the history ends in ${items.at(-1)?.to_state}, not ${permit.state}`);
    for (const { version, badge } of done.filter((one) => one.permit === id)) {
      if (permit.version < version) faults.push(`${id}: version ${version} is gone`);
      if (badge && !crew.some((one) => one.badge === badge)) faults.push(`${id}: ${badge} is gone`);
    }
  }
  return faults;
};
