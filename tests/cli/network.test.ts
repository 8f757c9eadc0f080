import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSigned } from '#tests/kit/certificate.ts';
import { type ForwardProxy, startForwardProxy } from '#tests/kit/forwardProxy.ts';
import type { Desk } from '#tests/kit/runCli.ts';
import { startTlsDoor } from '#tests/kit/tlsDoor.ts';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, signIn, tokenAt } from './signedIn.ts';

let plant: Plant;
let token: string;
let proxy: ForwardProxy;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
  token = await tokenAt(plant.address);
});
afterAll(() => plant.close());
beforeEach(async () => {
  proxy = await startForwardProxy();
  desk = await deskAt(plant.address, token);
});
afterEach(async () => {
  await proxy.close();
  await desk.clear();
});

const check = (env: Record<string, string>, ...more: string[]) => desk.run(['token', 'check', ...more], { env });
const exportArgs = () => ['conversations', 'export', '--date', '2026-11-01', '--output', desk.folder];

describe('proxies', () => {
  test.each(['HTTP_PROXY', 'http_proxy'])('%s carries every request: sign-in, check, count and download', async (name) => {
    const env = { [name]: proxy.address };
    await desk.run(['login', '--sap', '1002', '--password-stdin'], { env, stdin: 'control-room' });
    await check(env);
    const { code } = await desk.run(exportArgs(), { env });
    expect([code, (await readdir(desk.folder)).length]).toEqual([0, 1]);
    expect(proxy.asked().map((asked) => asked.replace(plant.address, ''))).toEqual([
      'POST /v1/account/login',
      'POST /v1/account/auth',
      'GET /v1/conversationExcel/count/?date=2026-11-01',
      'GET /v1/conversationExcel/?date=2026-11-01',
    ]);
  });

  test.each(['127.0.0.1', '*'])('NO_PROXY=%s goes straight to the server', async (direct) => {
    expect((await check({ HTTP_PROXY: proxy.address, NO_PROXY: direct })).code).toBe(0);
    expect(proxy.asked()).toEqual([]);
  });

  test('NO_PROXY for another host changes nothing', async () => {
    expect((await check({ HTTP_PROXY: proxy.address, NO_PROXY: 'intranet.example' })).code).toBe(0);
    expect(proxy.asked()).toHaveLength(1);
  });

  test('HTTPS_PROXY tunnels to an https server', async () => {
    const { key, cert } = selfSigned();
    const door = await startTlsDoor(plant.address, { key, cert });
    const ca = join(desk.folder, 'ca.pem');
    await writeFile(ca, cert);
    const { code } = await check({ HTTPS_PROXY: proxy.address, CONTROL_ROOM_URL: door.address }, '--ca-file', ca);
    expect([code, proxy.asked()]).toEqual([0, [`CONNECT ${new URL(door.address).host}`]]);
    await door.close();
  });

  test('a name and password in the proxy’s address are used and never shown', async () => {
    const address = proxy.address.replace('//', '//clerk:hush-hush@');
    const { code, stdout, stderr } = await check({ HTTP_PROXY: address }, '--debug');
    expect([code, proxy.credentials()]).toEqual([0, `Basic ${Buffer.from('clerk:hush-hush').toString('base64')}`]);
    expect(stdout + stderr).not.toContain('hush-hush');
  });

  test('a proxy that is not there: ends with 5', async () => {
    const gone = await startForwardProxy();
    await gone.close();
    expect((await check({ HTTP_PROXY: gone.address })).code).toBe(5);
  });
});

describe('certificates of one’s own', () => {
  let door: Awaited<ReturnType<typeof startTlsDoor>>;
  let ca: string;
  beforeEach(async () => {
    const { key, cert } = selfSigned();
    door = await startTlsDoor(plant.address, { key, cert });
    ca = join(desk.folder, 'ca.pem');
    await writeFile(ca, cert);
  });
  afterEach(() => door.close());

  test('unknown to the machine: ends with 5 and says which trouble it is', async () => {
    const { code, stderr } = await check({ CONTROL_ROOM_URL: door.address });
    expect(code).toBe(5);
    expect(stderr).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  });

  test('--ca-file trusts it', async () => {
    expect((await check({ CONTROL_ROOM_URL: door.address }, '--ca-file', ca)).code).toBe(0);
  });

  test('NODE_EXTRA_CA_CERTS trusts it, alone and beside another --ca-file', async () => {
    const other = join(desk.folder, 'other.pem');
    await writeFile(other, selfSigned().cert);
    const env = { CONTROL_ROOM_URL: door.address, NODE_EXTRA_CA_CERTS: ca };
    expect((await check(env)).code).toBe(0);
    expect((await check(env, '--ca-file', other)).code).toBe(0);
  });

  test('a --ca-file that is not there ends with 7', async () => {
    expect((await check({ CONTROL_ROOM_URL: door.address }, '--ca-file', join(desk.folder, 'none.pem'))).code).toBe(7);
  });
});

test('a password that would travel without https to another machine is warned about', async () => {
  const { stderr } = await signIn(desk, 'http://192.0.2.1:9', ['--timeout', '0.2']);
  expect(stderr).toContain('is not https');
});
