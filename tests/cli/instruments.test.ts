import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instruments } from '#cli/commands/instruments.ts';
import { instrumentsRevoke } from '#cli/commands/instrumentsRevoke.ts';
import { instrumentsToken } from '#cli/commands/instrumentsToken.ts';
import { instrumentsTokens } from '#cli/commands/instrumentsTokens.ts';
import { permitsReading } from '#cli/commands/permitsReading.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { emptyEvidence } from '#tests/kit/evidence.ts';
import { addInstrument } from '#tests/kit/instruments.ts';
import { permitNumbered } from '#tests/kit/permitRows.ts';
import { type Desk, jsonOf, undocumented } from '#tests/kit/runCli.ts';
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
  const permit = async (): Promise<number> => {
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
      .values(permitNumbered(7001, { state: 'ready', area_id: area.id, updated_at: '2026-11-20T08:00:00.000Z' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await plant.db
      .insertInto('permit_evidence')
      .values({ permit_id: made.id, data: JSON.stringify(evidence) })
      .execute();
    return made.id;
  };

  test('a token is given once, listed, revoked; with it readings go from standard input to the permit', async () => {
    const id = await permit();
    const given = await desk.run(['instruments', 'token', serial, '--name', 'Manhole 4', '--until', '2027-06-30', '--json']);
    expect(undocumented(instrumentsToken, given)).toEqual([]);
    const { token, id: number } = jsonOf(given);
    const listed = await desk.run(['instruments', 'tokens', serial, '--json']);
    expect(undocumented(instrumentsTokens, listed)).toEqual([]);
    expect(jsonOf(listed)).toMatchObject({
      tokens: [{ id: number, name: 'Manhole 4', ends_at: '2027-06-30T20:59:00.000Z', revoked_at: null }],
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
    for (const wrong of ['', 'XX=1', 'O2=many', '2026-99-99T00:00Z O2=20.9'])
      expect((await desk.run(['permits', 'reading', String(id)], { env, stdin: wrong })).code).toBe(2);

    // Whatever stands beside it, an alarm arrives; what could not be read is told all the same.
    const beside = [
      'O2=20.9 LEL=-7 H2S=20',
      'O2=20,9 H2S=20',
      'H2S=20 CO=OVER',
      'LEL=>100 H2S=20',
      'XX=1\nH2S=20',
      'H2S=20\n?',
      '2020-01-01T00:00:00Z O2=20.9\nH2S=20',
    ];
    for (const [at, said] of beside.entries()) {
      const ran = await desk.run(['permits', 'reading', String(id), '--json'], { env, stdin: said });
      expect([said, jsonOf(ran).readings]).toMatchObject([said, [{ out_of_limits: ['H2S'], standing: 'alarm' }]]);
      expect([said, ran.code]).toEqual([said, [0, 0, 2, 2, 2, 2, 6][at]]);
    }

    const revoked = await desk.run(['instruments', 'revoke', serial, String(number), '--json']);
    expect(undocumented(instrumentsRevoke, revoked)).toEqual([]);
    expect(jsonOf(revoked)).toMatchObject({ tokens: [{ id: number, revoked_at: '2026-11-20T09:00:00.000Z' }] });
    expect((await desk.run(['permits', 'reading', String(id)], { env, stdin: 'O2=20.9' })).code).toBe(4);
    expect((await desk.run(['instruments', 'tokens', 'GM-99'])).code).toBe(6);
  });
});
