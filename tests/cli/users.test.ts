import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usersAdd } from '#cli/commands/usersAdd.ts';
import { usersList } from '#cli/commands/usersList.ts';
import { usersPhone } from '#cli/commands/usersPhone.ts';
import { usersRevoke } from '#cli/commands/usersRevoke.ts';
import { usersRoles } from '#cli/commands/usersRoles.ts';
import { createDesk, type Desk, jsonOf, undocumented } from '#tests/kit/runCli.ts';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, tokenAt } from './signedIn.ts';

const password = 'granite otter lantern';
let plant: Plant;
let token: string;
let desk: Desk;
let other: Desk;
beforeAll(async () => {
  plant = await startPlant();
  await plant.db.updateTable('person').set({ administrator: true }).where('sap', '=', 1002).execute();
  token = await tokenAt(plant.address);
});
afterAll(() => plant.close());
beforeEach(async () => {
  desk = await deskAt(plant.address, token);
  other = await createDesk();
});
afterEach(async () => {
  await desk.clear();
  await other.clear();
});

const loginAs = (sap: number, typed: string) =>
  other.run(['login', '--server', plant.address, '--sap', String(sap), '--password-stdin'], { stdin: typed });

const add = (sap: number) => {
  const args = ['users', 'add', '--sap', String(sap), '--firstname', 'Ines', '--surname', 'Marlow', '--roles', 'sme', '--json'];
  return desk.run([...args, '--password-stdin'], { stdin: `${password}\n` });
};

describe('users', () => {
  test('add makes an account that can sign in, and never shows the password', async () => {
    const ran = await add(4711);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' });
    expect(undocumented(usersAdd, ran)).toEqual([]);
    expect(jsonOf(ran).user).toMatchObject({ sap: 4711, roles: ['SME'], administrator: false, disabled: false });
    expect(ran.stdout).not.toContain(password);
    expect((await loginAs(4711, password)).code).toBe(0);
    expect((await other.run(['whoami'])).stdout).toContain('roles: SME, user');
  });

  test('add of a number that is taken ends with 6 and names the field', async () => {
    await add(4712);
    const ran = await add(4712);
    expect([ran.code, JSON.parse(ran.stderr).error.errors[0].field]).toEqual([6, 'sap']);
  });

  test('add with a common password ends with 6 and says why', async () => {
    const args = ['users', 'add', '--sap', '4713', '--firstname', 'A', '--surname', 'B', '--password-stdin'];
    const { code, stderr } = await desk.run(args, { stdin: 'Passw0rd2026' });
    expect(code).toBe(6);
    expect(stderr).toContain('Too many people use this password');
  });

  test('list tells who may do what', async () => {
    await add(4714);
    const ran = await desk.run(['users', 'list', '--json']);
    expect(undocumented(usersList, ran)).toEqual([]);
    const { users } = jsonOf(ran) as { users: { sap: number }[] };
    expect(users.map(({ sap }) => sap)).toEqual(expect.arrayContaining([1002, 1008, 1009, 4714]));
    const { stdout } = await desk.run(['users', 'list', '--search', '1002']);
    expect(stdout).toBe('1002\tNadia Feld\t\tHSE Coordinator, administers users\t\n');
  });

  test('roles changes what is named and leaves the rest', async () => {
    await add(4715);
    const ran = await desk.run(['users', 'roles', '4715', '--set', 'SME,Area Owner Delegate', '--administrator', 'yes', '--json']);
    expect(undocumented(usersRoles, ran)).toEqual([]);
    expect(jsonOf(ran).user).toMatchObject({ roles: ['SME', 'Area Owner Delegate'], administrator: true, template_role: null });
    await desk.run(['users', 'roles', '4715', '--template', 'staff']);
    const after = await desk.run(['users', 'roles', '4715', '--set', '', '--administrator', 'no', '--json']);
    expect(jsonOf(after).user).toMatchObject({ roles: [], administrator: false, template_role: 'staff' });
  });

  test.each([
    ['hse', ['Hse Coordinator']],
    ['HSE coordinator, aod', ['Hse Coordinator', 'Area Owner Delegate']],
    ['Area-Owner-Delegate,SME,sme', ['SME', 'Area Owner Delegate']],
    ['none', []],
    ['', []],
  ])("add and roles take the same words: '%s'", async (words, roles) => {
    const sap = 4720 + words.length;
    const args = ['users', 'add', '--sap', String(sap), '--firstname', 'Ada', '--surname', 'Brook', '--roles', words, '--json'];
    const added = jsonOf(await desk.run([...args, '--password-stdin'], { stdin: `${password}\n` })).user as { roles: string[] };
    const kept = jsonOf(await desk.run(['users', 'roles', String(sap), '--roles', words, '--json'])).user as { roles: string[] };
    expect([added.roles.toSorted(), kept.roles.toSorted()]).toEqual([roles.toSorted(), roles.toSorted()]);
  });

  test('both helps name every role and its short form', async () => {
    for (const command of ['add', 'roles']) {
      const { stdout } = await desk.run(['users', command, '--help']);
      expect(stdout.replace(/\s+/g, ' ')).toContain('HSE Coordinator (hse), SME, Area Owner Delegate (aod); none for no role');
    }
  });

  test('phone gives a number and takes it', async () => {
    await add(4718);
    const given = await desk.run(['users', 'phone', '4718', '--set', '+44 7700 900123']);
    expect(given.stdout).toBe('Ines Marlow (SAP 4718, +44 7700 900123): SME.\n');
    const taken = await desk.run(['users', 'phone', '4718', '--set', '', '--json']);
    expect(undocumented(usersPhone, taken)).toEqual([]);
    expect(jsonOf(taken).user).toMatchObject({ sap: 4718, phone: null });
    // As `users add` calls it.
    expect((await desk.run(['users', 'phone', '4718', '--phone', '+44 7700 900124'])).stdout).toContain('+44 7700 900124');
    expect((await desk.run(['users', 'phone', '4718'])).code).toBe(2);
  });

  test('grant gives an area, a discipline and a competence, and revoke takes them', async () => {
    await add(4728);
    const area = ['--site', 'KRG', '--area', 'K10'];
    await desk.run(['users', 'grant', '4728', '--competence', 'process']);
    const given = await desk.run(['users', 'grant', '4728', ...area, '--until', '2027-06-30']);
    expect(given.stdout).toBe(
      'Ines Marlow (SAP 4728): SME.\nHolds: delegate of KRG K10 until 2027-06-30T23:59:59.999Z, process.\n',
    );
    const listed = await desk.run(['users', 'list', '--search', '4728']);
    expect(listed.stdout).toContain('\tSME\tdelegate of KRG K10 until 2027-06-30T23:59:59.999Z, process\n');
    const unheld = await desk.run(['users', 'revoke', '4728', '--competence', 'electrical']);
    expect([unheld.code, unheld.stdout.split('\n')[0]]).toEqual([0, 'Nothing was taken: they did not hold it.']);
    const taken = await desk.run(['users', 'revoke', '4728', ...area, '--json']);
    expect(undocumented(usersRevoke, taken)).toEqual([]);
    expect(jsonOf(taken).user).toMatchObject({ areas: [], competences: [{ code: 'process', until: null }] });
    const refused = await desk.run(['users', 'grant', '4728', '--site', 'KRG', '--area', 'NOWHERE', '--language', 'tr']);
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('O tesiste böyle bir alan yok.')]);
    expect((await desk.run(['users', 'grant', '4728'])).code).toBe(6);
  });

  test('phone with what is none says in words what a number is', async () => {
    const refused = await desk.run(['users', 'phone', '1008', '--set', 'hello']);
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('A telephone number has 3 to 15 digits')]);
    expect(refused.stderr).not.toContain('^');
    const turkish = await desk.run(['users', 'phone', '1008', '--set', 'hello', '--language', 'tr']);
    expect(turkish.stderr).toContain('Telefon numarası 3 ile 15 arası rakamdan oluşur');
  });

  test('disable of one’s own account takes --force; then the next command hears that the sign-in has ended', async () => {
    await add(4719);
    await desk.run(['users', 'roles', '4719', '--administrator', 'yes']);
    await loginAs(4719, password);
    const refused = await other.run(['users', 'disable', '4719']);
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('SAP 4719: This is your own account.');
    expect((await other.run(['whoami'])).code).toBe(0);
    expect((await other.run(['users', 'disable', '4719', '--force'])).stdout).toContain('disabled');
    const after = await other.run(['whoami']);
    expect([after.code, after.stderr]).toEqual([4, expect.stringContaining('This sign-in has ended.')]);
  });

  test('disable ends the sessions and keeps out, enable lets in again', async () => {
    await add(4716);
    await loginAs(4716, password);
    expect((await desk.run(['users', 'disable', '4716'])).stdout).toContain('disabled');
    expect((await other.run(['whoami'])).code).toBe(4);
    expect((await loginAs(4716, password)).stderr).toContain('This account is disabled.');
    await desk.run(['users', 'enable', '4716']);
    expect((await loginAs(4716, password)).code).toBe(0);
  });

  test('reset-password gives another password and ends the sessions', async () => {
    await add(4717);
    await loginAs(4717, password);
    const ran = await desk.run(['users', 'reset-password', '4717', '--password-stdin'], { stdin: 'velvet canyon bicycle' });
    expect([ran.code, ran.stdout]).toEqual([
      0,
      expect.stringMatching(/^The password is changed; every session of this account has ended\.\n/),
    ]);
    expect((await other.run(['whoami'])).code).toBe(4);
    expect((await loginAs(4717, 'velvet canyon bicycle')).code).toBe(0);
  });

  test.each([
    ['a role that does not exist', ['users', 'roles', '4711', '--set', 'Emperor'], "There is no role 'Emperor'"],
    ['nothing to change', ['users', 'roles', '4711'], 'Nothing to change'],
    ['roles named twice', ['users', 'roles', '4711', '--set', 'sme', '--roles', 'hse'], 'Name the roles once'],
    ['a number that is none', ['users', 'disable', 'ines'], '4 to 10 digits'],
  ])("'%s' ends with 2", async (_case, args, said) => {
    const { code, stderr } = await desk.run(args);
    expect(code).toBe(2);
    expect(stderr).toContain(said);
  });

  test('an unknown number ends with 6', async () => expect((await desk.run(['users', 'disable', '99999'])).code).toBe(6));

  test('who may not administer users is refused with 6', async () => {
    await loginAs(1008, 'control-room');
    expect((await other.run(['users', 'list'])).code).toBe(6);
    expect((await other.run(['users', 'roles', '1008', '--administrator', 'yes'])).code).toBe(6);
  });

  test('the last administrator stays one: ends with 6', async () => {
    const { code, stderr } = await desk.run(['users', 'disable', '1002', '--force']);
    expect(code).toBe(6);
    expect(stderr).toContain('the last administrator account');
  });
});
