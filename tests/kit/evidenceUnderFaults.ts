import type { Kysely } from 'kysely';
import { pointOf } from '#domain/permits/isolations/isolation.facts.ts';
import type { Tables } from '#server/db/tables.ts';
import { crewNumbered } from './evidence.ts';
import { goodInstrument } from './instruments.ts';
import { later, putPermit } from './permitDesk.ts';
import { png, remark } from './pictures.ts';
import { worldPassword } from './server.ts';
import type { Done, Opened } from './workUnderFaults.ts';

/** Where evidence of every kind can be recorded, again and again. */
export type Places = { confined: number; watched: number; stopped: number; emergency: number; isolation: number };

const tester = 1009;
const points = 60;

const addIsolation = async (db: Kysely<Tables>, now: Date): Promise<number> => {
  const verified = (place: number) => ({
    ...pointOf({ tag: `XV-${place}`, kind: 'valve', position: 'closed', lockNo: null }, place),
    appliedBy: 1009,
    appliedAt: now.toISOString(),
    verifiedBy: 1002,
    verifiedAt: now.toISOString(),
    proved: 'drain open, 0 bar',
  });
  const { id } = await db
    .insertInto('isolation')
    .values({
      number: 'ISO-26-00901',
      site_id: 1,
      title: 'Isolate vessel V-101',
      state: 'confirmed',
      category: 'proved',
      energy: 'process',
      equipment_tags: ['V-101'],
      responsible_sap: 1009,
      points: JSON.stringify(Array.from({ length: points }, (_, place) => verified(place))),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const addEmergency = async (db: Kysely<Tables>, permit: number, now: Date): Promise<number> => {
  const said = { site_id: 1, kind: 'fire', note: 'Pump on fire.', declared_by: 1002, declared_at: now };
  const reached = JSON.stringify({ [permit]: ['area'] });
  const { id } = await db
    .insertInto('emergency')
    .values({ ...said, suspended_permit_ids: [permit], reached })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('emergency_area').values({ emergency_id: id, area_id: 2 }).execute();
  return id;
};

/** Work in a confined space, work whose fire watch runs, work that an emergency has stopped, and an isolation that nothing relies on. */
export const addPlaces = async (db: Kysely<Tables>): Promise<Places> => {
  const now = new Date();
  const { id: person_id } = await db.selectFrom('person').select('id').where('sap', '=', tester).executeTakeFirstOrThrow();
  await db.insertInto('person_competence').values({ person_id, code: 'gas_tester' }).execute();
  // Nobody is on two crews: the emergency would find them in the confined space, and stop that as well.
  const onSite = (badge: string, no: number, role: 'worker' | 'attendant' | 'fire_watch') =>
    crewNumbered(no, { badge, role, onSite: true, onAt: later(now, -30) });
  // In an area of its own: what goes on beside a confined space would stop it.
  await db.insertInto('area').values({ id: 3, site_id: 1, code: 'U300-C', name: 'Vessel', zone: 'U300' }).execute();
  const confined = await putPermit(db, now, {
    state: 'live',
    areaId: 3,
    evidence: {
      gasPlan: { needed: false, continuous: false, intervalMin: null, points: ['manhole'], limits: [] },
      monitors: [{ id: goodInstrument, serial: 'GX-7', model: 'Quad-4', point: 'manhole', at: later(now, -20), by: 1009 }],
      crew: [onSite('E-1', 1, 'worker'), onSite('E-2', 2, 'attendant')],
      toolboxTalk: { at: later(now, -2), topics: ['Rescue'], attendees: [1, 2] },
      safeguards: [{ no: 1, name: 'entrants_planned', said: 'Two at once', value: 2, by: 1009, at: later(now, -20) }],
    },
  });
  await db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', confined).execute();
  const watched = await putPermit(db, now, {
    state: 'handed_back',
    evidence: { crew: [onSite('E-3', 1, 'fire_watch')], fireWatch: { needed: true, until: later(now, 50) } },
  });
  const stopped = await putPermit(db, now, { state: 'suspended', areaId: 2, evidence: { crew: [onSite('E-4', 1, 'worker')] } });
  const emergency = await addEmergency(db, stopped, now);
  return { confined, watched, stopped, emergency, isolation: await addIsolation(db, now) };
};

type Turn = { opened: Opened; places: Places; mark: string; turn: number };
type Act = (at: Turn) => Promise<Done | null>;

const of = (permit: number, answered: { version: number } | null): Done | null =>
  answered && { permit, version: answered.version, badge: null };

const signed = async ({ write }: Opened, sap: number, about: object): Promise<string> => {
  const sent = { sap, password: worldPassword, permit: null, ...about };
  return (await write<{ signature_token: string }>('POST', 'account/sign/', sent))?.signature_token ?? '';
};

const versionOf = async ({ get }: Opened, permit: number): Promise<number> =>
  (await get<{ version: number }>(`${permit}/`)).version;

const readings = Object.entries({ O2: 20.9, LEL: 0, H2S: 0, CO: 0 }).map(([substance, value]) => ({ substance, value }));
/** How many files a permit takes. */
const photographs = 18;

/** What is recorded about work, one act for each kind. Those that say nothing of a permit answer what its version was before. */
export const acts: Readonly<Record<string, Act>> = {
  gasTest: async ({ opened, places: { confined }, mark }) => {
    const token = await signed(opened, tester, { event: 'GAS_TEST', permit: confined, version: await versionOf(opened, confined) });
    const test = { point: 'manhole', kind: 'periodic', tested_at: new Date().toISOString(), instrument_id: goodInstrument };
    return of(confined, await opened.post(`${confined}/gas-tests/`, { ...test, readings, note: mark, signatures: [token] }));
  },
  gasReading: async ({ opened, places: { confined } }) => {
    const version = await versionOf(opened, confined);
    const token = await signed(opened, tester, { event: 'GAS_READING', permit: confined, version });
    const sent = { instrument_id: goodInstrument, readings, signatures: [token] };
    const taken = await opened.write('POST', `permits/${confined}/gas-readings/`, sent);
    return taken === null ? null : of(confined, { version });
  },
  safeguard: async ({ opened, places: { confined }, mark }) =>
    of(
      confined,
      await opened.post(`${confined}/safeguards/`, { name: 'rescue_plan', said: `RP-07 at the manhole, ${mark}`, value: null }),
    ),
  entry: async ({ opened, places: { confined } }) => {
    const log = (inside: boolean) => opened.post(`${confined}/entries/`, { member: 1, inside });
    return of(confined, (await log(true)) ?? (await log(false)));
  },
  override: async ({ opened, places: { stopped }, mark }) => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const overrides = [{ tag: 'PSH-101', reason: `Loop check ${mark}`, measure: 'Somebody watches the gauge', until }];
    return of(stopped, await opened.write<{ version: number }>('PUT', `permits/${stopped}/overrides/`, { overrides }));
  },
  visit: async ({ opened, places: { confined }, mark, turn }) => {
    const picture = png(8, remark(`view ${turn % photographs}`));
    const name = `view-${turn % photographs}.png`;
    const files = await opened.write<{ items: { name: string; file_name: string }[] }>(
      'POST',
      `permits/${confined}/attachments/?name=${name}`,
      picture,
    );
    const photos = (files?.items ?? []).filter(({ file_name }) => file_name === name).map((one) => one.name);
    const note = `Looked around ${mark}`;
    const sent = { at: new Date().toISOString(), note, photos };
    return of(confined, await opened.write<{ version: number }>('PUT', `permits/${confined}/visit/`, sent));
  },
  fireWatch: async ({ opened, places: { watched }, mark }) =>
    of(watched, await opened.post(`${watched}/fire-watch/`, { watcher: 1, again: true, note: `Broken ${mark}` })),
  headCount: async ({ opened, places: { emergency, stopped }, turn }) => {
    const said = { permit: stopped, member: 1, accounted: turn % 2 === 0 };
    const counted = await opened.write('PUT', `emergencies/${emergency}/head-count/`, said);
    return counted === null ? null : of(stopped, { version: 1 });
  },
  bumpTest: async ({ opened, places: { confined } }) => {
    const signature = await signed(opened, tester, { event: 'BUMP_TEST', version: goodInstrument });
    const tested = await opened.write('POST', `gas-instruments/${goodInstrument}/bump-tests/`, { passed: true, signature });
    return tested === null ? null : of(confined, { version: 1 });
  },
  removal: async ({ opened, places: { isolation, confined } }) => {
    const { version, points: all } = await opened.read<{ version: number; points: { seq: number; removed_at: string | null }[] }>(
      `isolations/${isolation}/`,
    );
    const next = all.findLast(({ removed_at }) => removed_at === null);
    const token = await signed(opened, 1002, { event: 'REMOVE_POINT', isolation, version });
    const sent = { event: 'REMOVE_POINT', point: next?.seq, removal: { token, not_needed_by: [] } };
    const removed = await opened.write('POST', `isolations/${isolation}/events/`, sent);
    return removed === null ? null : of(confined, { version: 1 });
  },
};

const names = Object.keys(acts);

/** What was acknowledged, and by which act. */
export type Recorded = Done & { act: string };

/** Records evidence of one kind after another until the server is gone or the signal comes; what is refused is not counted. */
export const writeEvidence = async (
  opened: Opened,
  places: Places,
  done: Recorded[],
  { from, until }: { from: number; until?: AbortSignal },
): Promise<void> => {
  for (let turn = from; !until?.aborted; turn += 1) {
    const act = names[turn % names.length] ?? '';
    const recorded = await acts[act]?.({ opened, places, mark: `turn ${turn}`, turn });
    if (recorded) done.push({ ...recorded, act });
  }
};
