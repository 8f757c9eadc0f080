import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { AuditEvent, Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { addDocument } from '#tests/kit/addDocument.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { type Desk, desk, later } from '#tests/kit/permitDesk.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { applicantOf, codesOf, isEndorsed, isIsolated, isTested, type Plan } from './plan.ts';

/** A permit on its way: until when it is planned, and the isolation that it relies on, if any. */
export type Led = { id: number; plan: Plan; ends: string; isolation: number };

/** Something that people do with a permit at the desk: who has the console open, who signs, and what comes with it. */
export type Ask = { by?: number; signed?: readonly number[]; body?: (world: Desk, led: Led) => Record<string, unknown> };

type Reply = Awaited<ReturnType<Desk['call']>>;

export const air = { good: 20.9, thin: 17 } as const;

const resultOf = (reply: Reply, what: string) => {
  if (reply.statusCode >= 300) throw new Error(`${what}: ${reply.statusCode} ${reply.body}`);
  return reply.json().result;
};

const step = {
  step: 'Open',
  hazard: 'Pressure',
  consequence: 'Injury',
  controls: ['Vent first'],
  before: { severity: 4, likelihood: 3 },
  after: { severity: 2, likelihood: 2 },
};

const noPressure = { proved: 'drain open, nothing comes', method: 'pressure', reading: 0, unit: 'bar' };

/** The state that a permit was in before one, on the straight road. */
const cameFrom: Partial<Record<PermitState, PermitState>> = {
  requested: 'draft',
  preparing: 'requested',
  endorsement: 'preparing',
  approval: 'preparing',
  coordination: 'approval',
  ready: 'coordination',
  issued: 'ready',
  live: 'issued',
  suspended: 'live',
  testing: 'suspended',
  expired: 'live',
  handed_back: 'live',
  closed: 'handed_back',
  cancelled: 'draft',
  rejected: 'requested',
};

const stateBefore = (state: PermitState, plan: Plan): PermitState | undefined =>
  state === 'approval' && isEndorsed(plan) ? 'endorsement' : cameFrom[state];

/** Leads permits through their lives by the calls that the console makes, and by nothing else. */
export const leader = (world: Desk) => {
  const { call, clock, pass } = world;
  const failures: unknown[] = [];
  let made = 0;

  const shown = async ({ id }: Pick<Led, 'id'>): Promise<Permit> =>
    resultOf(await call(desk.hse, 'GET', `/v1/permits/${id}/`), 'the permit');
  const workOf = async ({ id }: Led): Promise<PermitWork> =>
    resultOf(await call(desk.hse, 'GET', `/v1/permits/${id}/work/`), 'its work');
  const historyOf = async ({ id }: Pick<Led, 'id'>): Promise<AuditEvent[]> =>
    resultOf(await call(desk.hse, 'GET', `/v1/permits/${id}/audit/`), 'its history').items;
  const possible = async ({ id }: Led): Promise<string[]> =>
    resultOf(await call(desk.hse, 'GET', `/v1/permits/${id}/can/`), 'what it allows').events.map(
      ({ event }: { event: string }) => event,
    );

  const tries = (led: Led, event: string, { body, ...who }: Ask): Promise<Reply> =>
    world.cause(led.id, event, { ...who, body: body?.(world, led) ?? {} });
  const causes = async (led: Led, event: string, ask: Ask): Promise<void> => {
    resultOf(await tries(led, event, ask), event);
    pass(1);
  };
  const write = async ({ id }: Led, by: number, method: 'PUT' | 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
    // The form of a permit is written over only by who has seen it.
    const seen = method === 'PATCH' ? `"p${id}-${(await shown({ id })).version}"` : '*';
    resultOf(await call(by, method, `/v1/permits/${id}/${path}`, body, { 'if-match': seen }), path);
  };

  const edit = (led: Led, change: object) => write(led, desk.hse, 'PATCH', '', change);
  const assess = (led: Led) =>
    write(led, desk.second, 'PUT', 'risk-assessment/', { steps: [step], team: [desk.second, desk.authority], site_based: true });
  const planGas = (led: Led) =>
    write(led, desk.second, 'PUT', 'gas-plan/', { points: ['Pump'], interval_min: led.plan.interval ?? 60, continuous: false });
  const record = (led: Led, name: string, value: number | null = null, document: string | null = null) =>
    write(led, desk.delegate, 'POST', 'safeguards/', { name, said: 'As it was seen at the place.', value, document });
  const papers = async (led: Led): Promise<void> => {
    if (led.plan.expert) await record(led, 'services_drawing', null, await addDocument(world, led.id, 'CV-2210.pdf'));
    if (led.plan.high) await record(led, 'rescue_plan');
  };

  const atIsolation = async (led: Led, by: number, body: object): Promise<void> => {
    resultOf(await call(by, 'POST', `/v1/isolations/${led.isolation}/events/`, body, { 'if-match': '*' }), JSON.stringify(body));
  };
  const signedAtIsolation = async (
    led: Led,
    step: { event: string; point?: number },
    by: number = desk.delegate,
  ): Promise<void> => {
    const { version } = resultOf(await call(by, 'GET', `/v1/isolations/${led.isolation}/`), 'the isolation');
    const signing = { sap: by, event: step.event, isolation: led.isolation, version, password: worldPassword };
    const { signature_token: token } = resultOf(await call(by, 'POST', '/v1/account/sign/', signing), 'signing');
    await atIsolation(led, by, { ...step, signed: { token } });
  };
  const isolate = async (led: Led): Promise<void> => {
    const certificate = {
      site: 'CHG',
      title: 'Isolate the pump',
      category: 'proved',
      energy: 'process',
      equipment_tags: ['P-101'],
      responsible_sap: desk.delegate,
      points: [{ tag: `XV-${led.id}`, kind: 'valve', position: 'closed', lock_no: `L-${led.id}` }],
    };
    led.isolation = resultOf(await call(desk.delegate, 'POST', '/v1/isolations/', certificate), 'an isolation').id;
    await atIsolation(led, desk.delegate, { event: 'PLAN' });
    await signedAtIsolation(led, { event: 'APPROVE' }, desk.hse);
    await signedAtIsolation(led, { event: 'APPLY_POINT', point: 1 });
    await signedAtIsolation(led, { event: 'VERIFY_POINT', point: 1, ...noPressure }, desk.second);
    await signedAtIsolation(led, { event: 'CONFIRM' });
    await write(led, desk.second, 'PUT', 'isolations/', { ids: [led.isolation] });
  };
  const verifyAgain = async (led: Led) => {
    await signedAtIsolation(led, { event: 'APPLY_POINT', point: 1 });
    return signedAtIsolation(led, { event: 'RE_ISOLATE', point: 1, ...noPressure }, desk.second);
  };
  const losePoint = (led: Led) => atIsolation(led, desk.sme, { event: 'LOSE_POINT', point: 1, note: 'The lock is gone.' });

  const prepare = async (led: Led): Promise<void> => {
    await assess(led);
    if (isTested(led.plan)) await planGas(led);
    await papers(led);
    if (isIsolated(led.plan)) await isolate(led);
    await causes(led, 'PREPARED', { signed: [desk.second] });
  };
  const endorse = async (led: Led): Promise<void> => {
    if (led.plan.expert) await causes(led, 'ENDORSE', { signed: [desk.sme] });
    if (led.plan.reaches) await causes(led, 'ENDORSE', { signed: [desk.neighbour] });
  };
  /** An endorsement that was given is taken back, by the expert who gave it. */
  const withdraw = async (led: Led): Promise<void> => {
    const { version } = await shown(led);
    const signature = await world.signature(desk.hse, desk.sme, 'WITHDRAW_ENDORSEMENT', led.id, version);
    const body = { discipline: 'civil', given: false, reason: 'The drawing is not of this trench.', signatures: [signature] };
    await write(led, desk.hse, 'POST', 'endorsements/', body);
  };

  const listCrew = async (led: Led): Promise<void> => {
    const badge = `T-${led.id}`;
    await write(led, desk.delegate, 'POST', 'crew/', { badge, name: 'Ayla Demir', role: 'worker', company: 'Halden' });
    const proof = { shown: 'Fire watch card 4711', competent_until: '2030-01-01T00:00:00.000Z' };
    const watcher = { badge: `${badge}-F`, name: 'Umut Kaya', role: 'fire_watch', company: 'Halden', ...proof };
    if (led.plan.fire) await write(led, desk.delegate, 'POST', 'crew/', watcher);
  };
  const moveCrew = (led: Led, no: number, on: boolean) => write(led, desk.delegate, 'PATCH', `crew/${no}/`, { on });
  const crewOn = async (led: Led): Promise<void> => {
    await moveCrew(led, 1, true);
    if (led.plan.fire) await moveCrew(led, 2, true);
  };
  /** Who watches for fire stays. */
  const crewOff = (led: Led) => moveCrew(led, 1, false);
  const visit = (led: Led, by: number = desk.delegate) =>
    write(led, by, 'PUT', 'visit/', { at: clock.at.toISOString(), note: 'Looked around the place.' });
  const answerControls = async (led: Led): Promise<void> => {
    const answers = (await workOf(led)).controls.map(({ control }) => ({ control, answer: 'yes' }));
    await write(led, desk.delegate, 'PUT', 'crm-checks/', { answers });
  };
  const testGas = async (led: Led, oxygen: number = air.good): Promise<void> => {
    const { version } = await shown(led);
    const signature = await world.signature(desk.hse, desk.incoming, 'GAS_TEST', led.id, version);
    const readings = [
      { substance: 'O2', value: oxygen },
      { substance: 'LEL', value: 0 },
      { substance: 'H2S', value: 0 },
      { substance: 'CO', value: 0 },
    ];
    const made = {
      point: 'Pump',
      tested_at: clock.at.toISOString(),
      instrument_id: goodInstrument,
      readings,
      signatures: [signature],
    };
    await write(led, desk.hse, 'POST', 'gas-tests/', made);
  };
  const talk = (led: Led) =>
    write(led, desk.delegate, 'PUT', 'toolbox-talk/', { topics: ['Valves'], attendees: led.plan.fire ? [1, 2] : [1] });
  /** Everything that an issue asks for but the visit. */
  const gather = async (led: Led): Promise<void> => {
    if (isTested(led.plan)) await testGas(led);
    await answerControls(led);
    if (!led.plan.high) return;
    await record(led, 'scaffold_tag');
    await record(led, 'wind_17_m_s', 4);
  };
  /** What comes with an issue: a period of four hours, or until the validity ends. */
  const issuing = ({ plan, ends }: Led, more: object = {}): Ask => {
    const [to] = [later(clock.at, plan.issued ?? 240), ends].sort();
    return { signed: [desk.delegate], body: () => ({ period: { from: clock.at.toISOString(), to }, ...more }) };
  };
  const accept = async (led: Led): Promise<void> => {
    await talk(led);
    await crewOn(led);
    await causes(led, 'ACCEPT', accepting);
  };
  /** The crew that came for the first issue is still there. */
  const reissue = async (led: Led): Promise<void> => {
    await visit(led);
    await gather(led);
    await causes(led, 'REISSUE', issuing(led, { declared: ['cause_cleared'] }));
  };

  /** What time has brought about by now is stored, as the server does by itself every few seconds. */
  const wake = async (): Promise<void> => {
    const log = { warn: () => undefined, error: (facts: object) => void failures.push(facts) };
    await wakePermits({ db: world.db, log, clock: clockOf(() => clock.at) });
    if (failures.length > 0) throw new Error(`not woken: ${JSON.stringify(failures)}`);
  };

  const begin = async (plan: Plan): Promise<Led> => {
    made += 1;
    const ends = later(clock.at, plan.planned ?? 2 * 1440);
    const [primary_code, ...supplementary_codes] = codesOf(plan);
    const request = {
      title: 'Change the gasket of the pump',
      description: 'Open the flange, change the gasket, close and test for leaks.',
      limits: plan.limits ?? 'This flange only.',
      primary_code,
      supplementary_codes,
      area_id: 1,
      other_area_ids: plan.reaches ? [2] : [],
      ...(plan.expert ? { elevation_from_m: -1, elevation_to_m: 0 } : {}),
      // Each far from all others, and within what a plan may measure.
      location: {
        type: 'Point',
        coordinates: [plan.x ?? (made % 100) * 800, plan.x === undefined ? Math.floor(made / 100) * 800 : 0],
      },
      equipment_tags: isIsolated(plan) ? [`P-${made}`] : [],
      precautions: ['Barrier the place'],
      ppe: ['Gloves'],
      emergency_actions: 'Stop and go to the muster point.',
      performing_authority_sap: desk.authority,
      applicant_sap: applicantOf(plan),
      planned_from: later(clock.at, 0),
      planned_to: ends,
    };
    const { id } = resultOf(await call(desk.hse, 'POST', '/v1/permits/', request), 'a draft');
    pass(1);
    return { id, plan, ends, isolation: 0 };
  };

  const into: Partial<Record<PermitState, (led: Led) => Promise<void>>> = {
    requested: (led) => causes(led, 'SUBMIT', { signed: [applicantOf(led.plan)] }),
    preparing: (led) => causes(led, 'ACCEPT_FOR_PREPARATION', {}),
    endorsement: prepare,
    approval: (led) => (isEndorsed(led.plan) ? endorse(led) : prepare(led)),
    coordination: (led) => causes(led, 'APPROVE', { signed: [desk.delegate] }),
    ready: (led) => causes(led, 'AUTHORISE', { signed: [desk.hse] }),
    issued: async (led) => {
      await listCrew(led);
      await visit(led);
      await gather(led);
      await causes(led, 'ISSUE', issuing(led));
    },
    live: accept,
    suspended: (led) => causes(led, 'SUSPEND', { body: () => ({ reason: 'hold' }) }),
    testing: async (led) => {
      await crewOff(led);
      // No test outlasts the issue period, and none of these the validity.
      const [until] = [later(clock.at, 60), led.ends].sort();
      const test = { ...testing.test, ...lifted(led.isolation), until };
      await causes(led, 'SANCTION_TO_TEST', { ...sanction, body: () => ({ ...testing, test }) });
      if (led.isolation !== 0) await signedAtIsolation(led, { event: 'LIFT_POINT', point: 1 });
    },
    expired: async (led) => {
      clock.at = new Date(led.ends);
      await wake();
      pass(1);
    },
    handed_back: async (led) => {
      await crewOff(led);
      await causes(led, 'HAND_BACK', handBack);
    },
    closed: (led) => causes(led, 'CLOSE', { signed: [desk.second], body: () => ({ declared: ['inspected'] }) }),
    cancelled: (led) => causes(led, 'DISCARD', { body: () => ({ comment: 'It is not needed.' }) }),
    rejected: (led) => causes(led, 'REJECT', { body: () => ({ comment: 'It is not needed.' }) }),
  };

  /** On from where it is, state by state. */
  const onward = async (led: Led, ...states: readonly PermitState[]): Promise<void> => {
    for (const state of states) await into[state]?.(led);
  };
  /** A new permit in a state, by the straight road. */
  const lead = async (state: PermitState, plan: Plan = {}): Promise<Led> => {
    const from = stateBefore(state, plan);
    if (!from) return begin(plan);
    const led = await lead(from, plan);
    await onward(led, state);
    return led;
  };
  /** A permit that was live, is issued again and waits to be accepted. */
  const leadToIssuedAgain = async (plan: Plan = {}): Promise<Led> => {
    const led = await lead('suspended', plan);
    await reissue(led);
    return led;
  };

  const led = { lead, leadToIssuedAgain, onward, causes, tries, wake, reissue };
  const read = { shown, workOf, historyOf, possible };
  const planned = { edit, assess, planGas, papers, verifyAgain, losePoint, withdraw };
  const gathered = { listCrew, crewOn, crewOff, visit, record, gather, answerControls, testGas, talk };
  return { world, ...led, ...read, ...planned, ...gathered };
};
export type Leader = ReturnType<typeof leader>;

/** What three people sign so that an isolation is lifted for a test. */
const testing = { test: { scope: 'run the pump' }, declared: ['party_withdrawn'] };
const lifted = (isolation: number) => ({ points: isolation === 0 ? [] : [{ isolation, point: 1 }] });
export const sanction: Ask = {
  signed: [desk.hse, desk.delegate, desk.authority],
  body: ({ clock }, { isolation }) => ({ ...testing, test: { ...testing.test, ...lifted(isolation), until: later(clock.at, 60) } }),
};
/** What who takes work on confirms with the crew. */
export const withTheCrew = { declared: ['own_locks', 'fire_watcher_beside'] } as const;
export const accepting: Ask = { signed: [desk.authority], body: () => withTheCrew };
export const handBack: Ask = {
  signed: [desk.authority],
  body: () => ({ declared: ['site_safe', 'overrides_listed', 'work_complete'] }),
};
