import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, type Send } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import { lateClient } from '#client/lateClient.ts';
import { referencesEndpoints } from '#domain/references/references.endpoints.ts';
import { guest, type SessionUser } from '#domain/session/session.schema.ts';
import { abortOnUserChange, tokenOf } from '#src/app/abortOnUserChange.ts';

type State = { value: string | { starting: object }; uid: string; token: string | null };

type Seen = Parameters<typeof tokenOf>[0];

const userOf = (uid: string): SessionUser => ({ ...guest, uid });

/** A session that says what the test says. */
const sessionAt = (first: State) => {
  let state = first;
  const snapshot = (): Seen => ({ value: state.value, context: { user: userOf(state.uid), token: state.token } }) as Seen;
  const listeners: ((snapshot: Seen) => void)[] = [];
  return {
    getSnapshot: snapshot,
    subscribe: (hear: (now: Seen) => void) => listeners.push(hear),
    becomes: (next: State) => {
      state = next;
      for (const hear of listeners) hear(snapshot());
    },
  };
};

const ada: State = { value: 'signedIn', uid: '1', token: "ada's" };
const ben: State = { value: 'signedIn', uid: '2', token: "ben's" };
const checkingBen: State = { value: { starting: {} }, uid: '1', token: "ben's" };
/** As the console has it: safe calls are tried again by the wire, not by the test. */
const fewTries = 2;
const nobody: State = { value: 'guest', uid: '', token: null };

describe('a call, when the person changes', () => {
  const seen: { token: string | undefined; answer: (status: number, body?: unknown) => void }[] = [];
  const rejected = vi.fn();
  const server = createServer((call: IncomingMessage, response: ServerResponse) => {
    seen.push({
      token: call.headers.authorization,
      answer: (status, body = {}) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    });
  });
  let session: ReturnType<typeof sessionAt>;
  let send: Send;
  const arrived = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count));

  beforeEach(async () => {
    seen.length = 0;
    rejected.mockReset();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    session = sessionAt(ada);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    send = abortOnUserChange(
      kySend({
        hosts: { api: address, controlRoom: address, sample: address },
        fetch,
        token: () => tokenOf(session.getSnapshot()),
        language: () => 'en',
        onRejected: rejected,
        retries: fewTries,
      }),
      () => session,
    );
    return async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    };
  });
  afterEach(() => vi.restoreAllMocks());

  const ask = () => {
    const { references } = createClient({ references: referencesEndpoints }, send);
    return references.list();
  };

  test('goes out under who asked', async () => {
    const asked = ask();
    await arrived(1);
    expect(seen[0]?.token).toBe("Token ada's");
    seen[0]?.answer(500);
    await expect(asked).rejects.toMatchObject({ code: 'server_broken' });
  });

  test('does not go out at all when somebody else came while it was made ready', async () => {
    let loaded: (rows: typeof referencesEndpoints) => void = () => undefined;
    const late = lateClient(() => new Promise<typeof referencesEndpoints>((resolve) => (loaded = resolve)), send);
    const asked = late.list();
    session.becomes(ben);
    loaded(referencesEndpoints);
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen).toEqual([]);
    const again = late.list().catch(() => undefined);
    await arrived(1);
    expect(seen[0]?.token).toBe("Token ben's");
    seen[0]?.answer(500);
    await again;
  });

  test('that is answered late shows nothing of the first and signs nobody out', async () => {
    const [one, other] = [ask(), ask()];
    await arrived(2);
    session.becomes(nobody);
    session.becomes(ben);
    seen[0]?.answer(200, { result: "ada's" });
    seen[1]?.answer(401);
    await expect(one).rejects.toMatchObject({ code: 'cancelled' });
    await expect(other).rejects.toMatchObject({ code: 'cancelled' });
    expect(rejected).not.toHaveBeenCalled();
  });

  test('is not tried again under the next one', async () => {
    const asked = ask();
    await arrived(1);
    seen[0]?.answer(503);
    session.becomes(ben);
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen.filter(({ token }) => token !== "Token ada's")).toEqual([]);
  });

  test('asked for by the first while the next is being checked goes out under neither', async () => {
    session.becomes(checkingBen);
    const asked = ask();
    await arrived(1);
    expect(seen[0]?.token).toBeUndefined();
    seen[0]?.answer(401);
    await expect(asked).rejects.toMatchObject({ code: 'invalid_token' });
    expect(rejected).not.toHaveBeenCalled();
  });

  test('of the same person goes on when the server gives them another token', async () => {
    const asked = ask();
    await arrived(1);
    session.becomes({ ...ada, value: 'renewing', token: "ada's next" });
    seen[0]?.answer(500);
    await expect(asked).rejects.toMatchObject({ code: 'server_broken' });
  });

  test('that the person cancels themselves is cancelled as before', async () => {
    const { references } = createClient({ references: referencesEndpoints }, send);
    const stopping = new AbortController();
    const asked = references.list({ signal: stopping.signal });
    await arrived(1);
    stopping.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});
