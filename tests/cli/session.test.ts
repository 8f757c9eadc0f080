import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#cli/commands/login.ts';
import { logout } from '#cli/commands/logout.ts';
import { tokenCheck } from '#cli/commands/tokenCheck.ts';
import { whoami } from '#cli/commands/whoami.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import { tokenHash } from '#server/kit/tokens.ts';
import { startFaults } from '#tests/kit/faults.ts';
import { createDesk, type Desk, jsonOf, type Ran, undocumented } from '#tests/kit/runCli.ts';
import { type Plant, startPlant } from './plant.ts';
import { password, signIn, tokenAt } from './signedIn.ts';

let plant: Plant;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.close());
beforeEach(async () => {
  desk = await createDesk();
});
afterEach(() => desk.clear());

const profileFile = () => join(desk.config, 'default.json');
const hashOf = (token: string) => tokenHash(token) ?? Buffer.alloc(0);
const tokenOf = async (): Promise<string> => JSON.parse(await readFile(profileFile(), 'utf8')).token;

describe('login', () => {
  test('keeps the token in a profile with mode 0600 in a folder with mode 0700', async () => {
    const { code, stdout, stderr } = await signIn(desk, plant.address);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('SAP 1002');
    expect((await stat(profileFile())).mode & 0o777).toBe(0o600);
    expect((await stat(desk.config)).mode & 0o777).toBe(0o700);
    expect(await readdir(desk.config)).toEqual(['default.json']);
  });

  test('--json is one object that says who signed in, and no secret', async () => {
    const ran = await signIn(desk, plant.address, ['--json']);
    expect(jsonOf(ran)).toEqual({
      server: plant.address,
      profile: 'default',
      file: profileFile(),
      user: { sap: 1002, name: expect.any(String), roles: ['Hse Coordinator', 'user'] },
    });
    expect(ran.stdout + ran.stderr).not.toContain(await tokenOf());
    expect(undocumented(login, ran)).toEqual([]);
  });

  test('names a profile of its own with --profile', async () => {
    await signIn(desk, plant.address, ['--profile', 'night']);
    expect(await readdir(desk.config)).toEqual(['night.json']);
  });

  test('--debug logs the calls and shows neither password nor token', async () => {
    const { stderr } = await signIn(desk, plant.address, ['--debug']);
    const check = await desk.run(['conversations', 'export', '--date', '2026-11-01', '--dry-run', '--debug']);
    expect(stderr).toContain('/v1/account/login');
    expect(check.stderr).toContain('[redacted]');
    expect(stderr + check.stderr + check.stdout).not.toContain(await tokenOf());
    const args = ['login', '--server', plant.address, '--sap', '1003', '--password-stdin', '--debug'];
    expect((await desk.run(args, { stdin: 'typed-in-secret' })).stderr).not.toContain('typed-in-secret');
  });

  test('wrong password: ends with 4 and the server’s sentence, and keeps nothing', async () => {
    const wrong = { stdin: 'not-the-password' };
    const { code, stdout, stderr } = await desk.run(
      ['login', '--server', plant.address, '--sap', '1002', '--password-stdin'],
      wrong,
    );
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain('SAP number or password is incorrect.');
    expect(stderr).not.toContain('not-the-password');
    await expect(stat(profileFile())).rejects.toThrow('ENOENT');
  });

  test('unknown SAP: the same code and sentence as a wrong password', async () => {
    const args = ['login', '--server', plant.address, '--password-stdin', '--json', '--sap'];
    const [unknown, wrong] = [
      await desk.run([...args, '99990001'], { stdin: password }),
      await desk.run([...args, '1008'], { stdin: 'not-the-password' }),
    ];
    const told = ({ code, stdout, stderr }: Ran) => ({ code, stdout, error: { ...JSON.parse(stderr).error, trace_id: '' } });
    expect(told(unknown)).toEqual(told(wrong));
    expect(told(unknown)).toEqual(expect.objectContaining({ code: 4, error: expect.objectContaining({ code: 'login_refused' }) }));
  });

  test('locked account: the right password is told what a wrong one is', async () => {
    const args = ['login', '--server', plant.address, '--sap', '1009', '--password-stdin', '--json'];
    for (let failure = 0; failure < sessionLimits.failuresBeforeLock; failure += 1)
      await desk.run(args, { stdin: 'not-the-password' });
    const { code, stderr } = await desk.run(args, { stdin: password });
    expect([code, JSON.parse(stderr).error.code]).toEqual([4, 'login_refused']);
  });

  test('wrong password in Turkish', async () => {
    const args = ['login', '--server', plant.address, '--sap', '1008', '--password-stdin', '--language', 'tr'];
    expect((await desk.run(args, { stdin: 'not-the-password' })).stderr).toContain('SAP numarası veya parola yanlış.');
  });

  test('a profile folder that cannot be made ends with 7', async () => {
    await writeFile(join(desk.folder, 'file'), '');
    const args = ['login', '--server', plant.address, '--sap', '1002', '--password-stdin'];
    const env = { XDG_CONFIG_HOME: join(desk.folder, 'file') };
    expect((await desk.run(args, { stdin: password, env })).code).toBe(7);
  });
});

describe('token check', () => {
  test('tells whose token it is, with which roles, at which server', async () => {
    await signIn(desk, plant.address);
    const ran = await desk.run(['token', 'check', '--json']);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' });
    expect(undocumented(tokenCheck, ran)).toEqual([]);
    expect(jsonOf(ran)).toEqual({
      valid: true,
      checked: 'server',
      expires_at: '2026-11-22T09:00:00.000Z',
      server: plant.address,
      origin: profileFile(),
      user: { sap: 1002, name: expect.any(String), roles: ['Hse Coordinator', 'user'] },
      device: null,
    });
  });

  test('takes the token from --token-file before CONTROL_ROOM_TOKEN before the profile', async () => {
    await signIn(desk, plant.address);
    const token = await tokenOf();
    const file = join(desk.folder, 'token');
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    const args = ['token', 'check', '--json', '--server', plant.address];
    const fromFile = await desk.run([...args, '--token-file', file], { env: { CONTROL_ROOM_TOKEN: 'refused' } });
    const fromEnvironment = await desk.run(args, { env: { CONTROL_ROOM_TOKEN: token } });
    const refused = await desk.run(args, { env: { CONTROL_ROOM_TOKEN: 'refused' } });
    expect(jsonOf(fromFile).origin).toBe('--token-file');
    expect(jsonOf(fromEnvironment).origin).toBe('CONTROL_ROOM_TOKEN');
    expect([refused.code, JSON.parse(refused.stderr).error.code]).toEqual([4, 'invalid_token']);
  });

  test.each([
    ['a token that is malformed', 'no token at all'],
    ['a token that was never given', 'A'.repeat(43)],
  ])('%s ends with 4', async (_, token) => {
    const ran = await desk.run(['token', 'check', '--server', plant.address], { env: { CONTROL_ROOM_TOKEN: token } });
    expect([ran.code, ran.stdout]).toEqual([4, '']);
    expect(ran.stderr).not.toContain(token);
  });

  test('a refused token names where it came from: a file, the environment or the profile', async () => {
    await signIn(desk, plant.address);
    const file = join(desk.folder, 'token');
    await writeFile(file, 'A'.repeat(43), { mode: 0o600 });
    const at = ['--server', plant.address];
    const said = async (args: readonly string[], env: Record<string, string> = {}) => (await desk.run(args, { env })).stderr;
    expect(await said(['token', 'check', ...at, '--token-file', file])).toContain(`${file}: The token that stands there`);
    expect(await said(['whoami', ...at], { CONTROL_ROOM_TOKEN: 'no token at all' })).toContain('CONTROL_ROOM_TOKEN: The token');
    expect(await said(['permits', 'list', ...at], { CONTROL_ROOM_TOKEN: 'A'.repeat(43) })).toContain(
      'CONTROL_ROOM_TOKEN: The token',
    );
    await plant.db.updateTable('session_token').set({ revoked_at: '2026-11-20T08:00:00Z' }).execute();
    expect(await said(['whoami'])).toBe(
      `control-room: ${profileFile()}: This sign-in has ended. Sign in again with "control-room login".\n`,
    );
    expect(await said(['whoami', '--language', 'tr'])).toContain('Bu oturum sona erdi.');
  });

  test.each([
    ['a file of certificates', ['whoami', '--ca-file', '/nonexistent/ca.pem']],
    ['a file with a token', ['whoami', '--token-file', '/nonexistent/ca.pem']],
  ])('%s that is not there is told as a file, and ends with 7', async (_what, args) => {
    const { code, stderr } = await desk.run([...args, '--server', plant.address], {
      env: args.includes('--ca-file') ? { CONTROL_ROOM_TOKEN: 'any' } : {},
    });
    expect({ code, stderr }).toEqual({
      code: 7,
      stderr:
        'control-room: /nonexistent/ca.pem (ENOENT): The file cannot be read. Check that it exists and that you have permission to read it.\n',
    });
  });

  test('a token that is expired ends with 4', async () => {
    const token = await tokenAt(plant.address, 1008);
    const env = { CONTROL_ROOM_TOKEN: token, CONTROL_ROOM_URL: plant.address };
    expect((await desk.run(['token', 'check'], { env })).code).toBe(0);
    await plant.db
      .updateTable('session_token')
      .set({ expires_at: '2026-11-20T08:00:00Z' })
      .where('hash', '=', hashOf(token))
      .execute();
    expect((await desk.run(['token', 'check'], { env })).code).toBe(4);
  });

  test('a token of a deleted user ends with 4', async () => {
    const token = await tokenAt(plant.address, 1050);
    await plant.db.deleteFrom('person').where('sap', '=', 1050).execute();
    const env = { CONTROL_ROOM_TOKEN: token, CONTROL_ROOM_URL: plant.address };
    expect((await desk.run(['token', 'check'], { env })).code).toBe(4);
  });

  test('unreachable server: ends with 5, names it and says what to do', async () => {
    const gone = await startFaults(plant.address);
    await gone.close();
    const ran = await desk.run(['token', 'check', '--server', gone.address], { env: { CONTROL_ROOM_TOKEN: 'any' } });
    expect(ran.code).toBe(5);
    expect(ran.stderr).toContain(`${gone.address} (ECONNREFUSED)`);
    expect(ran.stderr).toContain('Check the connection and try again.');
  });
});

describe('token check --offline', () => {
  test('tells what the profile knows, without a server', async () => {
    await signIn(desk, plant.address);
    const profile = JSON.parse(await readFile(profileFile(), 'utf8'));
    const expiresAt = '2999-01-01T00:00:00.000Z';
    await writeFile(profileFile(), JSON.stringify({ ...profile, server: 'http://127.0.0.1:9', expiresAt }), { mode: 0o600 });
    const ran = await desk.run(['token', 'check', '--offline', '--json']);
    expect(undocumented(tokenCheck, ran)).toEqual([]);
    expect(jsonOf(ran)).toEqual({
      valid: true,
      checked: 'offline',
      expires_at: expiresAt,
      server: 'http://127.0.0.1:9',
      origin: profileFile(),
      user: { sap: 1002, name: expect.any(String), roles: ['Hse Coordinator', 'user'] },
      device: null,
    });
  });

  test('a token past its end ends with 4', async () => {
    await signIn(desk, plant.address);
    const profile = JSON.parse(await readFile(profileFile(), 'utf8'));
    await writeFile(profileFile(), JSON.stringify({ ...profile, expiresAt: '2020-01-01T00:00:00Z' }), { mode: 0o600 });
    const { code, stderr } = await desk.run(['token', 'check', '--offline', '--json']);
    expect([code, JSON.parse(stderr).error.code]).toEqual([4, 'token_expired']);
  });

  test('without a profile it ends with 4', async () => {
    expect((await desk.run(['token', 'check', '--offline'])).code).toBe(4);
  });

  test('of a token that is not the profile’s it says that it knows nothing, and of one that is none where it stands', async () => {
    await signIn(desk, plant.address);
    const file = join(desk.folder, 'token');
    const offline = async (token: string, env: Record<string, string> = {}) => {
      await writeFile(file, token, { mode: 0o600 });
      const { code, stdout, stderr } = await desk.run(
        ['token', 'check', '--offline', '--json', ...(env.CONTROL_ROOM_TOKEN ? [] : ['--token-file', file])],
        { env },
      );
      return [code, stdout, stderr && JSON.parse(stderr).error];
    };
    const unknown = (subject: string) => [2, '', expect.objectContaining({ code: 'token_unknown', subject })];
    expect(await offline('another')).toEqual(unknown(file));
    expect(await offline('', { CONTROL_ROOM_TOKEN: 'another' })).toEqual(unknown('CONTROL_ROOM_TOKEN'));
    expect(await offline('no token at all')).toEqual([4, '', expect.objectContaining({ code: 'invalid_token', subject: file })]);
    expect(await offline('')).toEqual([4, '', expect.objectContaining({ code: 'token_missing', subject: file })]);
    const profile = JSON.parse(await readFile(profileFile(), 'utf8'));
    await writeFile(profileFile(), JSON.stringify({ ...profile, expiresAt: '2999-01-01T00:00:00Z' }), { mode: 0o600 });
    await writeFile(file, `${profile.token}\n`, { mode: 0o600 });
    const own = await desk.run(['token', 'check', '--offline', '--json', '--token-file', file]);
    expect([own.code, jsonOf(own)]).toEqual([0, expect.objectContaining({ origin: '--token-file', checked: 'offline' })]);
  });
});

describe('whoami', () => {
  test('tells who the server takes one for', async () => {
    await signIn(desk, plant.address);
    const ran = await desk.run(['whoami', '--json']);
    expect(undocumented(whoami, ran)).toEqual([]);
    expect(jsonOf(ran)).toEqual({
      sap: 1002,
      name: 'Nadia Feld',
      email: '',
      roles: ['Hse Coordinator', 'user'],
      server: plant.address,
      device: null,
      expires_at: expect.any(String),
    });
    const { stdout } = await desk.run(['whoami']);
    expect(stdout).toContain('Nadia Feld (SAP 1002)');
    expect(stdout).toContain('roles: HSE Coordinator, user.');
  });

  test('a token that is kept for another address is named with that address, and not sent', async () => {
    await signIn(desk, plant.address);
    const { code, stderr } = await desk.run(['whoami', '--server', 'http://127.0.0.1:9']);
    expect([code, stderr]).toEqual([
      4,
      expect.stringContaining(`Not signed in at this address: the token that is kept is for ${plant.address}.`),
    ]);
  });

  test('not signed in: ends with 4', async () => expect((await desk.run(['whoami', '--server', plant.address])).code).toBe(4));
});

describe('a token that cannot be kept', () => {
  const good = () => plant.db.selectFrom('session_token').select('hash').where('revoked_at', 'is', null).execute();

  test('is revoked at the server', async () => {
    await mkdir(profileFile(), { recursive: true });
    const before = await good();
    const ran = await signIn(desk, plant.address);
    expect([ran.code, ran.stdout]).toEqual([7, '']);
    expect(ran.stderr.trim().split('\n')).toHaveLength(1);
    expect(await good()).toEqual(before);
  });

  test('nor revoked either: that is told, with its end', async () => {
    await mkdir(profileFile(), { recursive: true });
    const faults = await startFaults(plant.address);
    faults.plan({ path: /logout/, fault: { kind: 'reset' } });
    const ran = await signIn(desk, faults.address, ['--retries', '0']);
    await faults.close();
    expect(ran.code).toBe(7);
    expect(ran.stderr).toContain('The new token could neither be kept nor revoked; it ends 20');
  });
});

describe('logout', () => {
  test('revokes the token and keeps server and SAP number, with which the next sign-in begins', async () => {
    await signIn(desk, plant.address);
    const token = await tokenOf();
    const ran = await desk.run(['logout', '--json']);
    expect(undocumented(logout, ran)).toEqual([]);
    expect(jsonOf(ran)).toEqual({ profile: 'default', revoked: true });
    expect(JSON.parse(await readFile(profileFile(), 'utf8'))).toEqual({
      server: plant.address,
      token: null,
      sap: 1002,
      name: '',
      roles: [],
      expiresAt: null,
    });
    const check = await desk.run(['token', 'check', '--server', plant.address], { env: { CONTROL_ROOM_TOKEN: token } });
    expect(check.code).toBe(4);
    const again = await desk.run(['login', '--password-stdin'], { stdin: `${password}\n` });
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect((await desk.run(['whoami'])).stdout).toContain('SAP 1002');
  });

  test('a token that is revoked already is forgotten all the same', async () => {
    await signIn(desk, plant.address);
    const profile = await readFile(profileFile(), 'utf8');
    await desk.run(['logout']);
    await writeFile(profileFile(), profile, { mode: 0o600 });
    const { code } = await desk.run(['logout']);
    expect([code, JSON.parse(await readFile(profileFile(), 'utf8')).token]).toEqual([0, null]);
  });

  test('server unreachable: ends with 5 and keeps the profile, so that it can be tried again', async () => {
    await signIn(desk, plant.address);
    const profile = JSON.parse(await readFile(profileFile(), 'utf8'));
    await writeFile(profileFile(), JSON.stringify({ ...profile, server: 'http://127.0.0.1:9' }), { mode: 0o600 });
    expect((await desk.run(['logout'])).code).toBe(5);
    expect(await readdir(desk.config)).toEqual(['default.json']);
  });

  test('without a profile there is nothing to sign out of', async () => {
    expect((await desk.run(['logout'])).code).toBe(4);
  });
});
