import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instruments } from '#cli/commands/instruments.ts';
import { instrumentsRevoke } from '#cli/commands/instrumentsRevoke.ts';
import { instrumentsToken } from '#cli/commands/instrumentsToken.ts';
import { instrumentsTokens } from '#cli/commands/instrumentsTokens.ts';
import { permitsReading } from '#cli/commands/permitsReading.ts';
import { tokenCheck } from '#cli/commands/tokenCheck.ts';
import { whoami } from '#cli/commands/whoami.ts';
import type { Connection } from '#cli/kit/connect.ts';
import { instrumentRead, permitRead } from '#cli/permits/readingTarget.ts';
import { createClient } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import { contract } from '#domain/contract.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { emptyEvidence } from '#tests/kit/evidence.ts';
import { addInstrument } from '#tests/kit/instruments.ts';
import { permitNumbered } from '#tests/kit/permitRows.ts';
import { type Desk, jsonOf, undocumented } from '#tests/kit/runCli.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, tokenAt } from './signedIn.ts';

let plant: Plant;
let token: string;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
  token = await tokenAt(plant.address);
  const { id, code } = await plant.db.selectFrom('site').select(['id', 'code']).orderBy('id').executeTakeFirstOrThrow();
  await addInstrument(plant.db, { serial: 'GM-1', site_id: id, substances: ['O2', 'LEL'], bumps: ['2026-11-20T08:00:00.000Z'] });
  await addInstrument(plant.db, { serial: 'GM-2', site_id: id });
  expect(code).toBe('KRG');
});
afterAll(() => plant.close());
beforeEach(async () => {
  desk = await deskAt(plant.address, token);
});
afterEach(() => desk.clear());

test('instruments tells the register, with what stands against each', async () => {
  const { code, stdout, stderr } = await desk.run(['instruments', '--site', 'KRG']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const cells = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(cells).toEqual([
    ['KRG', 'GM-1', 'Quad-4', 'O2 LEL', '2029-01-04', '2026-11-20 11:00', ''],
    ['KRG', 'GM-2', 'Quad-4', expect.stringContaining('C6H6'), '2029-01-04', '', 'needs a bump test'],
  ]);
});

test('instruments --due leaves out those that wait for nobody', async () => {
  const ran = await desk.run(['instruments', '--due', '--json']);
  expect(undocumented(instruments, ran)).toEqual([]);
  expect(jsonOf(ran)).toMatchObject({ instruments: [{ serial: 'GM-2', stop: 'bump_test' }] });
  expect((await desk.run(['instruments', '--site', 'XXX'])).stdout.trim()).toBe('');
});

describe('readings of a device', () => {
  const serial = 'GM-3';
  const permit = async (serial: string, number: number): Promise<number> => {
    const [site] = await plant.db.selectFrom('site').select('id').orderBy('id').execute();
    const id = await addInstrument(plant.db, { serial, site_id: site?.id ?? 0, bumps: ['2026-11-20T08:00:00.000Z'] });
    const area = await plant.db.selectFrom('area').select('id').orderBy('id').executeTakeFirstOrThrow();
    const limits = gasLimitsFor(['CSE']);
    const monitor = { id, serial, model: 'Quad-4', point: 'pump', at: '2026-11-20T08:30:00.000Z', by: 1002 };
    const evidence: Evidence = {
      ...emptyEvidence,
      gasPlan: { needed: true, continuous: true, intervalMin: 60, points: ['pump'], limits },
      monitors: [monitor],
    };
    const made = await plant.db
      .insertInto('permit')
      .values(permitNumbered(number, { state: 'ready', area_id: area.id, updated_at: '2026-11-20T08:00:00.000Z' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await plant.db
      .insertInto('permit_evidence')
      .values({ permit_id: made.id, data: JSON.stringify(evidence) })
      .execute();
    return made.id;
  };

  test('a token is given once, listed, revoked; with it readings go from standard input to the permit', async () => {
    const id = await permit(serial, 7001);
    const given = await desk.run(['instruments', 'token', serial, '--name', 'Manhole 4', '--until', '2027-06-30', '--json']);
    expect(undocumented(instrumentsToken, given)).toEqual([]);
    const { token, id: number } = jsonOf(given);
    const listed = await desk.run(['instruments', 'tokens', serial, '--json']);
    expect(undocumented(instrumentsTokens, listed)).toEqual([]);
    expect(jsonOf(listed)).toMatchObject({
      tokens: [{ id: number, name: 'Manhole 4', ends_at: '2027-06-30T20:59:59.999Z', revoked_at: null }],
    });
    expect(listed.stdout).not.toContain(String(token));

    const env = { CONTROL_ROOM_TOKEN: String(token), CONTROL_ROOM_URL: plant.address };
    const stdin = '2026-11-20T08:58:00Z O2=20.9 LEL=0 H2S=0.4 CO=2\n\nO2=20.9 LEL=0 H2S=9 CO=2\n';
    const sent = await desk.run(['permits', 'reading', String(id), '--json'], { env, stdin });
    expect(sent.stderr).toBe('');
    expect(undocumented(permitsReading, sent)).toEqual([]);
    expect(jsonOf(sent)).toMatchObject({
      readings: [
        { at: '2026-11-20T08:58:00.000Z', out_of_limits: [], standing: 'monitored' },
        { at: '2026-11-20T09:00:00.000Z', out_of_limits: ['H2S'], standing: 'alarm', state: 'ready' },
      ],
    });
    // To who looks on it is said in words: a sent alarm ends with 0 as a good reading does.
    const alarm = await desk.run(['permits', 'reading', String(id)], { env, stdin: 'O2=20.9 LEL=0 H2S=9 CO=2\n' });
    expect([alarm.code, alarm.stderr]).toEqual([
      0,
      'ALARM: H2S out of limits, recorded. The permit is now: ready. Get people out.\n',
    ]);
    for (const wrong of ['', 'XX=1', 'O2=many', '2026-99-99T00:00Z O2=20.9'])
      expect((await desk.run(['permits', 'reading', String(id)], { env, stdin: wrong })).code).toBe(2);

    // Whatever stands beside it, an alarm arrives; what could not be read is told all the same.
    const beside = [
      'O2=20.9 LEL=-7 H2S=20',
      'O2=20,9 H2S=20',
      'H2S=20 CO=?',
      'LEL=FAULT H2S=20',
      'XX=1\nH2S=20',
      'H2S=20\n?',
      '2020-01-01T00:00:00Z O2=20.9\nH2S=20',
    ];
    for (const [at, said] of beside.entries()) {
      const ran = await desk.run(['permits', 'reading', String(id), '--json'], { env, stdin: said });
      expect([said, jsonOf(ran).readings]).toMatchObject([said, [{ out_of_limits: ['H2S'], standing: 'alarm' }]]);
      expect([said, ran.code]).toEqual([said, [0, 0, 2, 2, 2, 2, 6][at]]);
    }

    // What cannot be read here is handed over as it is written: the server takes an alarm in any spelling.
    const spelled = [
      ['O2=20.9 LEL=HIGH H2S=0 CO=1', ['LEL']],
      ['LEL=OL', ['LEL']],
      ['LEL=>100', ['LEL']],
      ['CH4=40', ['LEL']],
      ['LEL=40!', ['LEL']],
      ['LEL=40ppm', ['LEL']],
      ['LEL 40', ['LEL']],
      ['O2=20.9,LEL=40,H2S=0,CO=1', ['LEL']],
      ['O2: 20.9 LEL: 40', ['LEL']],
      ['O2 20.9 LEL 40', ['LEL']],
      ['2026-99-99T00:00Z LEL=40', ['LEL']],
    ] as const;
    for (const [line, out] of spelled) {
      const ran = await desk.run(['permits', 'reading', String(id), '--json'], { env, stdin: line });
      expect([line, jsonOf(ran).readings]).toMatchObject([line, [{ out_of_limits: out, standing: 'alarm' }]]);
      expect([line, ran.code]).toEqual([line, 2]);
    }

    // Every line that was dropped or refused is named, whatever stands after it, and the first of them decides the end.
    const lines = '2020-01-01T00:00:00Z O2=20.9\nfoo\nO2=abc H2S=20\nO2=20.9\n2020-01-01T00:00:00Z CO=1\n';
    const named = await desk.run(['permits', 'reading', String(id)], { env, stdin: lines });
    const said = [
      '"foo" is no substance',
      'Line 2: there is no reading',
      'Line 3: "O2=abc" needs a number',
      'line 1: ',
      'line 5: ',
    ];
    expect([named.code, said.filter((one) => !named.stderr.includes(one))]).toEqual([6, []]);

    const revoked = await desk.run(['instruments', 'revoke', serial, String(number), '--json']);
    expect(undocumented(instrumentsRevoke, revoked)).toEqual([]);
    expect(jsonOf(revoked)).toMatchObject({ tokens: [{ id: number, revoked_at: '2026-11-20T09:00:00.000Z' }] });
    expect((await desk.run(['permits', 'reading', String(id)], { env, stdin: 'O2=20.9' })).code).toBe(4);
    expect((await desk.run(['instruments', 'tokens', 'GM-99'])).code).toBe(6);
  });

  /** A device of an instrument, with the options of a run that its token is in force for. */
  const deviceOf = async (instrument: string) => {
    const args = ['instruments', 'token', instrument, '--site', 'KRG', '--name', 'Manhole 5', '--until', '2027-06-30', '--json'];
    const { token: given, id } = jsonOf(await desk.run(args));
    const env = { CONTROL_ROOM_TOKEN: String(given), CONTROL_ROOM_URL: plant.address };
    return { number: String(id), as: (stdin = '') => ({ env, stdin }) };
  };

  test('token check says of which instrument the token of a device is, at which site and until when', async () => {
    await permit('GM-4', 7002);
    const { number, as } = await deviceOf('GM-4');
    const ran = await desk.run(['token', 'check', '--json'], as());
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' });
    expect(undocumented(tokenCheck, ran)).toEqual([]);
    expect(jsonOf(ran)).toEqual({
      valid: true,
      checked: 'server',
      server: plant.address,
      origin: 'CONTROL_ROOM_TOKEN',
      expires_at: '2027-06-30T20:59:59.999Z',
      user: null,
      device: { name: 'Manhole 5', serial: 'GM-4', site: 'KRG' },
    });
    expect((await desk.run(['token', 'check'], as())).stdout).toContain(
      'that of a device, "Manhole 5", of the instrument GM-4 (site KRG)',
    );
    const who = await desk.run(['whoami', '--json'], as());
    expect(undocumented(whoami, who)).toEqual([]);
    const until = '2027-06-30T20:59:59.999Z';
    expect(jsonOf(who)).toMatchObject({ sap: null, name: 'Manhole 5', device: { serial: 'GM-4', site: 'KRG' }, expires_at: until });
    expect((await desk.run(['whoami'], as())).stdout).toContain(`It ends ${until} at the latest.`);
    const other = await desk.run(['permits', 'list'], as());
    expect([other.code, other.stderr]).toEqual([4, expect.stringContaining('the token of the device "Manhole 5"')]);
    await desk.run(['instruments', 'revoke', 'GM-4', number]);
    const revoked = await desk.run(['token', 'check', '--json'], as());
    expect([revoked.code, JSON.parse(revoked.stderr).error.code]).toEqual([4, 'invalid_token']);
  });

  /** The wire of a command, in this process: what is only looked up needs none of its own. */
  const connectionOf = (held: string): Connection => {
    const hosts = { api: plant.address, controlRoom: plant.address, sample: plant.address };
    const send = kySend({ hosts, fetch, token: () => held, language: () => 'en', retries: 0 });
    return { api: createClient(contract, send), server: plant.address, token: held, close: async () => undefined };
  };

  test('a permit is named by its tracking number and an instrument by its serial number, ids as before', async () => {
    const id = await permit('GM-5', 7003);
    const { tracking_number: number } = permitNumbered(7003);
    const { tracking_number: nobodys } = permitNumbered(7999);
    const gm5 = await plant.db.selectFrom('gas_instrument').select('id').where('serial', '=', 'GM-5').executeTakeFirstOrThrow();
    await addCompetence(plant.db, 1002, 'gas_tester');
    const held = await deviceOf('GM-5');
    const stdin = 'O2=20.9';
    const sent = { code: 0, stderr: '' };
    expect(await desk.run(['permits', 'reading', number], held.as(stdin))).toMatchObject(sent);
    expect(await desk.run(['permits', 'reading', number, '--instrument', 'GM-5'], { stdin })).toMatchObject(sent);

    const { signal } = new AbortController();
    const person = connectionOf(token);
    const device = connectionOf(held.as().env.CONTROL_ROOM_TOKEN);
    const refusal = (code: string, text: string) => ({ code, extra: { text: { en: expect.stringContaining(text) } } });
    for (const by of [person, device]) {
      for (const named of [String(id), number, number.toLowerCase().replaceAll('-', ' ')])
        expect(await permitRead(by, named, signal)).toBe(id);
      await expect(permitRead(by, nobodys, signal)).rejects.toMatchObject({ code: 'not_found', extra: { subject: nobodys } });
      await expect(permitRead(by, '26-7003', signal)).rejects.toMatchObject(refusal('usage', 'its whole tracking number'));
      for (const named of ['GM-5', ' gm\u20115 ', String(gm5.id)])
        expect(await instrumentRead(by, { named, permit: id }, signal)).toBe(gm5.id);
      expect(await instrumentRead(by, { named: '', permit: id }, signal)).toBeNull();
    }
    const read = (by: Connection, named: string) => instrumentRead(by, { named, permit: id }, signal);
    await expect(read(person, 'GM-404')).rejects.toMatchObject({ code: 'not_found', extra: { subject: 'GM-404' } });
    await expect(read(device, 'GM-1')).rejects.toMatchObject(refusal('usage', 'a device of the instrument GM-5'));
    const other = await addInstrument(plant.db, { serial: String(gm5.id), site_id: 1 });
    await expect(read(person, String(gm5.id))).rejects.toMatchObject(
      refusal('usage', `give the id ${other} of the one, or the serial number GM-5 of the other`),
    );
  });
});
