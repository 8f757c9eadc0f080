import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk, jsonOf, type Ran } from '#tests/kit/runCli.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await createDesk();
});
afterEach(() => desk.clear());

const secret = 'tokenThatNobodyMaySee';

const writeProfile = async (name: string, profile: object, mode = 0o600) => {
  await mkdir(desk.config, { recursive: true, mode: 0o700 });
  await writeFile(join(desk.config, `${name}.json`), JSON.stringify(profile), { mode });
};

const settingIn = (ran: Ran, name: string) => {
  const { settings } = jsonOf(ran) as { settings: { name: string; value: unknown; origin: string }[] };
  const { value, origin } = settings.find((setting) => setting.name === name) ?? {};
  return { value, origin };
};

describe('config list --show-origin tells where each setting comes from', () => {
  const list = (args: string[] = [], env: Record<string, string> = {}) =>
    desk.run(['config', 'list', '--show-origin', '--json', ...args], { env });

  test('the default, when nothing is said', async () => {
    expect(settingIn(await list(), 'server')).toEqual({ value: 'http://127.0.0.1:4300', origin: 'default' });
  });

  test('flag before environment before profile', async () => {
    await writeProfile('default', { server: 'http://profile.example', token: secret, sap: 1002, name: 'Someone' });
    const file = join(desk.config, 'default.json');
    const env = { CONTROL_ROOM_URL: 'http://environment.example' };
    expect(settingIn(await list(), 'server')).toEqual({ value: 'http://profile.example', origin: file });
    expect(settingIn(await list([], env), 'server')).toEqual({ value: 'http://environment.example', origin: 'CONTROL_ROOM_URL' });
    expect(settingIn(await list(['--server', 'http://flag.example/'], env), 'server')).toEqual({
      value: 'http://flag.example',
      origin: '--server',
    });
  });

  test('the profile by flag and by environment', async () => {
    await writeProfile('night', { server: 'http://night.example', token: null, sap: 1002, name: '' });
    expect(settingIn(await list(['--profile', 'night']), 'server').value).toBe('http://night.example');
    expect(settingIn(await list([], { CONTROL_ROOM_PROFILE: 'night' }), 'profile')).toEqual({
      value: 'night',
      origin: 'CONTROL_ROOM_PROFILE',
    });
  });

  test('the language from LC_ALL before LANG', async () => {
    expect(settingIn(await list([], { LANG: 'tr_TR.UTF-8', LC_ALL: 'ar_AE.UTF-8' }), 'language')).toEqual({
      value: 'ar',
      origin: 'LC_ALL',
    });
  });

  test('secrets are never shown', async () => {
    await writeProfile('default', { server: 'http://127.0.0.1:4300', token: secret, sap: 1002, name: 'Someone' });
    const [fromProfile, fromEnvironment] = [await list(), await list([], { CONTROL_ROOM_TOKEN: secret })];
    expect(settingIn(fromProfile, 'token').value).toBe('(set)');
    expect(settingIn(fromEnvironment, 'token')).toEqual({ value: '(set)', origin: 'CONTROL_ROOM_TOKEN' });
    expect(JSON.stringify([fromProfile, fromEnvironment])).not.toContain(secret);
  });

  test('the token of a profile is not used at another server', async () => {
    await writeProfile('default', { server: 'http://profile.example', token: secret, sap: 1002, name: '' });
    expect(settingIn(await list(['--server', 'http://other.example']), 'token').value).toBeNull();
  });
});

describe('files with a token', () => {
  test('a token file that others can read is refused, with what to do', async () => {
    const file = join(desk.folder, 'token');
    await writeFile(file, secret, { mode: 0o644 });
    const { code, stderr } = await desk.run(['token', 'check', '--token-file', file]);
    expect(code).toBe(4);
    expect(stderr).toContain(file);
    expect(stderr).toContain('chmod 600');
  });

  test('a profile that others can read is refused', async () => {
    await writeProfile('default', { server: 'http://127.0.0.1:9', token: secret, sap: 1002, name: '' }, 0o640);
    const { code, stderr } = await desk.run(['token', 'check']);
    expect(code).toBe(4);
    expect(stderr).toContain('chmod 600');
  });

  test('a token file that is not there ends with 7', async () => {
    const { code, stderr } = await desk.run(['token', 'check', '--token-file', join(desk.folder, 'nowhere')]);
    expect(code).toBe(7);
    expect(stderr).toContain('nowhere');
  });

  test('a profile that is not JSON is named', async () => {
    await writeProfile('default', {});
    await writeFile(join(desk.config, 'default.json'), '{"server"');
    const { code, stderr } = await desk.run(['token', 'check']);
    expect(code).toBe(7);
    expect(stderr).toContain('default.json');
  });

  test('no token at all says how to sign in', async () => {
    const { code, stderr } = await desk.run(['token', 'check', '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(stderr).error).toEqual(expect.objectContaining({ code: 'token_missing', exit: 4 }));
  });
});

describe('messages', () => {
  test.each([
    ['en', 'Not signed in.'],
    ['tr', 'Oturum açmadınız.'],
    ['ar', 'لم تسجّل الدخول.'],
  ])('follow the language %s by flag and by locale', async (language, sentence) => {
    const byFlag = await desk.run(['token', 'check', '--language', language]);
    const byLocale = await desk.run(['token', 'check'], { env: { LC_ALL: `${language}.UTF-8` } });
    expect(byFlag.stderr).toContain(sentence);
    expect(byLocale.stderr).toContain(sentence);
  });

  const colourBegins = '\u001b[';
  test.each([
    ['none off a terminal', {}, false],
    ['CLICOLOR_FORCE gives it', { CLICOLOR_FORCE: '1' }, true],
    ['CLICOLOR_FORCE=0 does not', { CLICOLOR_FORCE: '0' }, false],
    ['NO_COLOR wins', { CLICOLOR_FORCE: '1', NO_COLOR: '1' }, false],
  ])('colour: %s', async (_, env, coloured) => {
    const { stderr } = await desk.run(['token', 'check'], { env });
    expect(stderr.includes(colourBegins)).toBe(coloured);
  });
});
