import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { instruments } from '#cli/commands/instruments.ts';
import { addInstrument } from '#tests/kit/instruments.ts';
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
