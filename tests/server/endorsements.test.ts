import { afterAll, beforeAll, expect, test } from 'vitest';
import { endorsementEvent } from '#domain/permits/evidence/endorsement.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence, addWorkedPermit, signedToken, workingEvidence } from '#tests/kit/workedPermit.ts';

const [delegate, expert] = [1009, 1008];
const endorsed: Evidence = { ...workingEvidence, endorsements: [{ discipline: 'mechanical', given: true, by: expert }] };

describeStores('an endorsement that was given', (store) => {
  let server: TestServer;
  let token = '';
  let count = 4000;

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 1);
    await addCompetence(server.db, expert, 'mechanical');
    token = await signIn(server, delegate);
  }, 60_000);
  afterAll(() => server.close());

  const permit = (state: 'live' | 'issued' | 'handed_back'): Promise<number> => {
    count += 1;
    return addWorkedPermit(server.db, count, state, endorsed);
  };
  const get = async (url: string) => (await server.inject({ method: 'GET', url, headers: withToken(token) })).json().result;
  const sent = async (
    id: number,
    body: { given: boolean; reason?: string; discipline?: string },
    by: number | null = expert,
    event: string = endorsementEvent(body.given),
  ) => {
    const { version } = await get(`/v1/permits/${id}/`);
    const signatures = by === null ? [] : [await signedToken(server.db, { by, at: delegate, permit: id, version, event })];
    const payload = { discipline: 'mechanical', ...body, signatures };
    const headers = { ...withToken(token), 'if-match': `"p${id}-${version}"` };
    const reply = await server.inject({ method: 'POST', url: `/v1/permits/${id}/endorsements/`, payload, headers });
    return { ...reply.json(), status: reply.statusCode };
  };
  const withdrawn = { given: false, reason: 'The lifting plan does not hold.' };

  test('is withdrawn by an expert with a reason: live work stops, and nothing is issued until an expert endorses it again', async () => {
    const id = await permit('live');
    const { status, result, meta } = await sent(id, withdrawn);
    expect([status, result.regions.endorsement, meta.triggered]).toEqual([200, 'pending', ['SUSPEND:endorsement']]);
    const stopped = await get(`/v1/permits/${id}/`);
    expect([stopped.state, stopped.reason]).toEqual(['suspended', 'endorsement']);
    const lines = (await get(`/v1/permits/${id}/audit/`)).items.map(({ event }: { event: string }) => event);
    expect(lines).toEqual(expect.arrayContaining(['ENDORSER_WITHDREW', 'ENDORSEMENT_WITHDRAWN']));
    const reissue = (await get(`/v1/permits/${id}/can/`)).events.find(({ event }: { event: string }) => event === 'REISSUE');
    expect(reissue.guards.find(({ guard }: { guard: string }) => guard === 'G4')).toMatchObject({ code: 'endorsement_pending' });

    expect((await sent(id, { given: true, reason: 'The plan was worked out anew.' }, delegate)).code).toBe('not_allowed');
    const { stopped: why } = stopped.standing;
    expect([why.event, why.by.sap, why.comment]).toEqual([
      'ENDORSER_WITHDREW',
      expert,
      'mechanical · The lifting plan does not hold.',
    ]);
    const wordless = await sent(id, { given: true });
    expect([wordless.code, wordless.errors[0].field]).toEqual(['validation', 'reason']);
    const again = await sent(id, { given: true, reason: 'The plan was worked out anew.' });
    expect([again.status, again.result.regions.endorsement, again.result.endorsements[0].by.sap]).toEqual([
      200,
      'endorsed',
      expert,
    ]);
    expect((await get(`/v1/permits/${id}/`)).state).toBe('suspended');
  });

  test('that is withdrawn before the work is accepted takes the issue back', async () => {
    const id = await permit('issued');
    expect((await sent(id, withdrawn)).status).toBe(200);
    expect((await get(`/v1/permits/${id}/`)).state).toBe('ready');
  });

  test('is not withdrawn by a signature that gives one again, nor the other way round', async () => {
    const id = await permit('live');
    expect((await sent(id, withdrawn, expert, 'ENDORSE_AGAIN')).code).toBe('signature_unfit');
    expect((await get(`/v1/permits/${id}/`)).state).toBe('live');
    expect((await sent(id, withdrawn)).status).toBe(200);
    const again = { given: true, reason: 'The plan was worked out anew.' };
    expect((await sent(id, again, expert, 'WITHDRAW_ENDORSEMENT')).code).toBe('signature_unfit');
    expect((await sent(id, again)).status).toBe(200);
  });

  test('is offered to who may withdraw it, and to nobody else', async () => {
    const id = await permit('live');
    const offered = async (sap: number) => (await get(`/v1/permits/${id}/can/?as_sap=${sap}`)).endorsements;
    expect(await offered(expert)).toEqual([{ discipline: 'mechanical', area: null }]);
    expect(await offered(delegate)).toEqual([]);
    await sent(id, withdrawn);
    expect(await offered(expert)).toEqual([{ discipline: 'mechanical', area: null }]);
  });

  test('is withdrawn by nobody else, without a reason or a signature, nor once the work was handed back', async () => {
    const id = await permit('live');
    expect((await sent(id, withdrawn, delegate)).code).toBe('not_allowed');
    expect((await sent(id, withdrawn, null)).code).toBe('signature_unfit');
    const silent = await sent(id, { given: false });
    expect([silent.code, silent.errors[0].field]).toEqual(['validation', 'reason']);
    expect((await sent(id, { given: true, reason: 'Nothing was withdrawn.' })).code).toBe('illegal_event');
    expect((await sent(id, { ...withdrawn, discipline: 'marine' })).status).toBe(404);
    expect((await get(`/v1/permits/${id}/`)).state).toBe('live');
    expect((await sent(await permit('handed_back'), withdrawn)).code).toBe('illegal_event');
  });
});
