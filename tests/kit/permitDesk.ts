import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AuditCovered, auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Period } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { signedAs } from '#domain/permits/signing/signedText.ts';
import type { StoreClock } from '#server/clock/storeClock.ts';
import type { Store } from '#server/db/openStore.ts';
import { checkSeals } from '#server/db/seals/checkSeals.ts';
import type { Tables } from '#server/db/tables.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { columnsOf } from '#server/permits/kernel/columnsOf.ts';
import { loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { crewNumbered, emptyEvidence } from './evidence.ts';
import { registerPump } from './isolations.ts';
import { addPermits, permitNumbered } from './permitRows.ts';
import { signIn, startTestServer, type TestServer, testConfig, withToken, worldPassword } from './server.ts';

type Db = Kysely<Tables>;

/** Everybody who stands at the desk of these tests, beside the people of every test server. */
export const desk = {
  hse: 1002,
  sme: 1008,
  delegate: 1009,
  second: 1010,
  neighbour: 1011,
  authority: 1050,
  incoming: 1051,
} as const;

const addPerson = async (db: Db, sap: number, surname: string, role: { role_id: number; code: string } | null): Promise<number> => {
  const { id } = await db
    .insertInto('person')
    .values({ sap, firstname: 'Sam', surname, email: null, profile: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role)
    await db
      .insertInto('person_role')
      .values({ person_id: id, ...role })
      .execute();
  const password_hash = await createPasswords(testConfig.hashing).hash(worldPassword);
  await db.insertInto('account').values({ person_id: id, password_hash }).execute();
  return id;
};

const personId = async (db: Db, sap: number): Promise<number> =>
  (await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow()).id;

const addDesk = async (db: Db): Promise<void> => {
  await addPermits(db, 0);
  await registerPump(db);
  const delegateRole = { role_id: 9, code: 'Area Owner Delegate' };
  const second = await addPerson(db, desk.second, 'Second', delegateRole);
  const neighbour = await addPerson(db, desk.neighbour, 'Neighbour', delegateRole);
  await addPerson(db, desk.incoming, 'Incoming', { role_id: 40, code: 'Performing Authority' });
  await db
    .insertInto('area_delegate')
    .values([
      { area_id: 1, person_id: second },
      { area_id: 2, person_id: neighbour },
    ])
    .execute();
  await db
    .insertInto('person_competence')
    .values([
      { person_id: await personId(db, desk.sme), code: 'civil' },
      { person_id: await personId(db, desk.delegate), code: 'isolating_authority' },
      { person_id: second, code: 'isolating_authority' },
    ])
    .execute();
};

/** So many minutes after an instant. */
export const later = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * 60_000).toISOString();

/** A permit in a state, with everything in order that the next step of its life needs. */
export type Put = { state: PermitState; evidence?: Partial<Evidence>; areaId?: number; validFrom?: string; validTo?: string };

const began: readonly PermitState[] = ['issued', 'live', 'suspended', 'testing', 'expired', 'handed_back', 'closed'];
const wasLive: readonly PermitState[] = began.filter((state) => state !== 'issued');

const signaturesUntil = (state: PermitState, at: string): Evidence['signatures'] => {
  const signed = { revision: 0, at, name: '', sameDesk: true, version: 1 } as const;
  if (!began.includes(state)) return [];
  return [
    { ...signed, event: 'ISSUE', sap: desk.delegate, role: 'Area Owner Delegate', issueNo: 1 },
    ...(state === 'issued'
      ? []
      : [{ ...signed, event: 'ACCEPT', sap: desk.authority, role: 'performing authority', issueNo: 1 } as const]),
  ];
};

const inOrder = (now: Date, state: PermitState): Evidence => {
  const issue = began.includes(state) ? { from: later(now, -10), to: later(now, 240), no: 1, extended: false } : null;
  return {
    ...emptyEvidence,
    gasPlan: { ...emptyEvidence.gasPlan, needed: false, points: [] },
    endorsements: state === 'endorsement' ? [{ discipline: 'civil', given: false, by: null }] : [],
    risk: {
      steps: [
        {
          step: 'Dig',
          hazard: 'Cable',
          consequence: 'Shock',
          controls: ['Drawing'],
          before: { severity: 4, likelihood: 3 },
          after: { severity: 2, likelihood: 2 },
        },
      ],
      team: [desk.delegate, desk.authority],
      siteBased: true,
      by: desk.delegate,
      at: later(now, -60),
    },
    controls: {
      due: [201],
      answers: [1, 2].map((issueNo) => ({
        control: 201,
        issueNo,
        answer: 'yes',
        why: null,
        by: desk.delegate,
        at: later(now, -6),
      })),
    },
    visit: { by: desk.delegate, at: later(now, -5), note: 'Looked around.' },
    toolboxTalk: { at: later(now, -2), topics: ['Cables'], attendees: [1] },
    // Nobody is on two crews, so that an emergency elsewhere does not find them there.
    crew: [crewNumbered(1, { badge: `B-${made}`, onSite: state === 'issued' || state === 'live' })],
    issue,
    suspendedAt: state === 'suspended' ? later(now, -8) : null,
    test: state === 'testing' ? { until: later(now, 60), scope: 'run it' } : null,
    signatures: signaturesUntil(state, later(now, -10)),
  };
};

// Downwards, so that a permit made by the server, which counts on from the highest, never meets one.
let made = 900_000;

/** Puts a permit into the store as if it had come there by itself. Its history has one line. */
export const putPermit = async (
  db: Db,
  now: Date,
  { state, evidence = {}, areaId = 1, validFrom, validTo }: Put,
): Promise<number> => {
  made -= 1;
  const whole: Evidence = { ...inOrder(now, state), ...evidence };
  const { issue } = whole;
  const planned = { from: validFrom ?? later(now, -60), to: validTo ?? later(now, 2 * 1440) };
  const isValid = began.includes(state) || state === 'ready';
  const { id } = await db
    .insertInto('permit')
    .values(
      permitNumbered(made, {
        state,
        area_id: areaId,
        equipment_tags: [],
        primary_code: 'CLD',
        reason: state === 'suspended' ? 'hold' : null,
        ever_live: wasLive.includes(state),
        risk_initial: 12,
        risk_residual: 4,
        crew_on: whole.crew.filter(({ onSite }) => onSite).length,
        crew_inside: whole.entries.filter(({ outAt }) => outAt === null).length,
        coordinator_sap: state === 'draft' || state === 'requested' ? null : desk.hse,
        planned_from: planned.from,
        planned_to: planned.to,
        valid_from: isValid ? planned.from : null,
        valid_to: isValid ? planned.to : null,
        issue_from: issue?.from ?? null,
        issue_to: issue?.to ?? null,
        window_from: issue?.from ?? planned.from,
        window_to: issue?.to ?? planned.to,
        window_kind: issue ? 'issue' : isValid ? 'valid' : 'planned',
        waiting_since: later(now, -10),
        updated_at: later(now, -10),
        created_at: later(now, -100),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('permit_evidence')
    .values({ permit_id: id, data: JSON.stringify(whole) })
    .execute();
  const line = { event: 'CREATE', from_state: null, to_state: state, reason: null, comment: null, actor_sap: desk.authority };
  const facts = { permit_id: id, seq: 1, ...line, role_code: 'applicant', at: later(now, -100) };
  const hash = createHash('sha256').update(auditText(facts, chainStart)).digest();
  await db
    .insertInto('permit_audit')
    .values({ ...facts, hash })
    .execute();
  const held = await loadPermit(db, id, now.toISOString());
  const columns = columnsOf(held.row, held.facts, held.evidence, held.conflicts, now.toISOString());
  await db
    .updateTable('permit')
    .set({ ...columns, chain_head: hash })
    .where('id', '=', id)
    .execute();
  return id;
};

export type Cause = {
  /** Who has the console open. */
  by?: number;
  /** Who signs, in this order. */
  signed?: readonly number[];
  body?: object;
  version?: number | '*' | null;
  key?: string;
  language?: string;
};

/** The history of a permit as it is stored, with what the hash of each line covers. */
const linesOf = async (db: Db, id: number) => {
  const lines = await db.selectFrom('permit_audit').selectAll().where('permit_id', '=', id).orderBy('seq').execute();
  const signatures = await db
    .selectFrom('signature')
    .selectAll()
    .where('entity', '=', 'permit')
    .where('key', '=', String(id))
    .orderBy('id')
    .execute();
  const coveredBy = ({ seq, rule, changes, guards }: (typeof lines)[number]): AuditCovered | null =>
    rule === null
      ? null
      : {
          changes: changes ?? [],
          guards: guards ?? [],
          signatures: signatures
            .filter(({ audit_seq }) => audit_seq === seq)
            .map((one) => ({ ...one, signed_at: one.signed_at.toISOString() })),
        };
  return lines.map((line) => ({ ...line, covered: coveredBy(line) }));
};

/** A server with people at the desk, and a clock that tests move. */
export const openDesk = async (store: Store, start: Date, storeClock?: StoreClock) => {
  const clock = { at: start };
  const server: TestServer = await startTestServer({ store, now: () => clock.at, ...(storeClock ? { clock: storeClock } : {}) });
  await addDesk(server.db);
  const tokens = new Map<number, string>();
  const tokenOf = async (sap: number): Promise<string> => {
    const known = tokens.get(sap) ?? (await signIn(server, sap));
    tokens.set(sap, known);
    return known;
  };
  const headersOf = async (sap: number) => withToken(await tokenOf(sap));
  const call = async (
    sap: number,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
  ) =>
    server.inject({
      method,
      url,
      headers: { ...(await headersOf(sap)), ...headers },
      ...(payload ? { payload } : {}),
    });
  const rowOf = (id: number) => server.db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sign = async (by: number, sap: number, event: string, permit: number | null, version: number, password = worldPassword) =>
    call(by, 'POST', '/v1/account/sign/', { sap, password, event, permit, version });
  const signature = async (by: number, sap: number, event: string, permit: number | null, version: number): Promise<string> => {
    const reply = await sign(by, sap, event, permit, version);
    if (reply.statusCode !== 201) throw new Error(`${sap} could not sign: ${reply.body}`);
    return reply.json().result.signature_token;
  };
  const cause = async (
    id: number,
    event: string,
    { by = desk.hse, signed = [], body = {}, version, key, language }: Cause = {},
  ) => {
    const current = version === undefined ? (await rowOf(id)).version : version;
    const signatures: string[] = [];
    const { declared = [] } = body as { declared?: readonly string[] };
    for (const sap of signed)
      signatures.push(await signature(by, sap, signedAs(event, declared), id, typeof current === 'number' ? current : 1));
    const ifMatch = current === null ? {} : { 'if-match': current === '*' ? '*' : `"p${id}-${current}"` };
    return call(
      by,
      'POST',
      `/v1/permits/${id}/events/`,
      { event, signatures, ...body },
      {
        ...ifMatch,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(language ? { 'accept-language': language } : {}),
      },
    );
  };
  return {
    server,
    db: server.db,
    clock,
    call,
    /** Everybody signs in anew with their next call: sessions end where a test goes on for days. */
    signOut: () => tokens.clear(),
    cause,
    sign,
    signature,
    rowOf,
    headersOf,
    newKey: (): string => randomUUID(),
    put: (put: Put) => putPermit(server.db, clock.at, put),
    evidenceOf: async (id: number): Promise<Evidence> =>
      (await server.db.selectFrom('permit_evidence').select('data').where('permit_id', '=', id).executeTakeFirstOrThrow()).data,
    historyOf: (id: number) => linesOf(server.db, id),
    pass: (minutes: number): void => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    },
    period: (minutes: number): Period => ({ from: clock.at.toISOString(), to: later(clock.at, minutes) }),
    close: () => server.close(),
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;

type Lines = Awaited<ReturnType<Desk['historyOf']>>;
type Row = Awaited<ReturnType<Desk['rowOf']>>;

/** What is wrong with the chain of a history, and with where it says that the permit stands; null when nothing is. */
export const faultInLines = (lines: Lines, row: Row): string | null => {
  let head = chainStart;
  let state: string | null = null;
  for (const { hash, at, covered, ...line } of lines) {
    if (line.from_state !== state) return `line ${line.seq} begins in ${line.from_state}, not ${state}`;
    head = createHash('sha256')
      .update(auditText({ ...line, at: at.toISOString() }, head, covered))
      .digest('hex');
    if (head !== hash.toString('hex')) return `line ${line.seq} does not fit the chain`;
    state = line.to_state;
  }
  if (head !== row.chain_head.toString('hex')) return 'the head is not the last hash';
  return state === row.state ? null : `the history ends in ${state}, the permit is ${row.state}`;
};

/** The same for a permit that is stored, and whether anything of it was written without being sealed. */
export const faultInHistory = async ({ db, historyOf, rowOf }: Desk, id: number): Promise<string | null> => {
  const fault = faultInLines(await historyOf(id), await rowOf(id));
  const [seal] = await checkSeals(db, 'permit', [String(id)]);
  // One that a test has put into the store by hand has no seal until something happens to it.
  const isSealed = seal?.verdict === 'whole' || seal?.verdict === 'unsealed';
  return fault ?? (isSealed ? null : `it is ${seal?.verdict} since its last seal`);
};
