import { beforeEach, expect, test } from 'vitest';
import { pictureLimits } from '#domain/account/picture.limits.ts';
import { jpeg, png, remark, svg, webp } from '#tests/kit/pictures.ts';
import { signIn, startTestServer, type TestServer, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

describeStores("a person's picture", (store) => {
  let server: TestServer;
  beforeEach(async () => {
    await emptyStore(store().db);
    server = await startTestServer({ store: store() });
    return () => server.close();
  });

  const put = (token: string, payload: Buffer | string, type?: string) =>
    server.inject({
      method: 'PUT',
      url: '/v1/account/picture',
      headers: { ...withToken(token), ...(type ? { 'content-type': type } : {}) },
      payload,
    });
  const get = (token: string, url: string, headers = {}) =>
    server.inject({ method: 'GET', url, headers: { ...withToken(token), ...headers } });
  const remove = (token: string) => server.inject({ method: 'DELETE', url: '/v1/account/picture', headers: withToken(token) });
  const profileOf = async (token: string) =>
    (await server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token } })).json().result.profile;
  const kept = () => store().db.selectFrom('picture').select(['person_id', 'name', 'type']).execute();

  test.each([
    ['image/png', png(256)],
    ['image/jpeg', jpeg()],
    ['image/webp', webp],
  ])('is set as %s, is told at sign-in, and everybody who is signed in sees the same bytes', async (type, bytes) => {
    const mine = await signIn(server, 1002);
    const reply = await put(mine, bytes, type);
    expect(reply.statusCode).toBe(200);
    const { profile } = reply.json();
    expect(profile).toMatch(/^\/v1\/account\/pictures\/[0-9a-f]{32}$/);
    expect(await profileOf(mine)).toBe(profile);

    const seen = await get(await signIn(server, 1008), profile);
    expect(seen.rawPayload.equals(bytes)).toBe(true);
    expect(seen.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      vary: expect.stringContaining('authorization'),
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect((await get(mine, profile, { 'if-none-match': seen.headers.etag })).statusCode).toBe(304);
    expect((await server.inject({ method: 'GET', url: profile })).statusCode).toBe(401);
  });

  test('another takes its place under another name, and the old one is gone', async () => {
    const mine = await signIn(server, 1002);
    const first = (await put(mine, png(), 'image/png')).json().profile;
    const second = (await put(mine, jpeg(), 'image/jpeg')).json().profile;
    expect(second).not.toBe(first);
    expect((await get(mine, first)).statusCode).toBe(404);
    expect(await kept()).toHaveLength(1);
  });

  test('is removed, twice if need be, and only by its own person', async () => {
    const mine = await signIn(server, 1002);
    const other = await signIn(server, 1008);
    const { profile } = (await put(mine, png(), 'image/png')).json();
    expect((await remove(other)).statusCode).toBe(200);
    expect((await get(mine, profile)).statusCode).toBe(200);
    for (const _ of [1, 2]) expect((await remove(mine)).statusCode).toBe(200);
    expect((await get(mine, profile)).statusCode).toBe(404);
    expect(await profileOf(mine)).toBeNull();
  });

  test('goes with the account', async () => {
    const mine = await signIn(server, 1008);
    await put(mine, png(), 'image/png');
    const person_id = (await kept())[0]?.person_id;
    const url = `/v1/account/delete/${person_id}/`;
    await server.inject({ method: 'PUT', url, headers: withToken(mine), payload: { password: worldPassword } });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ["'polyglot': a program after a PNG", Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]), 'image/png', 422],
    ["'polyglot': a program in a remark", png(8, remark('<script>')), 'image/png', 422],
    ["'SVG'", svg, 'image/svg+xml', 415],
    ["'SVG' that says it is a PNG", svg, 'image/png', 422],
    ["'truncated JPEG'", jpeg().subarray(0, -2), 'image/jpeg', 422],
    ["'wrong content type': a JPEG as PNG", jpeg(), 'image/png', 422],
    ["'wrong content type': a PNG as JSON", png(), 'application/json', 415],
    ["'wrong content type': a PNG as text", png(), 'text/plain', 415],
    ["'no content type'", png(), undefined, 415],
    ["'nothing at all'", Buffer.alloc(0), 'image/png', 422],
    ["'one byte too many'", Buffer.alloc(pictureLimits.max + 1), 'image/png', 413],
    ["'10 MB'", Buffer.alloc(10_000_000), 'image/png', 413],
  ])('%s is refused and changes nothing', async (_, bytes, type, status) => {
    const mine = await signIn(server, 1002);
    const { profile } = (await put(mine, png(), 'image/png')).json();
    const reply = await put(mine, bytes, type);
    expect(reply.statusCode).toBe(status);
    if (status === 422) expect(reply.json().errors).toEqual([{ field: 'picture', message: expect.any(String) }]);
    expect(await profileOf(mine)).toBe(profile);
    expect(await kept()).toHaveLength(1);
  });

  test('a stranger is refused before anything is read', async () => {
    const reply = await put('crt_nothing', png(), 'image/png');
    expect(reply.statusCode).toBe(401);
    expect(await kept()).toEqual([]);
  });

  test.each(['../../etc/passwd', 'A'.repeat(32), '0'.repeat(31), '%00'])('the name %j leads to no file', async (name) => {
    const mine = await signIn(server, 1002);
    const reply = await get(mine, `/v1/account/pictures/${encodeURIComponent(name)}`);
    expect([404, 422]).toContain(reply.statusCode);
  });

  test('other calls still take JSON and nothing else', async () => {
    const mine = await signIn(server, 1002);
    const headers = { ...withToken(mine), 'content-type': 'image/png' };
    const reply = await server.inject({ method: 'POST', url: '/api/auth/user/update', headers, payload: png() });
    expect(reply.statusCode).toBe(415);
  });
});
