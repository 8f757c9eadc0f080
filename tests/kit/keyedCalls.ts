import { handoverSigning } from '#domain/handover/handover.rules.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { crewNumbered, emptyEvidence } from './evidence.ts';
import { goodInstrument } from './instruments.ts';
import { addIsolation } from './isolations.ts';
import { type Desk, desk, later } from './permitDesk.ts';
import { addCompetence, addWorkedPermit, signedToken } from './workedPermit.ts';

/** A call that may carry an `Idempotency-Key`, ready to be sent. */
export type KeyedCall = { by: number; url: string; body: object };
/** Makes what a call is about, and the call. It never begins with the same subject twice. */
type Prepare = (world: Desk) => Promise<KeyedCall>;

type Sent = Awaited<ReturnType<Desk['call']>>;

const resultOf = (reply: Sent) => {
  if (reply.statusCode >= 300) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return reply.json().result;
};

const draftOf = ({ clock }: Desk) => ({
  title: 'Change the seal of P-10101A',
  area_id: 1,
  primary_code: 'CLD',
  performing_authority_sap: desk.authority,
  planned_from: later(clock.at, 1440),
  planned_to: later(clock.at, 1800),
});

const air = [
  { substance: 'O2', value: 20.9 },
  { substance: 'LEL', value: 0 },
  { substance: 'H2S', value: 0 },
  { substance: 'CO', value: 0 },
];

const talk = async (world: Desk): Promise<{ id: number }> =>
  resultOf(await world.call(desk.hse, 'POST', '/v1/conversations/', { area_id: 1, topic: 'hot work', message: 'Is it covered?' }));

const openHandover = (): object => ({ areas: [1], incoming_sap: desk.second });

/** No handover is open, and one permit is to be handed over: with each that others leave behind it would take longer. */
const noHandovers = async ({ db, put }: Desk): Promise<void> => {
  await db.updateTable('permit').set({ state: 'closed' }).where('state', '!=', 'closed').execute();
  await put({ state: 'live' });
  await db.updateTable('handover').set({ state: 'lapsed' }).where('state', '=', 'open').execute();
};

/** Sheets of the delegate as if none had ever been kept. */
const noSheets = async ({ db }: Desk): Promise<void> => {
  await db.deleteFrom('paper_filing').execute();
  await db.deleteFrom('paper_permit').execute();
};

const sheet = async (world: Desk): Promise<string> => {
  await noSheets(world);
  const sheets = resultOf(await world.call(desk.delegate, 'POST', '/v1/paper-permits/', { site: 'CHG' }));
  await world.db
    .updateTable('paper_permit')
    .set({ reserved_at: later(world.clock.at, -1440) })
    .execute();
  return sheets[0].tracking_number;
};

const standDowns = async ({ db, clock }: Desk): Promise<void> => {
  await db
    .updateTable('emergency')
    .set({ stood_down_at: clock.at, stood_down_by: desk.hse })
    .where('stood_down_at', 'is', null)
    .execute();
};

const emergency = { areas: [2], kind: 'drill', named: 'U200-B' };

const isolation = {
  site: 'CHG',
  title: 'Isolate pump P-101',
  category: 'proved',
  energy: 'process',
  responsible_sap: desk.delegate,
};
const point = { tag: 'XV-101', kind: 'valve', position: 'closed', lock_no: null };

/** Numbers of permits that are put in with the evidence of hot work. */
const gasTesters = [desk.second, desk.delegate, desk.hse] as const;
let worked = 70_000;

/** Every call of the contract that takes a key, by the method and path of its row. */
export const keyedCalls: Record<string, Prepare> = {
  'POST /v1/permits/:id/events/': async (world) => {
    const id = await world.put({ state: 'ready' });
    const signature = await world.signature(desk.hse, desk.delegate, 'ISSUE', id, 1);
    return {
      by: desk.hse,
      url: `/v1/permits/${id}/events/`,
      body: { event: 'ISSUE', signatures: [signature], period: world.period(200) },
    };
  },
  'POST /v1/permits/bulk/events/': async (world) => {
    const ids = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
    return { by: desk.hse, url: '/v1/permits/bulk/events/', body: { ids, event: 'SUSPEND', reason: 'weather' } };
  },
  'POST /v1/permits/:id/gas-tests/': async ({ db, clock }) => {
    worked += 1;
    const id = await addWorkedPermit(db, worked, 'ready', { ...emptyEvidence });
    const known = await db.selectFrom('person_competence').select('code').where('code', '=', 'gas_tester').executeTakeFirst();
    if (!known) await addCompetence(db, desk.authority, 'gas_tester');
    const signature = await signedToken(db, { by: desk.authority, at: desk.delegate, permit: id, version: 1 });
    const body = {
      point: 'pump',
      tested_at: later(clock.at, -2),
      instrument_id: goodInstrument,
      readings: air,
      signatures: [signature],
    };
    return { by: desk.delegate, url: `/v1/permits/${id}/gas-tests/`, body };
  },
  'POST /v1/permits/:id/gas-readings/': async ({ db, clock, put }) => {
    worked += 1;
    // In turn: cut at every statement, the readings of one alone would be more than a minute may bring.
    const by = gasTesters[worked % gasTesters.length] ?? desk.second;
    const known = await db
      .selectFrom('person_competence as c')
      .innerJoin('person as p', 'p.id', 'c.person_id')
      .select('c.code')
      .where('p.sap', '=', by)
      .where('c.code', '=', 'gas_tester')
      .executeTakeFirst();
    if (!known) await addCompetence(db, by, 'gas_tester');
    const monitor = { id: goodInstrument, serial: 'GX-7', model: 'Quad-4', point: 'pump', at: later(clock.at, -5), by };
    const gasPlan = { ...emptyEvidence.gasPlan, continuous: true };
    const id = await put({ state: 'ready', evidence: { gasPlan, monitors: [monitor] } });
    const body = { instrument_id: goodInstrument, at: later(clock.at, -1), readings: air };
    return { by, url: `/v1/permits/${id}/gas-readings/`, body };
  },
  'POST /v1/permits/:id/entries/': async (world) => {
    const onSite = { onSite: true, onAt: later(world.clock.at, -9) };
    const crew = [crewNumbered(1, { ...onSite, role: 'attendant' }), crewNumbered(2, onSite)];
    const planned = {
      no: 1,
      name: 'entrants_planned',
      said: 'Two',
      value: 2,
      by: desk.delegate,
      at: later(world.clock.at, -50),
    } as const;
    const toolboxTalk = { at: later(world.clock.at, -2), topics: ['Rescue'], attendees: [1, 2] };
    const id = await world.put({ state: 'live', evidence: { crew, safeguards: [planned], toolboxTalk } });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', id).execute();
    return { by: desk.delegate, url: `/v1/permits/${id}/entries/`, body: { member: 2, inside: true } };
  },
  'POST /v1/permits/': async (world) => ({ by: desk.hse, url: '/v1/permits/', body: draftOf(world) }),
  'POST /v1/conversations/': async () => ({
    by: desk.sme,
    url: '/v1/conversations/',
    body: { area_id: 1, topic: 'hot work', message: 'Is the drain covered?' },
  }),
  'POST /v1/conversations/:id/messages/': async (world) => ({
    by: desk.sme,
    url: `/v1/conversations/${(await talk(world)).id}/messages/`,
    body: { text: 'It is.' },
  }),
  'POST /v1/conversations/:id/actions/': async (world) => ({
    by: desk.hse,
    url: `/v1/conversations/${(await talk(world)).id}/actions/`,
    body: { text: 'Mark the edge.', owner_sap: desk.hse, due_on: later(world.clock.at, 2880).slice(0, 10) },
  }),
  'POST /api/chat/send-message': async ({ call }) => {
    const { id: userId } = (await call(desk.hse, 'GET', '/api/chat/user')).json();
    const [{ id: contactId }] = (await call(desk.hse, 'GET', '/api/chat/contacts')).json();
    const { chat } = (await call(desk.hse, 'GET', `/api/chat/get-chat?contactId=${contactId}&userId=${userId}`)).json();
    const body = { chatId: chat.id, contactId, messageText: 'On my way.' };
    // The first message alone brings the other one in.
    await call(desk.hse, 'POST', '/api/chat/send-message', body);
    return { by: desk.hse, url: '/api/chat/send-message', body };
  },
  'POST /v1/handovers/': async (world) => {
    await noHandovers(world);
    return { by: desk.delegate, url: '/v1/handovers/', body: openHandover() };
  },
  'POST /v1/handovers/:id/complete/': async (world) => {
    await noHandovers(world);
    let { id, version, list } = resultOf(await world.call(desk.delegate, 'POST', '/v1/handovers/', openHandover()));
    for (const { permit } of list) {
      const tag = { 'if-match': `"h${id}-${version}"` };
      const url = `/v1/handovers/${id}/items/${permit.id}/`;
      ({ version } = resultOf(await world.call(desk.second, 'PATCH', url, { acknowledged: true }, tag)));
    }
    const signatures: string[] = [];
    for (const sap of [desk.delegate, desk.second])
      signatures.push(await world.signature(desk.hse, sap, handoverSigning(id), null, version));
    return { by: desk.hse, url: `/v1/handovers/${id}/complete/`, body: { signatures } };
  },
  'POST /v1/conflicts/:id/events/': async (world) => {
    const [permit_a = 0, permit_b = 0] = [await world.put({ state: 'ready' }), await world.put({ state: 'ready' })].sort(
      (a, b) => a - b,
    );
    const at = world.clock.at.toISOString();
    const { id } = await world.db
      .insertInto('conflict')
      .values({
        permit_a,
        permit_b,
        cells: '[]',
        verdict: 'R',
        basis: 'near',
        distance_m: 20,
        overlap_from: at,
        overlap_to: later(world.clock.at, 60),
        state: 'controlled',
        signatures: JSON.stringify([{ sap: desk.hse, role: 'Hse Coordinator', at }]),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { by: desk.hse, url: `/v1/conflicts/${id}/events/`, body: { event: 'WITHDRAW', comment: 'Not any more.' } };
  },
  'POST /v1/isolations/': async () => ({ by: desk.delegate, url: '/v1/isolations/', body: { ...isolation, points: [point] } }),
  'POST /v1/isolations/:id/events/': async ({ db }) => ({
    by: desk.hse,
    url: `/v1/isolations/${await addIsolation(db, 'confirmed')}/events/`,
    body: { event: 'LOSE_POINT', point: 1, note: 'The lock is gone.' },
  }),
  'POST /v1/emergencies/': async (world) => {
    await standDowns(world);
    return { by: desk.hse, url: '/v1/emergencies/', body: emergency };
  },
  'POST /v1/emergencies/:id/stand-down/': async (world) => {
    await standDowns(world);
    const declared = resultOf(await world.call(desk.hse, 'POST', '/v1/emergencies/', emergency));
    const { id } = declared;
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, id);
    return { by: desk.hse, url: `/v1/emergencies/${id}/stand-down/`, body: { signature, unaccounted: namingAll(declared) } };
  },
  'POST /v1/paper-permits/': async (world) => {
    await noSheets(world);
    return { by: desk.delegate, url: '/v1/paper-permits/', body: { site: 'CHG' } };
  },
  'POST /v1/paper-permits/:number/void/': async (world) => ({
    by: desk.delegate,
    url: `/v1/paper-permits/${await sheet(world)}/void/`,
    body: { reason: 'Torn apart' },
  }),
  'POST /v1/paper-permits/:number/file/': async (world) => ({
    by: desk.delegate,
    url: `/v1/paper-permits/${await sheet(world)}/file/`,
    body: {
      title: 'Drain closed by hand',
      area_id: 1,
      worked_from: later(world.clock.at, -600),
      worked_to: later(world.clock.at, -500),
      issuer_sap: desk.delegate,
      performing_authority_sap: desk.authority,
      left_in_order: true,
      inspected_by_sap: desk.delegate,
      note: 'Lamp left at the gate',
      kept_at: 'Binder 4, control room',
    },
  }),
};
