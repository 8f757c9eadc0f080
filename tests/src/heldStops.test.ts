import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { dropStop, heldStopsOf, heldStopsOfOthers, holdStop, isAnyHeld, isLostWithPage } from '#src/platform/heldStops.ts';
import { declareEmergency, dropFound, holdFound, sendHeldStops, stopPermit, takeBack } from '#src/system/heldStops.ts';
import { permitOnPage } from '#tests/kit/permitOnPage.ts';
import { storageWith, usualStorage } from '#tests/kit/storage.ts';

const me = 'api 7';
const other = 'api 8';
const permit = { permitId: 7, named: 'CHG-7' };
const drill = { areas: [1], kind: 'drill', note: '', named: 'U100-A' } as const;
const taken = () =>
  Response.json({ status: 'ok', result: permitOnPage({ version: 5, state: 'suspended' }), meta: { audit_seq: 9, also: [] } });
const lost = () => Promise.reject(new Problem('unreachable'));

/** A server that answers so, and what it was sent: path and key. */
const serverThat = (answer: () => Response | Promise<Response>) => {
  const sent: string[] = [];
  const pressed: unknown[] = [];
  const api = createClient(contract, async ({ path, idempotencyKey, body }) => {
    sent.push(`${path} ${idempotencyKey}`);
    pressed.push((body as { pressed_at?: string } | undefined)?.pressed_at);
    return answer();
  });
  return { api, sent, pressed };
};
const page = () => new AbortController();
const problemCode = (error: unknown) => (error instanceof Problem ? error.code : String(error));
const codeOf = (call: Promise<unknown>) => call.then(() => 'taken', problemCode);

let kept: Record<string, unknown>;
beforeEach(() => {
  kept = storageWith({});
  vi.stubGlobal('navigator', { onLine: false });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  for (const whose of [me, other]) for (const { key } of heldStopsOf(whose)) dropStop(whose, key);
  vi.useRealTimers();
  usualStorage();
});

describe('a stop that nobody has answered', () => {
  test('is kept in the browser before it is sent, and until the server has answered', async () => {
    const { api } = serverThat(() => {
      expect(Object.keys(kept)).toEqual(['control-room.stop.api%207/k1']);
      return taken();
    });
    await stopPermit(api, me, 'k1', permit, page().signal);
    expect(kept).toEqual({});
    expect(await codeOf(stopPermit(serverThat(lost).api, me, 'k2', permit, page().signal))).toBe('unreachable');
    expect(heldStopsOf(me)).toEqual([{ ...permit, key: 'k2', at: Date.now() }]);
    // With a network something may have gone out, and that is kept before anything does.
    vi.stubGlobal('navigator', { onLine: true });
    await codeOf(stopPermit(serverThat(lost).api, me, 'k3', permit, page().signal));
    expect(heldStopsOf(me).map(({ key, tried }) => [key, tried])).toEqual([
      ['k2', undefined],
      ['k3', true],
    ]);
  });

  test('is sent again under its key, with an emergency, and by no other person', async () => {
    const away = serverThat(lost).api;
    await codeOf(stopPermit(away, me, 'k1', permit, page().signal));
    await codeOf(declareEmergency(away, me, { body: { ...drill, areas: [1] }, key: 'k2' }, page().signal));
    const { api, sent } = serverThat(taken);
    const arrived = vi.fn();
    sendHeldStops(api, other, arrived);
    expect(sent).toEqual([]);
    expect(heldStopsOf(other)).toEqual([]);
    // Who else uses the device is told of it, as long as it is to be sent.
    expect(heldStopsOfOthers(other, Date.now()).map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(heldStopsOfOthers(me, Date.now())).toEqual([]);
    expect(heldStopsOfOthers(other, Date.now() + 24 * 3_600_000)).toEqual([]);
    sendHeldStops(api, me, ({ key }) => arrived(key));
    await expect.poll(() => arrived.mock.calls.flat()).toContain('k1');
    expect(sent).toEqual(['/v1/permits/7/events/ k1', '/v1/emergencies/ k2']);
    expect(heldStopsOf(me).map(({ key }) => key)).not.toContain('k1');
  });

  test('says when it was pressed, however late it is sent', async () => {
    const pressedAt = new Date().toISOString();
    const first = serverThat(lost);
    await codeOf(stopPermit(first.api, me, 'k1', permit, page().signal));
    vi.setSystemTime(Date.now() + 18 * 60_000);
    const again = serverThat(taken);
    sendHeldStops(again.api, me, () => undefined);
    await expect.poll(() => heldStopsOf(me)).toEqual([]);
    expect([first.pressed, again.pressed]).toEqual([[pressedAt], [pressedAt]]);
  });

  test('is not sent a second time while it is under way', async () => {
    const { api, sent } = serverThat(() => new Promise(() => undefined));
    void stopPermit(api, me, 'under way', permit, page().signal);
    sendHeldStops(api, me, () => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test('is taken back by its author while it is not sent', async () => {
    await codeOf(stopPermit(serverThat(lost).api, me, 'k1', permit, page().signal));
    dropStop(me, 'k1');
    const { api, sent } = serverThat(taken);
    sendHeldStops(api, me, () => undefined);
    expect(sent).toEqual([]);
    expect(isAnyHeld()).toBe(false);
  });

  test('that may have gone out asks whether it was recorded when it is taken back', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const sap = 1002;
    const by = { sap, name: 'A' };
    const at = new Date().toISOString();
    const stands = (stopped: object | null) => () =>
      Response.json({ status: 'ok', result: { ...permitOnPage({}), standing: { stopped } } });
    const backWith = async (answer: () => Response | Promise<Response>, from = sap) => {
      await codeOf(stopPermit(serverThat(lost).api, me, 'k1', permit, page().signal));
      const [stop] = heldStopsOf(me);
      if (!stop) throw new Error('nothing is held');
      const found = await takeBack(serverThat(answer).api, { whose: me, sap: from }, stop);
      // What was recorded all the same stays until its author has read so, and is not sent.
      expect(heldStopsOf(me).map(({ back }) => back)).toEqual(found === 'recorded' ? [true] : []);
      expect(isAnyHeld()).toBe(false);
      dropStop(me, 'k1');
      return found;
    };
    const recorded = { event: 'SUSPEND', by, at, comment: null, reason: 'danger' };
    expect(await backWith(stands(recorded))).toBe('recorded');
    expect(await backWith(stands({ ...recorded, at: '2026-11-20T07:00:00Z' }))).toBe('takenBack');
    expect(await backWith(stands(recorded), 1008)).toBe('takenBack');
    expect(await backWith(stands(null))).toBe('takenBack');
    expect(await backWith(lost)).toBe('unknown');
  });

  test('that is taken back while its call is under way is told as recorded once the server has it', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const sap = 1002;
    const recorded = { event: 'SUSPEND', by: { sap, name: 'A' }, at: new Date().toISOString(), comment: null, reason: 'danger' };
    let isAnswered = false;
    const answers: (() => void)[] = [];
    const answered = () => {
      isAnswered = true;
      return taken();
    };
    const slow = serverThat(() => new Promise((resolve) => answers.push(() => resolve(answered()))));
    const stopping = stopPermit(slow.api, me, 'k1', permit, page().signal);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const [stop] = heldStopsOf(me);
    if (!stop) throw new Error('nothing is held');
    const stands = () =>
      Response.json({
        status: 'ok',
        result: { ...permitOnPage({}), standing: { stopped: isAnswered ? recorded : null } },
      });
    const back = takeBack(serverThat(stands).api, { whose: me, sap }, stop);
    expect(heldStopsOf(me)).toEqual([]);
    // The button waits no longer, though the call goes on.
    expect(await stopping).toBeNull();
    for (const answer of answers) answer();
    expect(await back).toBe('recorded');
    expect(heldStopsOf(me)).toMatchObject([{ key: 'k1', back: true, taken: Date.now() }]);
  });

  test('that is taken back can be pressed anew at once, under another key, and is not taken for that one', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const hanging: ((problem: Problem) => void)[] = [];
    const first = stopPermit(
      serverThat(() => new Promise((_, reject) => hanging.push(reject))).api,
      me,
      'k1',
      permit,
      page().signal,
    );
    const [stop] = heldStopsOf(me);
    if (!stop) throw new Error('nothing is held');
    const back = takeBack(serverThat(lost).api, { whose: me, sap: 1002 }, stop);
    expect(await first).toBeNull();
    await codeOf(stopPermit(serverThat(lost).api, me, 'k2', permit, page().signal));
    expect(heldStopsOf(me).map(({ key }) => key)).toEqual(['k2']);
    await vi.waitFor(() => expect(hanging).toHaveLength(1));
    for (const end of hanging) end(new Problem('unreachable'));
    expect(await back).toBe('takenBack');
  });

  test('an emergency that is taken back lets its button go, too', async () => {
    const away = serverThat(() => new Promise(() => undefined)).api;
    const declared = declareEmergency(away, me, { body: { ...drill, areas: [1] }, key: 'k1' }, page().signal);
    const [stop] = heldStopsOf(me);
    if (!stop) throw new Error('nothing is held');
    expect(await takeBack(away, { whose: me, sap: 1002 }, stop)).toBe('takenBack');
    expect(await declared).toBeNull();
  });

  test.each(['invalid_token', 'rate_limited', 'clock_fault', 'unreachable'] as const)(
    'waits where the answer is %s',
    async (code) => {
      await codeOf(stopPermit(serverThat(() => Promise.reject(new Problem(code))).api, me, 'k1', permit, page().signal));
      expect(heldStopsOf(me)).toMatchObject([{ key: 'k1' }]);
      expect(heldStopsOf(me)[0]?.refused).toBeUndefined();
      expect(isAnyHeld()).toBe(true);
    },
  );

  test('that is refused is told at the button, or stays until its author has read it, and is not sent again', async () => {
    const refusing = serverThat(() => Promise.reject(new Problem('illegal_event')));
    await codeOf(stopPermit(refusing.api, me, 'k1', permit, page().signal));
    expect(heldStopsOf(me)).toEqual([]);
    const left = page();
    left.abort();
    await codeOf(stopPermit(refusing.api, me, 'k2', permit, left.signal));
    expect(heldStopsOf(me)).toMatchObject([{ key: 'k2', refused: 'illegal_event' }]);
    sendHeldStops(refusing.api, me, () => undefined);
    expect(refusing.sent).toHaveLength(2);
    expect(isAnyHeld()).toBe(false);
  });

  test('for what a record told is not sent where the record has stopped the work, and says what was found where it has not', async () => {
    const found = { reason: 'gas', words: 'Gas out of limits at Top: LEL 60 %', of: 'record' } as const;
    const hears: { path: string; comment: unknown }[] = [];
    const stands = (standing: object | null) =>
      createClient(contract, async ({ path, method, body }) => {
        hears.push({ path: `${method} ${path}`, comment: (body as { comment?: string } | undefined)?.comment });
        return method === 'POST' ? taken() : Response.json({ status: 'ok', result: { ...permitOnPage({}), standing } });
      });
    const by = { sap: 1002, name: 'A' };
    const stopped = { event: 'GAS_LOST', by, at: new Date().toISOString(), comment: null, reason: 'gas' };
    holdFound(stands({ stopped }), me, [permit], found, Date.now());
    await expect.poll(() => heldStopsOf(me)).toEqual([]);
    expect(hears).toEqual([{ path: 'GET /v1/permits/7/', comment: undefined }]);
    holdFound(stands({ stopped: { ...stopped, at: '2026-11-20T07:00:00Z' } }), me, [permit], found, Date.now());
    await expect.poll(() => heldStopsOf(me)).toMatchObject([{ taken: Date.now(), found }]);
    expect(hears.at(-1)).toEqual({ path: 'POST /v1/permits/7/events/', comment: found.words });
  });

  test('for what a record told stays, once it was sent, until the record is made or its author has read so, and is sent once', async () => {
    const found = { reason: 'gas', words: 'LEL 60 %', of: 'record' } as const;
    const { api, sent } = serverThat(taken);
    holdFound(api, me, [permit], found, Date.now());
    await expect.poll(() => heldStopsOf(me)).toMatchObject([{ taken: Date.now() }]);
    expect(isAnyHeld()).toBe(false);
    expect(heldStopsOfOthers(other, Date.now())).toEqual([]);
    const calls = sent.length;
    sendHeldStops(api, me, () => undefined);
    expect(sent).toHaveLength(calls);
    expect(heldStopsOf(me)).toHaveLength(1);
    dropFound(me, 'record');
    expect(heldStopsOf(me)).toEqual([]);
  });

  test('for a “no” is sent although somebody else has stopped the work for danger', async () => {
    const { api, sent } = serverThat(taken);
    holdFound(api, me, [permit], { reason: 'danger', words: 'no', of: 'record' }, Date.now());
    await expect.poll(() => sent.map((one) => one.split(' ')[0])).toEqual(['/v1/permits/7/events/']);
  });

  test('says what was written beside danger that is reported, also when it is sent again', async () => {
    const heard: unknown[] = [];
    const hears = (answer: () => Response | Promise<Response>) =>
      createClient(contract, async ({ body }) => {
        heard.push((body as { comment?: string }).comment);
        return answer();
      });
    await codeOf(stopPermit(hears(lost), me, 'k1', { ...permit, said: 'rope is frayed' }, page().signal));
    sendHeldStops(hears(taken), me, () => undefined);
    await expect.poll(() => heldStopsOf(me)).toEqual([]);
    expect(heard).toEqual(['rope is frayed', 'rope is frayed']);
  });

  test('for what a record told is held once for it, and goes when the record is answered', async () => {
    const found = { reason: 'gas', words: 'LEL 60 %', of: 'record' } as const;
    const { api, sent } = serverThat(() => new Promise(() => undefined));
    holdFound(api, me, [permit], found, Date.now());
    holdFound(api, me, [permit], found, Date.now());
    expect(heldStopsOf(me)).toMatchObject([{ ...permit, found }]);
    expect(sent).toHaveLength(1);
    dropFound(me, 'another');
    expect(heldStopsOf(me)).toHaveLength(1);
    dropFound(me, 'record');
    expect(heldStopsOf(me)).toEqual([]);
  });

  test('is sent for as long as the server knows its key, and is said after that', async () => {
    holdStop(me, { ...permit, key: 'k1', at: Date.now() - 24 * 3_600_000 });
    const { api, sent } = serverThat(taken);
    sendHeldStops(api, me, () => undefined);
    expect(sent).toEqual([]);
    expect(heldStopsOf(me)).toHaveLength(1);
  });

  test('is held by the page where the browser keeps nothing, and that is said', async () => {
    storageWith({}, true);
    await codeOf(stopPermit(serverThat(lost).api, me, 'k1', permit, page().signal));
    expect(isLostWithPage(me, 'k1')).toBe(true);
    const { api, sent } = serverThat(taken);
    sendHeldStops(api, me, () => undefined);
    await vi.waitFor(() => expect(heldStopsOf(me)).toEqual([]));
    expect(sent).toEqual(['/v1/permits/7/events/ k1']);
  });

  test('counts as none where what is kept is no stop', () => {
    storageWith({ 'control-room.stop.api%207/x': '{"key":7}', 'control-room.stop.api%207/y': 'half' });
    expect(heldStopsOf(me)).toEqual([]);
  });
});
