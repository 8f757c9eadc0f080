import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLanguage } from '#domain/kernel/language.ts';
import { verdictOn } from '#domain/permits/audit/auditChain.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { signedText } from '#domain/permits/signing/signedText.ts';
import { addInstrument } from '#tests/kit/instruments.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

describeStores('what was signed', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await addCompetence(world.db, desk.authority, 'gas_tester');
  }, 60_000);
  afterAll(() => world.close());

  const get = async (url: string) => (await world.call(desk.hse, 'GET', url)).json().result;
  const history = async (id: number): Promise<AuditEvent[]> => (await get(`/v1/permits/${id}/audit/`)).items;
  const verdict = async (id: number) =>
    verdictOn({ permitId: id, events: await history(id), chainHead: (await get(`/v1/permits/${id}/`)).chain_head }, sha256);
  const sealOf = async (id: number) => (await get(`/v1/permits/${id}/seal/`)).verdict;
  const signedIn = async (language: string, by: number, body: object): Promise<string> => {
    const sent = { password: worldPassword, permit: null, ...body };
    const reply = await world.call(by, 'POST', '/v1/account/sign/', sent, { 'accept-language': language });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().result.signature_token;
  };

  /** A permit that a delegate has issued at the desk of the coordinator, in a language. */
  const issued = async (language: string): Promise<number> => {
    const id = await world.put({ state: 'ready' });
    const token = await signedIn(language, desk.hse, { sap: desk.delegate, event: 'ISSUE', permit: id, version: 1 });
    const body = { event: 'ISSUE', signatures: [token], period: world.period(120) };
    const reply = await world.call(desk.hse, 'POST', `/v1/permits/${id}/events/`, body, { 'if-match': `"p${id}-1"` });
    expect(reply.statusCode, reply.body).toBe(200);
    return id;
  };

  test.each(['constructor', 'toString', 'FLY', 'HANDOVER', 'HANDOVER x', 'ISSUE 7'])(
    'nobody signs for %s, which is no act',
    async (event) => {
      const body = { sap: desk.delegate, password: worldPassword, event, permit: null, version: 1 };
      const reply = await world.call(desk.hse, 'POST', '/v1/account/sign/', body);
      expect([reply.statusCode, reply.json().errors?.[0].field]).toEqual([422, 'event']);
    },
  );

  test.each(['en', 'tr', 'ar'])(
    'a line of history has the words, in %s, with who, for which version and at whose desk',
    async (language) => {
      const id = await issued(language);
      const { tracking_number } = await world.rowOf(id);
      const [created, line] = await history(id);
      expect(created?.covered).toBeNull();
      const text = signedText(
        { event: 'ISSUE', kind: 'permit', number: tracking_number, version: 1 },
        isLanguage(language) ? language : 'en',
      );
      expect(line?.covered?.signatures).toEqual([
        {
          id: expect.any(Number),
          sap: desk.delegate,
          name: expect.any(String),
          session_sap: desk.hse,
          event: 'ISSUE',
          version: 1,
          signed_at: world.clock.at.toISOString(),
          language,
          text,
        },
      ]);
      const { signatures } = await get(`/v1/permits/${id}/work/`);
      expect(signatures.at(-1)).toMatchObject({ event: 'ISSUE', signed: { text, language } });
      expect(await faultInHistory(world, id)).toBeNull();
    },
  );

  test('who issues or closes after a report of danger signs that it is gone', async () => {
    const said = 'The danger that was reported has been removed.';
    for (const [state, event] of [
      ['ready', 'ISSUE'],
      ['handed_back', 'CLOSE'],
    ] as const) {
      const id = await world.put({ state });
      const wordsOf = async (): Promise<string | undefined> => {
        const { version } = await world.rowOf(id);
        await signedIn('en', desk.hse, { sap: desk.delegate, event, permit: id, version });
        const tokens = world.db.selectFrom('sign_token').select('text').where('permit_id', '=', id).where('version', '=', version);
        return (await tokens.executeTakeFirst())?.text;
      };
      expect([state, (await wordsOf())?.includes(said)]).toEqual([state, false]);
      const told = await world.cause(id, 'SUSPEND', {
        by: desk.delegate,
        body: { reason: 'danger', comment: 'A board hangs loose.' },
      });
      expect([state, told.statusCode]).toEqual([state, 200]);
      expect([state, (await wordsOf())?.includes(said)]).toEqual([state, true]);
    }
  });

  test('I55: it says what it changed, each from what to what, and what was judged before it', async () => {
    const id = await issued('en');
    const { covered } = (await history(id)).at(-1) ?? {};
    expect(covered?.changes).toContainEqual({ path: 'state', from: 'ready', to: 'issued' });
    expect(covered?.changes.find(({ path }) => path === 'issue')).toMatchObject({ from: null, to: { no: 1 } });
    expect(covered?.guards).toEqual(expect.arrayContaining(['G1', 'G3', 'G7']));
    expect(await verdict(id)).toEqual({ kind: 'whole', events: 2 });
  });

  test.each([
    ['a value before', 'permit_audit', sql`changes = jsonb_set(changes, '{0,from}', '"draft"')`],
    ['a value after', 'permit_audit', sql`changes = jsonb_set(changes, '{0,to}', '"closed"')`],
    ['what was judged', 'permit_audit', sql`guards = '{}'`],
    ['the rule of the line', 'permit_audit', sql`rule = null`],
    ['a number of a signature', 'signature', sql`id = id + 100000`],
    ['who signed', 'signature', sql`sap = ${desk.second}`],
    ['what it was given for', 'signature', sql`event = 'ACCEPT'`],
    ['the version', 'signature', sql`version = 2`],
    ['whose session it was', 'signature', sql`session_sap = ${desk.delegate}`],
    ['when', 'signature', sql`signed_at = signed_at + interval '1 s'`],
    ['the language', 'signature', sql`language = 'tr'`],
    ['the words', 'signature', sql`text = text || ' Not really.'`],
    ['the line it stands behind', 'signature', sql`audit_seq = null`],
  ])('who changes %s of a line by hand is found by its hash and by the seal', async (_what, table, set) => {
    const id = await issued('en');
    const of = table === 'signature' ? sql`entity = 'permit' and key = ${String(id)}` : sql`permit_id = ${id} and seq = 2`;
    await sql`update ${sql.table(table)} set ${set} where ${of}`.execute(world.db);
    expect(await verdict(id)).toEqual({ kind: 'broken', seq: 2 });
    expect(await sealOf(id)).toBe('changed');
  });

  test('a signature under evidence stands behind the line that tells of it, and what time brings behind that', async () => {
    const id = await world.put({ state: 'ready' });
    await world.db
      .updateTable('permit_evidence')
      .set({ data: sql`jsonb_set(data, '{gasPlan}', (data -> 'gasPlan') || '{"needed": true, "points": ["manhole"]}')` })
      .where('permit_id', '=', id)
      .execute();
    const instrument = await addInstrument(world.db, { serial: `SW-${id}`, bumps: [later(world.clock.at, -5)] });
    const token = await signedIn('en', desk.hse, { sap: desk.authority, event: 'GAS_TEST', permit: id, version: 1 });
    const air = { O2: 20.9, LEL: 0, H2S: 0, CO: 0 };
    const body = {
      point: 'manhole',
      kind: 'initial',
      tested_at: world.clock.at.toISOString(),
      instrument_id: instrument,
      readings: Object.entries(air).map(([substance, value]) => ({ substance, value })),
      signatures: [token],
    };
    const reply = await world.call(desk.hse, 'POST', `/v1/permits/${id}/gas-tests/`, body, { 'if-match': `"p${id}-1"` });
    expect(reply.statusCode, reply.body).toBe(201);
    const line = (await history(id)).find(({ event }) => event === 'GAS_TESTED');
    expect(line?.covered?.signatures).toMatchObject([{ sap: desk.authority, session_sap: desk.hse, event: 'GAS_TEST' }]);
    expect(line?.covered?.changes).toContainEqual({
      path: 'gasTests.0',
      from: null,
      to: expect.objectContaining({ point: 'manhole' }),
    });
    expect(await verdict(id)).toMatchObject({ kind: 'whole' });
    expect(await sealOf(id)).toBe('whole');
  });

  test('a bump test keeps its words with the instrument, which is sealed with its history', async () => {
    const said = {
      serial: 'SW-B',
      model: 'Quad-4',
      substances: ['O2'],
      calibrated_on: '2026-09-01',
      calibration_due: '2027-03-01',
    };
    const { id } = (await world.call(desk.hse, 'POST', '/v1/gas-instruments/', { site: 'CHG', ...said })).json().result;
    const token = await signedIn('en', desk.hse, { sap: desk.authority, event: 'BUMP_TEST', version: id });
    const reply = await world.call(desk.hse, 'POST', `/v1/gas-instruments/${id}/bump-tests/`, { passed: true, signature: token });
    expect(reply.statusCode, reply.body).toBe(201);
    const kept = await world.db
      .selectFrom('signature')
      .selectAll()
      .where('entity', '=', 'instrument')
      .where('key', '=', String(id))
      .execute();
    expect(kept).toMatchObject([
      { sap: desk.authority, text: signedText({ event: 'BUMP_TEST', kind: 'instrument', number: 'SW-B' }, 'en') },
    ]);
    const sealNow = async () => {
      const { items } = await get('/v1/seals/?entity=instrument');
      return items.find(({ key }: { key: string }) => key === String(id));
    };
    expect(await sealNow()).toMatchObject({ seals: 2, verdict: 'whole' });
    await world.db.updateTable('gas_instrument').set({ calibration_due: '2028-03-01' }).where('id', '=', id).execute();
    expect(await sealNow()).toMatchObject({ verdict: 'changed' });
  });

  const textOf = async (id: number | null, event: string): Promise<string | undefined> => {
    const tokens = world.db.selectFrom('sign_token').select('text').where('event', '=', event).orderBy('id', 'desc');
    return (await (id === null ? tokens : tokens.where('permit_id', '=', id)).executeTakeFirst())?.text;
  };

  test('I128: a resolution names both works with their versions and what both have in hand, and counts for no other conflict', async () => {
    const [one, other, third] = [
      await world.put({ state: 'ready' }),
      await world.put({ state: 'ready', areaId: 2 }),
      await world.put({ state: 'ready' }),
    ];
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: ['P-101'] })
      .where('id', 'in', [one, other, third])
      .execute();
    await world.call(desk.hse, 'GET', `/v1/permits/${third}/work/`);
    await world.call(desk.hse, 'GET', `/v1/permits/${other}/work/`);
    const { items } = await get('/v1/conflicts/?limit=200');
    const between = (pair: number[]) =>
      items.find(({ permits }: { permits: { id: number }[] }) => permits.map(({ id }) => id).join() === pair.join());
    const [met, beside] = [between([one, other]), between([one, third])];
    const { version, tracking_number } = await world.rowOf(one);
    const second = await world.rowOf(other);
    const asked = { sap: desk.hse, event: 'RESOLVE', permit: one, conflict: met.id, version };
    const token = await signedIn('en', desk.hse, asked);
    const shown = { number: second.tracking_number, version: second.version };
    const what = {
      event: 'RESOLVE',
      kind: 'permit',
      number: tracking_number,
      version,
      other: shown,
      equipment: ['P-101'],
    } as const;
    const said = await textOf(one, 'RESOLVE');
    expect(said).toBe(signedText(what, 'en'));
    expect(said?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      `Resolve a conflict. Both works may go on as this resolution says, with its controls. Permit ${tracking_number}, version ${version}. Permit ${second.tracking_number}, version ${second.version}. Same equipment: P-101.`,
    );
    const body = {
      event: 'RESOLVE',
      controls: ['R5'],
      resolution_text: 'The one waits until the other has come down.',
      signatures: [token],
    };
    const reply = await world.call(desk.hse, 'POST', `/v1/conflicts/${beside.id}/events/`, body, {
      'if-match': `"c${beside.id}-${beside.version}"`,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature_unfit']);
    const apart = { ...what, equipment: [], areas: ['U100-A', 'U200-B'] };
    expect(signedText(apart, 'en')).toContain('Area: \u2068U100-A\u2069, \u2068U200-B\u2069.');
  });

  test('I128: what is done at a point of an isolation names the point and its lock', async () => {
    const isolation = await addIsolation(world.db, 'applying');
    const row = await world.db
      .selectFrom('isolation')
      .select(['number', 'version', 'points'])
      .where('id', '=', isolation)
      .executeTakeFirstOrThrow();
    const [point] = row.points;
    await signedIn('en', desk.hse, { sap: desk.hse, event: 'APPLY_POINT', isolation, point: 1, version: row.version });
    const what = { event: 'APPLY_POINT', kind: 'isolation', number: row.number, version: row.version } as const;
    expect(await textOf(null, 'APPLY_POINT')).toBe(
      signedText({ ...what, point: { tag: point?.tag ?? '', lock: point?.lockNo ?? null } }, 'en'),
    );
    expect(signedText({ ...what, point: { tag: 'CB-29', lock: 'L-29' } }, 'en').replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      'Point CB-29, lock L-29.',
    );
  });

  test('a signature that is refused is not kept', async () => {
    const id = await world.put({ state: 'ready' });
    const token = await signedIn('en', desk.hse, { sap: desk.delegate, event: 'ISSUE', permit: id, version: 1 });
    const body = { event: 'ISSUE', signatures: [token], period: world.period(-1) };
    const reply = await world.call(desk.hse, 'POST', `/v1/permits/${id}/events/`, body, { 'if-match': `"p${id}-1"` });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(
      await world.db.selectFrom('signature').selectAll().where('key', '=', String(id)).where('entity', '=', 'permit').execute(),
    ).toEqual([]);
  });
});
