import '#src/app/laterCalls.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Call, createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import type { Conversation, ConversationMessage, ConversationRow } from '#domain/conversations/conversation.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import {
  changeFormOf,
  checkAction,
  checkChange,
  checkNewConversation,
  checkSummary,
  formsFrom,
  mayChange,
  newActionForm,
  newConversationForm,
  placeOf,
} from '#src/features/conversations/conversation/conversationForms.ts';
import { rowOf } from '#src/features/conversations/conversation/conversationRows.ts';
import { withConversationsPorts } from '#src/features/conversations/conversation/conversations.ports.ts';
import { inOrder, isDirty, submitErrorOf, typedIn } from '#src/features/conversations/conversation/conversations.selectors.ts';
import { placeIn } from '#src/features/conversations/conversation/useConversationAddress.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';
import { cacheOf } from '#src/system/query/useCache.ts';
import { pagesOptions } from '#src/system/query/useReadPages.ts';
import { lookAt } from '#tests/kit/lookAt.ts';

const at = '2026-11-20T08:00:00.000Z';

const message = (seq: number, changed: Partial<ConversationMessage> = {}): ConversationMessage => ({
  seq,
  at,
  by: { sap: 1008, name: 'Kerem Ilgaz', role: 'SME' },
  text: `Message ${seq}`,
  edited: false,
  deleted: false,
  ...changed,
});

const conversation = (id: number, changed: Partial<Conversation> = {}): Conversation => ({
  id,
  number: `CNV-26-00000${id}`,
  subject_type: 'permit',
  permit: { id: 7, tracking_number: 'CHG-26-004271-L' },
  area: null,
  started_at: at,
  ended_at: null,
  started_by: { sap: 1008, name: 'Kerem Ilgaz' },
  topic: 'hot work',
  mode: 'face_to_face',
  observation: 'none',
  severity_potential: null,
  state: 'open',
  visibility: 'site',
  summary: '',
  messages: 1,
  actions_open: 0,
  version: 1,
  time_zone: 'UTC',
  participants: [],
  thread: [message(1)],
  actions: [],
  ...changed,
});

type Answers = { write?: (call: Call) => Promise<Response> | Response; one?: () => Promise<Response> | Response };

const asked = { query: { permit: 7 } };
const ok = (result: unknown) => Response.json({ status: 'ok', result });

/** The conversations of a permit as the browser runs them, over answers of our own. */
const room = (answers: Answers = {}) => {
  const sent: Call[] = [];
  const api = createClient(contract, async (call) => {
    sent.push(call);
    if (call.method !== 'GET')
      return answers.write?.(call) ?? ok(conversation(5, { version: 2, thread: [message(1), message(2)] }));
    if (!call.path.endsWith('/conversations/')) return answers.one?.() ?? ok(conversation(5));
    // Two pages of one line each.
    const cursor = call.query.cursor;
    return ok({ items: [rowOf(conversation(cursor ? 4 : 5))], next_cursor: cursor ? null : 'more' });
  });
  const client = createQueryClient();
  const one = lookAt(client, api, 'conversations.one', { params: { id: 5 } });
  const observer = new InfiniteQueryObserver(client, pagesOptions(api, 'conversations.list', asked, true));
  onTestFinished(observer.subscribe(() => undefined));
  const led: number[] = [];
  let keys = 0;
  const logic = withConversationsPorts({ api, cache: cacheOf(client), lead: (id) => void led.push(id) });
  const actor = createActor(logic, { input: { newKey: () => `key ${++keys}` } }).start();
  onTestFinished(() => void actor.stop());
  const rows = () => observer.getCurrentResult().data?.items ?? [];
  const isRead = () => expect.poll(() => [rows().length, one()?.result.id]).toEqual([2, 5]);
  const isIdle = () => waitFor(actor, (snapshot) => snapshot.matches('idle'));
  const say = (text: string) => {
    actor.send({ type: 'conversations.typed', form: 'say 5', value: { text } });
    actor.send({ type: 'conversations.save', form: 'say 5', call: { kind: 'say', conversation: 5, text } });
  };
  const calls = (method: string) => sent.filter((call) => call.method === method);
  return { actor, calls, isIdle, isRead, led, one, rows, say, writes: () => sent.filter(({ method }) => method !== 'GET') };
};

describe('the conversations of a permit', () => {
  test('are read to the last page', async () => {
    const { isRead, rows } = room();
    await isRead();
    expect(rows().map(({ id }) => id)).toEqual([5, 4]);
  });

  test('show what was said as soon as it has arrived, and the box is empty again', async () => {
    const { actor, calls, isRead, say, isIdle, one, rows, writes } = room();
    await isRead();
    const reads = calls('GET').length;
    say('Sealed.');
    await isIdle();
    expect([one()?.result.version, rows().map(({ version }) => version)]).toEqual([2, [2, 1]]);
    expect(typedIn('say 5')(actor.getSnapshot())).toBeUndefined();
    expect(writes()).toMatchObject([{ body: { text: 'Sealed.' }, idempotencyKey: 'key 1' }]);
    expect(calls('GET')).toHaveLength(reads);
  });

  test('keep an answer that did not arrive, and send it again as the very same one', async () => {
    const { actor, isRead, say, isIdle, writes } = room({ write: () => Promise.reject(new Problem('cut_off')) });
    await isRead();
    say('Sealed.');
    const failed = await isIdle();
    expect([typedIn('say 5')(failed)?.text, submitErrorOf('say 5')(failed)?.code, isDirty(failed)]).toEqual([
      'Sealed.',
      'cut_off',
      true,
    ]);
    say('Sealed.');
    await isIdle();
    say('Sealed and signed.');
    await isIdle();
    expect(writes().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key 1', 'key 1', 'key 2']);
    actor.send({ type: 'conversations.discarded', form: 'say 5' });
    expect(isDirty(actor.getSnapshot())).toBe(false);
  });

  test('are read again when somebody else was quicker to close', async () => {
    let version = 1;
    const { actor, isRead, isIdle, one } = room({
      one: () => ok(conversation(5, { version })),
      write: () => {
        version = 3;
        return Promise.reject(new Problem('version_mismatch'));
      },
    });
    await isRead();
    const call = { kind: 'close', conversation: 5, version: 1, summary: 'The drain is sealed.' } as const;
    actor.send({ type: 'conversations.save', form: 'close 5', call });
    expect(submitErrorOf('close 5')(await isIdle())?.code).toBe('version_mismatch');
    await expect.poll(() => one()?.result.version).toBe(3);
  });

  test('lead to one that has begun, which is among them then', async () => {
    const { actor, calls, isRead, isIdle, led } = room();
    await isRead();
    const reads = calls('GET').length;
    const { body } = checkNewConversation({ ...newConversationForm, topic: 'other', message: 'Hm.' }, 7);
    if (!body) throw new Error('the form of the test is not whole');
    actor.send({ type: 'conversations.save', form: 'start', call: { kind: 'start', body } });
    await isIdle();
    expect(led).toEqual([5]);
    // Both pages of the list.
    await expect.poll(() => calls('GET').length).toBe(reads + 2);
  });

  test.each([
    [
      '/v1/conversations/',
      { kind: 'start', body: checkNewConversation({ ...newConversationForm, topic: 'other', message: 'Hm.' }, 7).body },
    ],
    ['/v1/conversations/5/messages/2/', { kind: 'rephrase', conversation: 5, seq: 2, text: 'Sealed' }],
    ['/v1/conversations/5/messages/2/', { kind: 'takeBack', conversation: 5, seq: 2 }],
    [
      '/v1/conversations/5/actions/',
      { kind: 'addAction', conversation: 5, body: { text: 'Check it', owner_sap: 1008, due_on: '2026-11-28' } },
    ],
    ['/v1/conversations/5/actions/1/', { kind: 'setAction', conversation: 5, no: 1, state: 'done' }],
    ['/v1/conversations/5/', { kind: 'change', conversation: 5, version: 4, body: { topic: 'ppe' } }],
    ['/v1/conversations/5/close/', { kind: 'close', conversation: 5, version: 4, summary: 'The drain is sealed.' }],
    ['/v1/conversations/5/reopen/', { kind: 'reopen', conversation: 5, version: 4 }],
  ] as const)('write to %s by %o', async (path, call) => {
    const { actor, isRead, isIdle, writes } = room();
    await isRead();
    actor.send({ type: 'conversations.save', form: 'press 5', call: call as never });
    await isIdle();
    const [first] = writes();
    expect(first?.path).toBe(path);
    expect(first?.ifMatch).toBe('version' in call ? '"t5-4"' : undefined);
  });
});

describe('what is typed into a conversation', () => {
  test('begins one about the permit with the people named a line each', () => {
    const typed = { ...newConversationForm, topic: 'hot work', message: ' Look. ', participants: 'Ada\n\n Efe ' };
    expect(checkNewConversation(typed, 7).body).toMatchObject({
      permit_id: 7,
      message: 'Look.',
      observation: 'none',
      mode: 'face_to_face',
      participants: [{ name: 'Ada' }, { name: 'Efe' }],
    });
    expect(Object.keys(checkNewConversation(newConversationForm, 7).faults ?? {}).sort()).toEqual(['message', 'topic']);
  });

  test('puts one right with what differs and nothing else; who is named as before keeps the number', () => {
    const starter = { sap: 1008, name: 'Kerem Ilgaz', role: 'SME', company: '' };
    const layla = { sap: 1009, name: 'Layla Haddad', role: '', company: 'Halden' };
    const open = conversation(5, { participants: [starter, layla] });
    const form = changeFormOf(open);
    expect(form).toMatchObject({ topic: 'hot work', participants: 'Layla Haddad' });
    expect(checkChange(form, open).body).toEqual({});
    expect(checkChange({ ...form, topic: 'ppe', participants: 'Efe\nLayla Haddad' }, open).body).toEqual({
      topic: 'ppe',
      participants: [{ sap: null, name: 'Efe', role: '', company: '' }, layla],
    });
  });

  test('closes with ten characters at least', () => {
    expect(checkSummary({ summary: 'Too short' }).faults).toEqual({ summary: 'work:fault_tooShort' });
    expect(checkSummary({ summary: 'Long enough' }).faults).toBeNull();
  });

  test('is due in a week by the calendar of the site, and owned by somebody', () => {
    // In Istanbul it is the 21st already.
    const form = newActionForm(Date.parse('2026-11-20T22:00:00Z'), 'Europe/Istanbul');
    expect(form.due_on).toBe('2026-11-28');
    expect(Object.keys(checkAction({ ...form, text: 'Check' }).faults ?? {})).toEqual(['owner_sap']);
    expect(checkAction({ ...form, text: 'Check', owner_sap: '1008' }).body?.owner_sap).toBe(1008);
  });

  test('comes back from a draft as far as it can be shown', () => {
    const kept = { 'say 5': { text: 'Half' }, 'close 5': { summary: 3 }, gossip: { text: 'x' }, start: null };
    expect(formsFrom(kept)).toEqual({ 'say 5': { text: 'Half' } });
    expect([formsFrom(null), formsFrom('x')]).toEqual([{}, {}]);
    expect([placeOf('say 5'), placeOf('edit 12 3'), placeOf('start')]).toEqual(['5', '12', 'new']);
  });
});

describe('own words', () => {
  const minute = 60_000;
  const now = Date.parse(at);
  const open = { state: 'open' } as const;
  test.each([
    ['may be changed at once', message(1), open, 1008, 0, true],
    ['may be changed for a quarter of an hour', message(1), open, 1008, 15, true],
    ['not any longer', message(1), open, 1008, 15.1, false],
    ['not by others', message(1), open, 1009, 0, false],
    ['not once they were taken back', message(1, { deleted: true }), open, 1008, 0, false],
    ['not in a closed conversation', message(1), { state: 'closed' } as const, 1008, 0, false],
  ])('%s', (_, said, of, sap, minutes, may) => expect(mayChange(said, of, sap, now + minutes * minute)).toBe(may));
});

test('open conversations come first, and the newest on top', () => {
  const row = (id: number, state: 'open' | 'closed', started_at: string): ConversationRow =>
    rowOf(conversation(id, { state, started_at }));
  const rows = [
    row(1, 'closed', '2026-11-20T12:00:00.000Z'),
    row(2, 'open', '2026-11-18T12:00:00.000Z'),
    row(3, 'open', '2026-11-19T12:00:00.000Z'),
    row(4, 'closed', '2026-11-21T12:00:00.000Z'),
  ];
  expect(inOrder(rows).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

test.each([
  ['conversation=3', 3],
  ['conversation=new', 'new'],
  ['tab=conversations&talk=3', 3],
  ['conversation=4&talk=3', 4],
  ['conversation=x', null],
  ['', null],
])('the address ?%s, of today or as it was written before, opens %s', (search, expected) =>
  expect(placeIn(new URLSearchParams(search))).toBe(expected),
);
