import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { day, hour, minute } from '#domain/kernel/units.ts';
import { type ActivityCode, activityCodes, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import { crewNumbered, emptyEvidence } from './evidence.ts';
import { addPermits, permitNumbered } from './permitRows.ts';

type Db = Kysely<Tables>;

/** The same numbers at every run. */
const drawn = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

type Stay = { who: string; from: number; to: number };
/** A permit as its history tells it: when it was live, what happened to it, who was there. Times in milliseconds. */
export type HeatFact = {
  id: number;
  area: number;
  code: ActivityCode;
  weight: { residual: number; simops: boolean };
  live: { from: number; to: number }[];
  suspended: { at: number; reason: string }[];
  failed: number[];
  closedLate: number[];
  crew: Stay[];
};

/** The clocks of London go back in the middle of these days. */
export const heatDays = { from: '2026-10-20', to: '2026-10-31' };
const begins = Date.parse('2026-10-20T00:00:00Z');

type Line = { event: string; from: PermitState | null; to: PermitState; reason?: string; at: number };

const writeHistory = async (db: Db, permit: number, lines: readonly Line[]): Promise<void> => {
  await db
    .insertInto('permit_audit')
    .values(
      lines.map(({ event, from, to, reason, at }, index) => ({
        permit_id: permit,
        seq: index + 1,
        event,
        from_state: from,
        to_state: to,
        reason: reason ?? null,
        comment: null,
        actor_sap: 1002,
        role_code: null,
        at: new Date(at).toISOString(),
        hash: createHash('sha256').update(`${permit} ${index}`).digest(),
      })),
    )
    .execute();
};

const square = (x: number, wide: number): string =>
  JSON.stringify([
    [x, 0],
    [x + wide, 0],
    [x + wide, wide],
    [x, wide],
  ]);

/** A site whose clocks change, with two areas of one and four hectares and one without an outline, and permits with drawn histories. */
export const addHeatWorld = async (db: Db, count: number): Promise<HeatFact[]> => {
  await addPermits(db, 0);
  await db.insertInto('site').values({ id: 2, code: 'NJD', name: 'Northhaven Jetty', time_zone: 'Europe/London' }).execute();
  await db
    .insertInto('area')
    .values([
      { id: 21, site_id: 2, code: 'J100-A', name: 'Jetty', zone: 'J100', polygon: square(0, 100) },
      { id: 22, site_id: 2, code: 'J100-B', name: 'Tanks', zone: 'J100', polygon: square(200, 200) },
      { id: 23, site_id: 2, code: 'J200-A', name: 'Store', zone: 'J200' },
    ])
    .execute();
  const next = drawn(7);
  const facts: HeatFact[] = [];
  for (let index = 1; index <= count; index += 1) {
    const code = activityCodes[next(activityCodes.length)] ?? 'CLD';
    const area = [21, 22, 23][next(3)] ?? 21;
    const residual = 1 + next(25);
    const simops = next(5) === 0;
    const start = begins + next(12 * 24) * hour + next(60) * minute;
    const lines: Line[] = [{ event: 'CREATE', from: null, to: 'draft', at: start - day }];
    const fact: HeatFact = {
      ...{ id: 0, area, code, weight: { residual, simops }, live: [], suspended: [], failed: [], closedLate: [], crew: [] },
    };
    let at = start;
    let from: PermitState = 'issued';
    for (let part = next(3); part >= 0; part -= 1) {
      const stops = at + (30 + next(20 * 60)) * minute;
      const reason = next(2) === 0 ? 'gas' : 'weather';
      lines.push({ event: from === 'issued' ? 'ACCEPT' : 'RESUME', from, to: 'live', at });
      lines.push({ event: reason === 'gas' ? 'GAS_LOST' : 'SUSPEND', from: 'live', to: 'suspended', reason, at: stops });
      fact.live.push({ from: at, to: stops });
      fact.suspended.push({ at: stops, reason });
      if (reason === 'gas') fact.failed.push(stops);
      from = 'suspended';
      at = stops + (10 + next(600)) * minute;
    }
    const late = next(2) === 0;
    const closed = at + (late ? 13 : 11) * hour;
    lines.push({ event: 'HAND_BACK', from: 'suspended', to: 'handed_back', at });
    lines.push({ event: 'CLOSE', from: 'handed_back', to: 'closed', at: closed });
    if (late) fact.closedLate.push(closed);
    const { id } = await db
      .insertInto('permit')
      .values(
        permitNumbered(index, {
          site_id: 2,
          area_id: area,
          primary_code: code,
          state: 'closed',
          risk_residual: residual,
          simops: simops ? 'controlled' : 'clear',
          window_kind: 'planned',
          created_at: new Date(start - day),
          updated_at: new Date(closed),
          location: area === 22 && index % 2 === 0 ? JSON.stringify({ type: 'Point', coordinates: [305, 105] }) : null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    fact.id = id;
    const [first] = fact.live;
    fact.crew = [1, 2, 3]
      .slice(0, 1 + next(3))
      .map((no) => ({ who: `B-${next(4)}${no}`, from: (first?.from ?? 0) - hour, to: start + (2 + next(9)) * hour }));
    const evidence = {
      ...emptyEvidence,
      crew: fact.crew.map(({ who, from: came, to: went }, no) =>
        crewNumbered(no + 1, { badge: who, onAt: new Date(came).toISOString(), offAt: new Date(went).toISOString() }),
      ),
      // Every second loss of gas is a test that failed at that moment; the others are tests that nobody made.
      gasTests: fact.failed
        .filter((_, no) => no % 2 === 0)
        .map((failed, no) => ({
          ...{ no: no + 1, kind: 'periodic', point: 'pump', passed: false, voided: false, readings: [], outOfLimits: [] },
          testedAt: new Date(failed).toISOString(),
          recordedAt: new Date(failed).toISOString(),
        })),
    };
    await db
      .insertInto('permit_evidence')
      .values({ permit_id: id, data: JSON.stringify(evidence) })
      .execute();
    await writeHistory(db, id, lines);
    facts.push(fact);
  }
  return facts;
};

/** What the store keeps of permits for heat maps, and what it would make now out of their history and evidence: row by row, as text. */
export const storedAndRebuilt = async (db: Db): Promise<{ stored: string[]; rebuilt: string[] }> => {
  const rowsOf = async (table: 'permit_heat' | 'permit_heat_of_history') => {
    const { rows } = await sql<{ row: string }>`select h::text as row from ${sql.table(table)} h order by permit_id`.execute(db);
    return rows.map(({ row }) => row);
  };
  return { stored: await rowsOf('permit_heat'), rebuilt: await rowsOf('permit_heat_of_history') };
};

/** A conversation of a permit, or of an area; so many people took part beside who began it. */
export const addTalk = async (db: Db, talk: { at: number; area: number; permit: number | null; others: number }, no: number) => {
  const started_at = new Date(talk.at);
  await db
    .insertInto('conversation')
    .values({
      number: `CNV-26-${String(no).padStart(6, '0')}`,
      site_id: 2,
      area_id: talk.area,
      permit_id: talk.permit,
      subject_type: talk.permit === null ? 'area' : 'permit',
      permit_state: null,
      started_at,
      started_on: siteDate(started_at, 'Europe/London'),
      ended_at: null,
      started_by_sap: 1050,
      topic: 'housekeeping',
      crms: [],
      mode: 'radio',
      observation: 'safe',
      severity_potential: null,
      participants: JSON.stringify(
        Array.from({ length: talk.others }, (_, one) => ({ sap: 2000 + one, name: `P${one}`, role: '', company: '' })),
      ),
      summary: '',
      commitments: [],
      state: 'closed',
      visibility: 'site',
      language: 'en',
    })
    .execute();
};
