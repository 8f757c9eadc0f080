import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankPapers, type PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import { hasRightCheckLetter } from '#domain/permits/kernel/trackingNumber.ts';
import { gasLimitsFor, tightenedBy } from '#domain/permits/regions/gas.rules.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const inspectionBy = (sap: number) =>
  ({
    event: 'INSPECT',
    sap,
    role: 'Area Owner Delegate',
    revision: 0,
    issueNo: 1,
    at: later(permitNow, -5),
    name: '',
    sameDesk: true,
    version: 1,
  }) as const;

const draft = {
  title: 'Work on paper while the power was gone',
  primary_code: 'CLD',
  area_id: 1,
  performing_authority_sap: desk.authority,
  planned_from: '2026-11-20T07:00:00.000Z',
  planned_to: '2026-11-20T15:00:00.000Z',
};

describeStores('the pack for a loss of power', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const reserve = (by: number) => world.call(by, 'POST', '/v1/paper-permits/', { site: 'CHG' });
  const papersOf = async (by: number): Promise<PaperPermit[]> => (await reserve(by)).json().result;
  const sequenceOf = (number: string): number => Number(number.slice(7, 13));
  const create = (by: number, body: object) => world.call(by, 'POST', '/v1/permits/', { ...draft, ...body });

  test('numbers for paper come from the series of permits, are held by who took them, and each is accounted for once', async () => {
    const before = (await create(desk.hse, {})).json().result.tracking_number;
    expect((await reserve(desk.sme)).statusCode).toBe(403);
    const mine = await papersOf(desk.delegate);
    expect(mine.map(({ tracking_number }) => sequenceOf(tracking_number) - sequenceOf(before))).toEqual([1, 2, 3, 4, 5]);
    expect(mine.every(({ tracking_number }) => hasRightCheckLetter(tracking_number))).toBe(true);
    // The reserve is full, also when it is asked for twice at once.
    await Promise.all([reserve(desk.delegate), reserve(desk.delegate)]);
    expect((await papersOf(desk.delegate)).length).toBe(blankPapers);
    const after = (await create(desk.hse, {})).json().result.tracking_number;
    expect(sequenceOf(after)).toBe(sequenceOf(before) + blankPapers + 1);

    const [first, second] = mine.map(({ tracking_number }) => tracking_number);
    expect((await create(desk.second, { paper_number: first })).statusCode).toBe(403);
    expect((await create(desk.delegate, { paper_number: 'CHG-26-999999-A' })).statusCode).toBe(404);
    const entered = await create(desk.delegate, { paper_number: first });
    expect([entered.statusCode, entered.json().result.tracking_number]).toEqual([201, first]);
    const { id } = entered.json().result;
    expect((await world.historyOf(id))[0]).toMatchObject({ event: 'CREATE', comment: first, actor_sap: desk.delegate });
    expect((await create(desk.delegate, { paper_number: first })).statusCode).toBe(409);

    const void_ = (by: number, number: string | undefined, reason: string) =>
      world.call(by, 'POST', `/v1/paper-permits/${number}/void/`, { reason });
    expect((await void_(desk.delegate, second, 'no')).statusCode).toBe(422);
    expect((await void_(desk.second, second, 'Torn apart')).statusCode).toBe(403);
    const voided: PaperPermit[] = (await void_(desk.hse, second, 'Torn apart')).json().result;
    expect(voided.find(({ tracking_number }) => tracking_number === second)).toMatchObject({
      state: 'void',
      reason: 'Torn apart',
      settled_by: { sap: desk.hse },
      reserved_by: { sap: desk.delegate },
    });
    expect(voided.find(({ tracking_number }) => tracking_number === first)).toMatchObject({ state: 'used', permit: { id } });
    expect((await void_(desk.hse, first, 'Torn apart')).statusCode).toBe(409);
    const asked = async (number: string) =>
      (await world.call(desk.hse, 'GET', `/v1/paper-permits/?site=CHG&number=${number}`)).json().result;
    expect(await asked(String(second))).toEqual(voided.filter(({ tracking_number }) => tracking_number === second));
    expect(await asked('CHG-26-999999-L')).toEqual([]);
  });

  test('it is made of a plant that has work and not one isolation', async () => {
    await world.put({ state: 'live' });
    const linked = await world.db.selectFrom('isolation_link').select('isolation_id').execute();
    expect(linked).toEqual([]);
    expect((await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).statusCode).toBe(200);
  });

  test('a sheet on which work began and ended is filed once, with who issued, did and inspected it', async () => {
    const [sheet, other, left, raced] = (await papersOf(desk.delegate))
      .filter(({ state }) => state === 'reserved')
      .map(({ tracking_number }) => tracking_number);
    // Given ten days and some seconds ago: sheets tell time to the minute.
    const reservedAt = new Date(later(permitNow, -10 * 1440));
    await world.db
      .updateTable('paper_permit')
      .set({ reserved_at: new Date(reservedAt.getTime() + 42_000) })
      .execute();
    const pack = async () => (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    expect(await pack()).toContain(`${sheet}</span>`);
    await world.db.insertInto('site').values({ id: 7, code: 'NHV', name: 'Northhaven', time_zone: 'Europe/London' }).execute();
    await world.db.insertInto('area').values({ id: 77, site_id: 7, code: 'J10-A', name: 'Jetty', zone: 'J10' }).execute();
    const whole = {
      title: '  Drain closed by hand ',
      area_id: 1,
      worked_from: reservedAt.toISOString(),
      worked_to: later(reservedAt, 90),
      issuer_sap: desk.delegate,
      performing_authority_sap: desk.authority,
      left_in_order: true,
      inspected_by_sap: desk.delegate,
      note: 'Lamp left at the gate',
      kept_at: 'Binder 4, control room',
    };
    const file = (by: number, number: string | undefined, change: object = {}, headers: object = {}) =>
      world.call(by, 'POST', `/v1/paper-permits/${number}/file/`, { ...whole, ...change }, headers);
    const refusals: [object, string | null][] = [
      [{ title: 'Pump' }, 'title'],
      [{ title: 'x'.repeat(121) }, 'title'],
      [{ area_id: 999 }, 'area_id'],
      [{ area_id: 77 }, 'area_id'],
      [{ worked_from: later(reservedAt, -1) }, 'worked_from'],
      [{ worked_from: later(reservedAt, 91) }, 'worked_to'],
      [{ worked_to: later(reservedAt, 7 * 1440 + 1) }, 'worked_to'],
      [{ worked_from: later(permitNow, -1), worked_to: later(permitNow, 1) }, 'worked_to'],
      [{ worked_to: '2026-02-30T08:00:00Z' }, 'worked_to'],
      [{ issuer_sap: 4711 }, 'issuer_sap'],
      [{ issuer_sap: desk.sme }, 'issuer_sap'],
      [{ performing_authority_sap: desk.delegate }, 'performing_authority_sap'],
      [{ performing_authority_sap: 4711 }, 'performing_authority_sap'],
      [{ inspected_by_sap: desk.authority }, 'inspected_by_sap'],
      [{ inspected_by_sap: 4711 }, 'inspected_by_sap'],
      [{ inspected_by_sap: null }, 'inspected_by_sap'],
      [{ left_in_order: undefined }, 'left_in_order'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ kept_at: ' ' }, 'kept_at'],
    ];
    for (const [change, field] of refusals) {
      const reply = await file(desk.delegate, sheet, change);
      expect([change, reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([change, 422, field]);
    }
    const unfinished = await file(
      desk.delegate,
      sheet,
      { left_in_order: false, inspected_by_sap: null },
      { 'accept-language': 'tr' },
    );
    expect([unfinished.statusCode, unfinished.json().code]).toEqual([409, 'enter_as_permit']);
    expect(unfinished.json().message).toContain('izin olarak kaydedin');
    expect((await file(desk.second, sheet)).statusCode).toBe(403);
    expect((await file(desk.delegate, 'CHG-26-999999-L')).statusCode).toBe(404);
    expect((await file(desk.delegate, 'no-number')).statusCode).toBe(422);

    // The same call sent twice is one; whoever files it otherwise comes too late.
    const key = { 'idempotency-key': world.newKey() };
    const filed: PaperPermit[] = (await file(desk.hse, sheet, {}, key)).json().result;
    expect((await file(desk.hse, sheet, {}, key)).json()).toMatchObject({ result: filed });
    expect(filed.find(({ tracking_number }) => tracking_number === sheet)).toMatchObject({
      state: 'filed',
      settled_by: { sap: desk.hse },
      settled_at: permitNow.toISOString(),
      reserved_by: { sap: desk.delegate },
      reason: null,
      permit: null,
      filed: {
        title: 'Drain closed by hand',
        area: { code: 'U100-A' },
        worked_from: reservedAt.toISOString(),
        worked_to: later(reservedAt, 90),
        issuer: { sap: desk.delegate },
        performing_authority: { sap: desk.authority },
        inspected_by: { sap: desk.delegate },
        note: 'Lamp left at the gate',
        kept_at: 'Binder 4, control room',
      },
    });
    const voidIt = (number: string | undefined) =>
      world.call(desk.hse, 'POST', `/v1/paper-permits/${number}/void/`, { reason: 'Torn apart' });
    const settledTwice = [await file(desk.hse, sheet), await voidIt(sheet), await create(desk.delegate, { paper_number: sheet })];
    expect((await voidIt(other)).statusCode).toBe(200);
    settledTwice.push(await file(desk.hse, other));
    expect((await create(desk.delegate, { paper_number: left })).statusCode).toBe(201);
    settledTwice.push(await file(desk.hse, left));
    expect(settledTwice.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      settledTwice.map(() => [409, 'paper_settled']),
    );
    // Of two people who settle one number at once, one is told that it is done.
    const atOnce = await Promise.all([file(desk.delegate, raced), file(desk.hse, raced), voidIt(raced)]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const kept = await world.db
      .selectFrom('paper_filing')
      .select('tracking_number')
      .where('tracking_number', '=', String(raced))
      .execute();
    const { state } = await world.db
      .selectFrom('paper_permit')
      .select('state')
      .where('tracking_number', '=', String(raced))
      .executeTakeFirstOrThrow();
    expect(kept.length).toBe(state === 'filed' ? 1 : 0);
    // None of them waits any more: the pack has them no longer, and the reserve is filled up.
    expect(await pack()).not.toContain(`${sheet}</span>`);
    expect((await papersOf(desk.delegate)).filter((one) => one.state === 'reserved' && one.mine).length).toBe(blankPapers);
  });

  test('the page holds live work, people, the areas and the reader’s own paper; text stays text; nothing is fetched by it', async () => {
    const record = {
      no: 1,
      name: 'rescue_plan',
      said: 'RP-07, tripod at the entry',
      value: null,
      document: { name: '0'.repeat(32), fileName: 'RP-07.pdf' },
      by: desk.delegate,
      at: later(permitNow, -9),
    } as const;
    const visit = {
      by: desk.delegate,
      at: later(permitNow, -20),
      note: 'Barriers stand.',
      photos: [{ name: '1'.repeat(32), fileName: 'manhole.jpg' }],
    };
    const entry = { no: 1, member: 1, name: 'Worker 1', inAt: later(permitNow, -8), inBy: desk.delegate, outAt: null, outBy: null };
    const gasPlan = {
      needed: true,
      continuous: false,
      intervalMin: 60,
      points: ['Manhole'],
      limits: gasLimitsFor(['CSE']).map((limit) => (limit.substance === 'H2S' ? tightenedBy(limit, { min: null, max: 2 }) : limit)),
    };
    const live = await world.put({
      state: 'live',
      evidence: { safeguards: [record], entries: [entry], gasPlan, visit, controls: { due: [], answers: [], added: ['LIFTING'] } },
    });
    const lift = (more: object) =>
      ({ no: 1, name: 'lift_plan', said: 'LP-3', value: 9, by: desk.delegate, at: later(permitNow, -9), ...more }) as const;
    await world.put({ state: 'live', evidence: { safeguards: [lift({ radius: 38.5 })] } });
    await world.put({ state: 'live', evidence: { safeguards: [lift({})] } });
    const watched = await world.put({
      state: 'live',
      evidence: {
        gasPlan: { ...gasPlan, continuous: true },
        monitors: [{ id: 1, serial: 'GX-7', model: 'Quad-4', point: 'Manhole', at: later(permitNow, -60), by: desk.delegate }],
      },
    });
    const readAt = later(permitNow, -2);
    await world.db
      .insertInto('gas_reading')
      .values({
        permit_id: watched,
        sealed_with: `${watched}@put`,
        instrument_id: 1,
        serial: 'GX-7',
        point: 'Manhole',
        at: readAt,
        recorded_at: readAt,
        readings: JSON.stringify([{ substance: 'H2S', value: 1.5 }]),
        out_of_limits: [],
        reader_sap: null,
        device_token_id: null,
      })
      .execute();
    await world.db
      .updateTable('permit')
      .set({ title: '<script>alert(1)</script> & "flange"', contractor: 'Quayside Cranes', contractor_responsible: 'Ines Marlow' })
      .where('id', '=', live)
      .execute();
    const corners = JSON.stringify([
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ]);
    await world.db.updateTable('area').set({ polygon: corners }).where('id', '=', 1).execute();
    const mine = (await papersOf(desk.delegate)).filter(
      ({ state, reserved_by }) => state === 'reserved' && reserved_by.sap === desk.delegate,
    );
    const isolation = await addIsolation(world.db, 'confirmed');
    const held = { lock_box: 'LB-4', key_numbers: ['K-17', 'K-18'], drawing_ids: ['PID-7'] };
    await world.db.updateTable('isolation').set(held).where('id', '=', isolation).execute();
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: live }).execute();
    const reply = await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG');
    expect(reply.headers['content-type']).toContain('text/html');
    const page = reply.body;
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;flange&quot;');
    expect(page).not.toMatch(/<script|<link|<img|https?:|url\(|style="/);
    expect(page).toContain((await world.rowOf(live)).tracking_number);
    expect(page).toContain(String(desk.hse));
    const heads = [...page.matchAll(/<h2>([^<·]+)/g)].map(([, head = '']) => head.trim());
    expect(heads.slice(0, 4)).toEqual(['Declared emergencies', 'Permits with people on site', 'Isolations now', 'People to call']);
    const [, now = '', inPlace = ''] = page.split(/<h2>(?=Permits with people|Isolations now|People to call)/);
    const { tracking_number } = await world.rowOf(live);
    expect(now).toContain(`<bdi dir="ltr">${tracking_number}</bdi>`);
    expect(inPlace).toContain(tracking_number);
    expect(inPlace).toContain('LB-4');
    expect(page).toContain('proved, lock box LB-4, keys K-17 K-18, drawings PID-7');
    expect(page).toMatch(
      /XV-101: valve closed · lock L-\d+x1 · applied by [^·<]+ \(1009\) · verified by [^·<]+ \(1002\) · pressure \u20660 bar\u2069: \u2068drain open, 0 bar\u2069</,
    );
    expect(page).toContain('Rescue plan: RP-07, tripod at the entry (RP-07.pdf)');
    expect(page).toMatch(/Lift plan with wind limit: .?9 m\/s.?; Crane radius .?38\.5 m.?; LP-3/);
    expect(page).toContain('Crane radius not recorded; LP-3');
    expect(page).toMatch(/Tighter limits of this permit: H2S .?≤ 2 ppm/);
    expect(page).toMatch(
      /Last reading of continuous monitoring, Manhole, GX-7: O2 NEVER READ, LEL NEVER READ, H2S .?1\.5 ppm.? \(/,
    );
    expect(page).not.toContain('GX-8');
    expect(page).toMatch(/<dt>Worksite visited<\/dt><dd><bdi>\S+ \S+ \(1009\) · /);
    expect(page).toContain('Barriers stand. · photographs: manhole.jpg');
    expect(page).toContain('<bdi>Quayside Cranes</bdi> · <bdi>Ines Marlow</bdi>');
    expect(page).toContain('<dt>Critical risks added to this permit</dt><dd><bdi>Lifting and suspended loads</bdi>');
    expect(page).toContain('<dt>Inside a confined space</dt><dd><strong><div><bdi>Worker 1 (');
    expect(page).toContain('<polygon');
    expect(mine.length).toBe(blankPapers);
    for (const { tracking_number } of mine) expect(page).toContain(tracking_number);
    const other = (await world.call(desk.second, 'GET', '/v1/handovers/black-start-pack/')).body;
    expect(other).not.toContain(mine[0]?.tracking_number);
    const headers = { 'accept-language': 'ar' };
    const arabic = (await world.call(desk.second, 'GET', '/v1/handovers/black-start-pack/', undefined, headers)).body;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect((await world.call(desk.second, 'GET', '/v1/handovers/black-start-pack/?site=XYZ')).statusCode).toBe(404);
    // The style it brings is admitted by its fingerprint, in whatever page of the console it stands.
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  test('the pack holds the steps of the job, the precautions, what was agreed with other work, and what air was read before the isolation', async () => {
    const rated = { severity: 3, likelihood: 3 };
    const risk = {
      steps: [
        { step: 'Open the flange', hazard: 'Trapped liquid', consequence: 'Burns', controls: ['Face shield', 'Drain first'] },
        { step: 'Fit the blind', hazard: 'Pinch', consequence: 'Cut', controls: [] },
      ].map((one) => ({ ...one, before: rated, after: rated })),
      team: [],
      siteBased: true,
      by: desk.delegate,
      at: later(permitNow, -90),
    };
    const early = passedTest(1, later(permitNow, -30), { validUntil: later(permitNow, 90) });
    const gasPlan = { ...emptyEvidence.gasPlan, points: ['pump'] };
    const own = await world.put({ state: 'live', evidence: { risk, gasPlan, gasTests: [early] } });
    const [agreed, apart, ended] = [
      await world.put({ state: 'coordination' }),
      await world.put({ state: 'coordination' }),
      await world.put({ state: 'coordination' }),
    ];
    await world.db
      .updateTable('permit')
      .set({ precautions: ['Barriers at the road'], ppe: ['Visor'] })
      .where('id', '=', own)
      .execute();
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: ['P-101'] })
      .where('id', 'in', [own, agreed])
      .execute();
    const isolation = await addIsolation(world.db, 'confirmed');
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: own }).execute();
    const met = (other: number, state: 'controlled' | 'separated' | 'gone') => ({
      ...{
        permit_a: Math.min(own, other),
        permit_b: Math.max(own, other),
        cells: '[]',
        verdict: 'R' as const,
        basis: 'near' as const,
      },
      ...{ state, distance_m: 4, overlap_from: later(permitNow, 60), overlap_to: later(permitNow, 120) },
      ...{ controls: JSON.stringify(['R2']), resolution_text: 'Screens stand on the east side.' },
      signatures: JSON.stringify([{ sap: desk.delegate, role: 'Area Owner Delegate', at: later(permitNow, -5) }]),
      ...{ created_at: later(permitNow, -60), updated_at: later(permitNow, -5) },
    });
    await world.db
      .insertInto('conflict')
      .values([{ ...met(agreed, 'controlled'), basis: 'equipment' }, met(apart, 'separated'), met(ended, 'gone')])
      .execute();
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    const numberOf = async (id: number) => (await world.rowOf(id)).tracking_number;
    const number = await numberOf(own);
    const said =
      page
        .split('<section class="permit">')
        .find((part) => part.includes(`${number}</span>`))
        ?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
    expect(said).toContain('1. Open the flange · hazard: Trapped liquid · controls: Face shield; Drain first');
    expect(said).toContain('2. Fit the blind · hazard: Pinch<');
    expect(said).toContain('<dt>Precautions</dt><dd><div><bdi>Barriers at the road</bdi>');
    expect(said).toContain('<bdi>Visor</bdi>');
    expect(said).toMatch(
      new RegExp(
        `${await numberOf(agreed)} [^<]* · same equipment: P-101 · [^<]*20 Nov 2026 [^<]*: Fire blanket or screen, Screens stand on the east side\\. · signed by [^<]*\\(${desk.delegate}\\)`,
      ),
    );
    expect(said).toMatch(new RegExp(`${await numberOf(apart)} [^<]*: separated: as planned now the two do not meet`));
    expect(said).not.toContain(await numberOf(ended));
    expect(said).toMatch(/pump: [^<]*BEFORE THE ISOLATION: DOES NOT COUNT/);
    await world.db.deleteFrom('conflict').execute();
  });

  test('the pack says what the work is, what it does not cover, of which equipment, and until when a fire watch runs', async () => {
    const until = later(permitNow, 40);
    const id = await world.put({
      state: 'handed_back',
      evidence: { crew: [crewNumbered(9, { role: 'fire_watch', onSite: true })], fireWatch: { needed: true, until } },
    });
    await world.db
      .updateTable('permit')
      .set({
        description: 'Replace two trays',
        limits: 'No hot work. No entry below tray 12.',
        equipment_tags: ['C-20102', 'C-20103'],
      })
      .where('id', '=', id)
      .execute();
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    expect(page).toContain('<dt>Equipment</dt><dd><bdi dir="ltr">C-20102, C-20103</bdi>');
    expect(page).toContain('<dt>Work description</dt><dd><bdi>Replace two trays</bdi>');
    expect(page).toContain('<dt>Not covered</dt><dd><strong><bdi>No hot work. No entry below tray 12.</bdi></strong>');
    expect(page).toMatch(/<dt>Fire watch until<\/dt><dd><strong>[^<]*10:10</);
  });

  test('I110: the pack names every kind of work of a permit, and what each asks for', async () => {
    const id = await world.put({ state: 'live' });
    await world.db
      .updateTable('permit')
      .set({ primary_code: 'CSE', supplementary_codes: ['HOT'] })
      .where('id', '=', id)
      .execute();
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    const number = (await world.rowOf(id)).tracking_number;
    const said = page.slice(page.indexOf(`${number}</span>`)).split('</section>')[0] ?? '';
    expect(said).toContain(
      '<dt>Kind of work</dt><dd><strong><div><bdi>CSE Confined space entry</bdi></div><div><bdi>HOT Hot work</bdi></div></strong>',
    );
    expect(said).toMatch(/<dt>Asked for by these kinds of work<\/dt><dd><bdi>[^<]*Rescue plan[^<]*Fire watch/);
  });

  test('the pack calls no gas test valid that every point has to be tested again for', async () => {
    const gasPlan = { ...emptyEvidence.gasPlan, points: ['upper hatch', 'lower hatch'] };
    const found = passedTest(3, later(permitNow, -5), { point: 'lower hatch', passed: false, outOfLimits: ['LEL'] });
    const gasTests = [
      passedTest(1, later(permitNow, -20), { point: 'upper hatch', validUntil: later(permitNow, 100) }),
      passedTest(2, later(permitNow, -20), { point: 'lower hatch', validUntil: later(permitNow, 100) }),
    ];
    const linesOf = async (tests: typeof gasTests) => {
      const id = await world.put({ state: 'suspended', evidence: { gasPlan, gasTests: tests } });
      const number = (await world.rowOf(id)).tracking_number;
      const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
      return page.slice(page.indexOf(number)).split('</section>')[0] ?? '';
    };
    const good = await linesOf(gasTests);
    expect(good).toMatch(/upper hatch: [^<]*valid until/);
    expect(good).not.toContain('NOT VALID');
    const failed = await linesOf([...gasTests, found]);
    expect(failed).toContain('NOT VALID: every point has to be tested again');
    expect(failed).toMatch(/upper hatch: [^<]*tested /);
    expect(failed).toMatch(/lower hatch: [^<]*OUT OF LIMITS/);
    expect(failed).not.toContain('valid until');
  });

  test('the pack says what gas was tested with, until when that was calibrated and when it was bump tested', async () => {
    const registered = {
      id: goodInstrument,
      model: 'Quad-4',
      calibrationDue: '2027-03-01',
      bumpTestedAt: '2026-11-20T03:10:00.000Z',
    };
    const made = passedTest(1, later(permitNow, -10), { instrument: 'GM-31', registered });
    const before = passedTest(2, later(permitNow, -10), { point: 'drain' });
    await world.put({ state: 'live', evidence: { gasPlan: emptyEvidence.gasPlan, gasTests: [made, before] } });
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    expect(page).toMatch(/pump: [^<]*; Quad-4 GM-31, calibration until 2027-03-01, bump test [^<]*06:10</);
    expect(page).toMatch(/drain: [^<]*; GX-7</);
  });

  test('the pack says first what emergency is declared, and of each permit who is inside, the readings with units and the times of the site', async () => {
    const packFor = async (sap: number, language = 'en'): Promise<string> =>
      (await world.call(sap, 'GET', '/v1/handovers/black-start-pack/?site=CHG', undefined, { 'accept-language': language })).body;
    const quiet = await packFor(desk.delegate);
    expect(quiet.indexOf('No emergency was declared')).toBeGreaterThan(0);
    expect(quiet.indexOf('No emergency was declared')).toBeLessThan(quiet.indexOf('People to call'));

    const entry = { no: 1, member: 2, name: 'Mia Kurt', inAt: later(permitNow, -8), inBy: desk.delegate, outAt: null, outBy: null };
    const crew = [
      crewNumbered(1, { name: 'Mia Kurt', badge: 'B77-9', onSite: true, role: 'attendant' }),
      crewNumbered(2, { name: 'Mia Kurt', badge: 'B77-43', onSite: true }),
    ];
    const readings = [
      { substance: 'O2', value: 20.9 },
      { substance: 'H2S', value: 1.5 },
    ] as const;
    const tested = passedTest(1, later(permitNow, -15), { readings, validUntil: later(permitNow, 105) });
    const gasPlan = { ...emptyEvidence.gasPlan, points: ['pump'] };
    const evidence = { crew, entries: [entry], gasPlan, gasTests: [tested] };
    const entered = await world.put({ state: 'live', evidence });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', entered).execute();
    const empty = await world.put({ state: 'suspended' });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', empty).execute();
    const declare = { areas: [1], kind: 'gas', named: 'U100-A', note: 'Flange <E-4> leaks' };
    expect((await world.call(desk.delegate, 'POST', '/v1/emergencies/', declare)).statusCode).toBe(201);

    const page = await packFor(desk.delegate);
    const [emergency, people] = [page.indexOf('Gas release'), page.indexOf('People to call')];
    expect(emergency).toBeGreaterThan(0);
    expect(emergency).toBeLessThan(people);
    expect(page.slice(emergency, people)).toContain('U100-A');
    expect(page.slice(emergency, people)).toContain('Flange &lt;E-4&gt; leaks');
    expect(page.slice(emergency, people)).toContain(`(<bdi>${desk.delegate}</bdi>)`);
    const sectionOf = (number: string) =>
      page
        .split('<section class="permit">')
        .slice(1)
        .find((part) => part.includes(number)) ?? '';
    const said = sectionOf((await world.rowOf(entered)).tracking_number);
    const inside = said.slice(said.indexOf('Inside a confined space'), said.indexOf('<dt>Inside under all permits'));
    expect(inside).toContain('Mia Kurt (Halden Fabrication, badge B77-43)');
    expect(inside).not.toContain('B77-9');
    expect(inside).toContain('20 Nov 2026 09:22');
    expect(said).toContain('badge B77-9, Attendant');
    expect(said).toContain('O2 \u206620.9 % vol\u2069, H2S \u20661.5 ppm\u2069');
    // The emergency makes the test of before worth nothing.
    expect(said).toContain('NOT VALID: every point has to be tested again');
    expect(said).toContain('tested 20 Nov 2026 09:15');
    expect(said).not.toContain('valid until');
    expect(sectionOf((await world.rowOf(empty)).tracking_number)).toContain('Nobody, by the entry log');
    expect(page).toContain('All times: <bdi>Europe/Istanbul</bdi> (<bdi>GMT+3</bdi>)');
    expect(page).not.toMatch(/\b\d{1,2}:\d{2}\s?[AP]M\b/);
    expect(page).toContain('HSE Coordinator');
    expect(page).not.toContain('Hse Coordinator');
    const arabic = await packFor(desk.delegate, 'ar');
    expect(arabic.indexOf('تسرب غاز')).toBeGreaterThan(0);
    expect(arabic.indexOf('تسرب غاز')).toBeLessThan(arabic.indexOf('من يُتصل بهم'));
  });

  test('I316: the pack says of a shared space under each permit who is inside, who attends, whether the air is read, and how they are got out', async () => {
    const entry = { no: 1, member: 1, inAt: later(permitNow, -20), inBy: desk.delegate, outAt: null, outBy: null };
    const plan = { ...emptyEvidence.gasPlan, continuous: true, points: ['pump'] };
    const safeguards = [
      {
        name: 'rescue_plan',
        said: 'Winch at the manhole',
        value: null,
        document: null,
        by: desk.delegate,
        at: later(permitNow, -40),
        revision: 0,
      },
      { name: 'entrants_planned', said: '', value: 3, document: null, by: desk.delegate, at: later(permitNow, -40), revision: 0 },
    ] as const;
    const inVessel = async (kind: 'CSE' | 'HOT', evidence: object) => {
      const id = await world.put({ state: 'suspended', evidence });
      const change = { primary_code: kind, equipment_tags: ['V-77301'], goes_inside: kind === 'HOT' ? true : null };
      await world.db.updateTable('permit').set(change).where('id', '=', id).execute();
      return { id, number: (await world.rowOf(id)).tracking_number };
    };
    const attendant = crewNumbered(1, { name: 'Naim Tekin', role: 'attendant', badge: 'SP-1', onSite: false });
    const rescuer = crewNumbered(2, { name: 'Burak Garrick', role: 'rescue', badge: 'SP-2', onSite: true });
    const watching = await inVessel('CSE', { crew: [attendant, rescuer], safeguards, gasPlan: plan });
    const welder = crewNumbered(1, { name: 'Omar Dabbagh', badge: 'SP-3', onSite: true });
    const watcher = crewNumbered(2, { name: 'Elif Aydemir', badge: 'SP-4', role: 'fire_watch', onSite: true, competence: 'shown' });
    const fireWatch = { needed: true, until: null, stoppedAt: later(permitNow, -15), begunAt: later(permitNow, -15) };
    const welding = await inVessel('HOT', { crew: [welder, watcher], entries: [{ ...entry, name: 'Omar Dabbagh' }], fireWatch });
    await world.db.updateTable('permit').set({ crew_inside: 1, crew_on: 2 }).where('id', '=', welding.id).execute();
    const pack = async () => (await world.call(desk.hse, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    const page = await pack();
    const partOf = (number: string): string =>
      page
        .split('<section class="permit">')
        .slice(1)
        .find((part: string) => part.includes(`${number}</span>`)) ?? '';
    for (const { number } of [watching, welding]) {
      const said = partOf(number);
      expect(said).toContain('Omar Dabbagh (Halden Fabrication, badge SP-3');
      expect(said).toMatch(/Inside under all permits<\/dt><dd><strong><div><bdi>1 · at most 3 at once/);
      expect(said).toMatch(/Attendant on site<\/dt><dd><strong><div><bdi>NOBODY ATTENDS THOSE INSIDE/);
      expect(said).toMatch(/Rescuers outside<\/dt><dd><div><bdi>Burak Garrick/);
      expect(said).toMatch(/Air inside<\/dt><dd><strong><div><bdi>NOT MONITORED/);
      expect(said).toMatch(new RegExp(`Rescue plan</dt><dd><div><bdi>.?Winch at the manhole.? \\(.?${watching.number}`));
    }
    expect(partOf(welding.number)).toContain('V-77301</bdi> · <strong>People go inside of it</strong>');
    expect(partOf(welding.number)).toMatch(/Fire watch until<\/dt><dd><strong>[^<]*10:15<\/strong> · <bdi>Elif Aydemir/);
    const first = page.split(/<h2>(?=Permits with people|Isolations now)/)[1] ?? '';
    for (const { number } of [watching, welding]) {
      const row = first.split('<tr>').findLast((line: string) => line.includes(number)) ?? '';
      expect(row).toContain('<strong>AIR NOT MONITORED</strong>');
      expect(row).toContain('<strong>NOBODY ATTENDS THOSE INSIDE</strong>');
    }
    // Each who is inside once, by name, with the vessel, the air and the attendant.
    const [insiders = ''] = /<table class="inside">[\s\S]*?<\/table>/.exec(page) ?? [];
    expect(insiders.match(/Omar Dabbagh/g)).toHaveLength(1);
    expect(insiders).toMatch(/Omar Dabbagh.*SP-3.*V-77301.*AIR NOT MONITORED.*NOBODY ATTENDS THOSE INSIDE/);
    // The short form leaves out all that a blackout does not need first, by the style that the page brings.
    expect(page).toContain('.brief .detail{display:none}');
    const kept = page.replace(/<div class="detail">[\s\S]*<\/div>/, '');
    expect(kept).toContain('Omar Dabbagh');
    expect(kept).not.toContain('People to call');
    expect(kept).not.toContain('class="permit"');
    expect(first.split('<tr>').find((line: string) => line.includes(watching.number))).toContain(
      '<strong>0</strong> (<strong>1</strong>)',
    );
    await world.db
      .updateTable('permit')
      .set({ state: 'closed', crew_on: 0, crew_inside: 0 })
      .where('id', 'in', [watching.id, welding.id])
      .execute();
  });

  test('the pack holds whoever is recorded on site, whatever the state of the permit', async () => {
    const crew = [crewNumbered(1, { name: 'Ilse Brandt', badge: 'B77-60', onSite: true })];
    const there = await world.put({ state: 'ready', evidence: { crew } });
    const nobody = await world.put({ state: 'ready' });
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    expect(page).toContain((await world.rowOf(there)).tracking_number);
    expect(page).toContain('badge B77-60');
    expect(page).not.toContain((await world.rowOf(nobody)).tracking_number);
  });

  test('the pack tells a coordinator the telephone numbers, and everybody else where they are', async () => {
    const phone = '+44 7700 900009';
    await world.db.updateTable('person').set({ phone }).where('sap', '=', desk.delegate).execute();
    const packFor = async (sap: number): Promise<string> =>
      (await world.call(sap, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    const told = await packFor(desk.hse);
    const rowOf = (page: string, sap: number): string =>
      page
        .split('<tr>')
        .slice(1)
        .find((row) => row.includes(`<bdi>${sap}</bdi>`)) ?? '';
    expect(rowOf(told, desk.delegate)).toContain(phone);
    expect(rowOf(told, desk.second)).toContain('no number known');
    expect(told).toMatch(new RegExp(`<bdi>${desk.authority}</bdi> · no number known`));
    const kept = await packFor(desk.delegate);
    expect(kept).not.toContain(phone);
    expect(kept).not.toContain('no number known');
    expect(kept).toContain('Numbers are told to HSE Coordinators');
  });

  test('the pack says of a point that is gone who signed for that, when, and which permits they answered for', async () => {
    const isolation = await addIsolation(world.db, 'confirmed');
    const over = await world.put({ state: 'handed_back', evidence: { signatures: [inspectionBy(desk.second)] } });
    const { tracking_number } = await world.rowOf(over);
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: over }).execute();
    const { version } = (await world.call(desk.hse, 'GET', `/v1/isolations/${isolation}/`)).json().result;
    const signing = { sap: desk.hse, password: worldPassword, event: 'REMOVE_POINT', isolation, version };
    const { signature_token: token } = (await world.call(desk.hse, 'POST', '/v1/account/sign/', signing)).json().result;
    const body = { event: 'REMOVE_POINT', point: 2, removal: { token, not_needed_by: [over] } };
    const url = `/v1/isolations/${isolation}/events/`;
    expect((await world.call(desk.hse, 'POST', url, body, { 'if-match': '*' })).statusCode).toBe(200);
    const { points } = await world.db
      .selectFrom('isolation')
      .select('points')
      .where('id', '=', isolation)
      .executeTakeFirstOrThrow();
    // The other one went before removals were signed: nothing tells of a signature.
    const gone = points.map((point) =>
      point.seq === 1 ? { ...point, removedBy: desk.delegate, removedAt: permitNow.toISOString() } : point,
    );
    await world.db
      .updateTable('isolation')
      .set({ points: JSON.stringify(gone) })
      .where('id', '=', isolation)
      .execute();
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    expect(page).toMatch(
      new RegExp(`XV-102: removed, signed by [^·<]+ \\(${desk.hse}\\) · [^·<]+ · answered for: ${tracking_number}<`),
    );
    expect(page).toMatch(/XV-101: removed, not signed · [^·<]+</);
  });

  test('the pack says of each point that is lost who reported it in which words, and which danger was told of', async () => {
    const isolation = await addIsolation(world.db, 'confirmed');
    const id = await world.put({ state: 'suspended' });
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
    const lose = { event: 'LOSE_POINT', point: 2, note: 'The earth has fallen off.' };
    const any = { 'if-match': '*' };
    expect((await world.call(desk.sme, 'POST', `/v1/isolations/${isolation}/events/`, lose, any)).statusCode).toBe(200);
    const stop = { event: 'SUSPEND', reason: 'danger', comment: 'A hand was seen between the coupling halves.' };
    expect((await world.call(desk.hse, 'POST', `/v1/permits/${id}/events/`, stop, any)).statusCode).toBe(200);
    const page: string = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    const { tracking_number } = await world.rowOf(id);
    const own =
      page
        .split('<section class="permit">')
        .slice(1)
        .find((part) => part.includes(tracking_number)) ?? '';
    expect(own).toMatch(
      new RegExp(`XV-102: LOST: holds nothing, reported by [^·<]+ \\(${desk.sme}\\) · [^·<]+ · [^<]*The earth has fallen off`),
    );
    expect(own).toMatch(/XV-101: [^<]*applied by/);
    expect(own).toMatch(new RegExp(`Danger reported</dt><dd>.*\\(${desk.hse}\\).*A hand was seen between the coupling halves\\.`));
    // What is being removed is told in words.
    await world.db.updateTable('isolation').set({ state: 'removing' }).where('id', '=', isolation).execute();
    const later = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    expect(later).not.toMatch(/: removing[,<]/);
  });

  test('the pack names first what is lost or lifted for a test, and counts only points that hold', async () => {
    const permit = await world.put({ state: 'testing' });
    const standing = async (state: 'confirmed' | 'sanctioned_test' | 'lost') => {
      const id = await addIsolation(world.db, 'confirmed');
      const { number, points } = await world.db
        .selectFrom('isolation')
        .select(['number', 'points'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const unverified = { verifiedBy: null, verifiedAt: null, proved: null, proof: null };
      const left = {
        confirmed: points,
        sanctioned_test: points.map((point) => ({ ...point, ...unverified })),
        lost: points.map((point) => ({ ...point, ...unverified, appliedBy: null, appliedAt: null })),
      };
      await world.db
        .updateTable('isolation')
        .set({ state, points: JSON.stringify(left[state]) })
        .where('id', '=', id)
        .execute();
      await world.db.insertInto('isolation_link').values({ isolation_id: id, permit_id: permit }).execute();
      const confirming = { event: 'CONFIRM', point: null, from_state: 'applying', to_state: 'confirmed', note: null } as const;
      await world.db
        .insertInto('isolation_event')
        .values({ isolation_id: id, seq: 1, ...confirming, actor_sap: desk.hse, at: permitNow.toISOString() })
        .execute();
      return number;
    };
    const confirmed = await standing('confirmed');
    const lifted = await standing('sanctioned_test');
    const lost = await standing('lost');
    // Nobody stands at the place of the other, which the pack tells nothing else of.
    const waiting = await world.put({ state: 'ready', evidence: { crew: [] } });
    const { id } = await world.db.selectFrom('isolation').select('id').where('number', '=', lost).executeTakeFirstOrThrow();
    await world.db.insertInto('isolation_link').values({ isolation_id: id, permit_id: waiting }).execute();
    const { tracking_number } = await world.rowOf(permit);
    const page = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
    const table = page.split(/<h2>(?=Isolations now|People to call)/)[1] ?? '';
    const told = [...table.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row = '']) => row);
    const rowOf = (number: string): string => told.find((row) => row.includes(number)) ?? '';
    expect(rowOf(lifted)).toContain('<td><strong>LIFTED FOR A TEST: ENERGY MAY BE IN</strong></td><td>0</td>');
    expect(rowOf(lost)).toContain('<td><strong>LOST</strong></td><td>0</td>');
    expect(rowOf(confirmed)).toContain('<td>Confirmed</td><td>2</td>');
    for (const number of [lifted, lost]) expect(rowOf(number)).toContain(tracking_number);
    expect(rowOf(lost)).toContain((await world.rowOf(waiting)).tracking_number);
    expect(told.findIndex((row) => row.includes(lost))).toBe(0);
    expect(told.findIndex((row) => row.includes(lifted))).toBe(1);
    // Nobody confirms what is lost or lifted any more.
    const lineOf = (number: string): string => new RegExp(`${number} [^<]*`).exec(page.replace(table, ''))?.[0] ?? '';
    expect([confirmed, lifted, lost].map((number) => lineOf(number).includes('confirmed by'))).toEqual([true, false, false]);
    const headers = { 'accept-language': 'tr' };
    const turkish = (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG', undefined, headers)).body;
    expect(turkish).toContain('TEST İÇİN KALDIRILDI: ENERJİ GİRMİŞ OLABİLİR');
  });

  test('I272: the pack has whoever leads work at the place, though nobody of a crew is on site, and counts whom a head count would look for', async () => {
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).execute();
    const testing = await world.put({ state: 'testing', areaId: 1, evidence: { crew: [crewNumbered(1, { onSite: false })] } });
    const live = await world.put({
      state: 'live',
      areaId: 1,
      evidence: { crew: [crewNumbered(2, { onSite: true }), crewNumbered(3, { onSite: true })] },
    });
    const other = await world.put({ state: 'live', areaId: 1, evidence: { crew: [crewNumbered(4, { onSite: true })] } });
    const packNow = async (): Promise<string> => {
      const page = (await world.call(desk.hse, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
      return page.split(/<h2>(?=Permits with people|Isolations now)/)[1] ?? '';
    };
    const lineOf = async (table: string, id: number): Promise<string> => {
      const { tracking_number } = await world.rowOf(id);
      return table.split('<tr>').find((row) => row.includes(tracking_number)) ?? '';
    };
    await world.db.updateTable('permit').set({ performing_authority_sap: desk.incoming }).where('id', '=', other).execute();
    const table = await packNow();
    expect(await lineOf(table, testing)).toMatch(/<strong>0<\/strong>.*Tomas Brandt.*<strong>◆<\/strong>/);
    // Each of them once, with a box to tick.
    expect(table.match(/<span class="box"><\/span><bdi>[^<]*Brandt<\/bdi>/g)).toHaveLength(1);
    expect(table.match(/leads the work: account for them as well/g)).toHaveLength(1);
    expect(table).toContain(
      'Crew on site: <strong>3</strong> · Performing authorities beside them, on no crew list: <strong>2</strong>',
    );
    // What a head count over the site has is the same.
    const scope = (await world.call(desk.hse, 'GET', '/v1/emergencies/scope/')).json().result.sites;
    const counted = scope
      .flatMap(({ areas }: { areas: { crew_on: number }[] }) => areas)
      .map((one: { crew_on: number }) => one.crew_on);
    expect(counted.reduce((sum: number, one: number) => sum + one, 0)).toBe(5);
    // Work that was ready to go on and that nobody took on has nobody to look for.
    await world.db.updateTable('permit').set({ state: 'suspended', reason: 'hold' }).where('id', '=', testing).execute();
    expect(await lineOf(await packNow(), testing)).toBe('');
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', 'in', [testing, live, other]).execute();
  });
});
