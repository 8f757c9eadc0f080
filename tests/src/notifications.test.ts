import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Notification, type NotificationText, notificationTexts } from '#domain/permits/notifications/notification.schema.ts';
import { warningKinds } from '#domain/permits/warnings/warning.data.ts';
import { withoutIds } from '#machines/notifications/notifications.rules.ts';
import ar from '#src/shell/panels/locales/ar.json';
import en from '#src/shell/panels/locales/en.json';
import tr from '#src/shell/panels/locales/tr.json';
import { withNotificationPorts } from '#src/shell/panels/notifications.ports.ts';
import { goingOf, submitErrorOf } from '#src/shell/panels/notifications.selectors.ts';
import { notificationHref, notificationText } from '#src/shell/panels/notificationText.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';
import type { Reply } from '#src/system/query/readNames.ts';
import { cacheOf } from '#src/system/query/useCache.ts';
import { agoText } from '#src/ui/time/agoText.ts';
import { lookAt } from '#tests/kit/lookAt.ts';

const texts: Record<Language, Record<string, string>> = { en, tr, ar };
const translate =
  (language: Language) =>
  (key: string, values: Record<string, string | number> = {}): string =>
    (texts[language][key.replace('panels:', '')] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));

const params: Record<NotificationText, Record<string, string>> = {
  waits: { state: 'approval' },
  suspended: { reason: 'gas' },
  danger: { by: 'Ada', words: 'Oil on the stair' },
  emergency: {},
  missing: { kind: 'fire', areas: 'U100-A', number: '2' },
  expired: {},
  gas_failed: {},
  gas_untrusted: { words: 'GM-110 (pump)' },
  isolation_lost: { number: 'ISO-26-00012' },
  same_equipment: { words: 'P-101', number: 'CHG-26-000008-K' },
  back: { event: 'RETURN' },
  ended: { event: 'REJECT' },
  resumed: {},
  remind: { state: 'approval', by: 'Ada' },
  override: { tag: 'LT-12', percent: '75' },
  warning: { kind: 'gas', until: '14:30' },
  not_acted: { of: 'suspended', minutes: '5', reason: 'danger' },
  action: { by: 'Ada', words: 'Check the seal' },
  said: { by: 'Ada' },
  mentioned: { by: 'Ada', contact: 'area-3' },
};

const at = '2026-11-20T06:30:00.000Z';
const entry = (id: number, changed: Partial<Notification> = {}): Notification => ({
  id,
  text: 'suspended',
  params: { reason: 'gas' },
  priority: 1,
  kind: 'stopped',
  permit_id: 7,
  tracking_number: 'CHG-26-000007-K',
  conversation_id: null,
  at,
  group_key: `${id}`,
  count: 1,
  expires_at: '2026-12-04T06:30:00.000Z',
  ...changed,
});

describe('what a notification says', () => {
  const said = (text: string, language: Language, given = params[text as NotificationText] ?? {}) =>
    notificationText({ text, params: given, count: 40 }, language, translate(language));

  test.each(languages)('is said in %s, with what it is about', (language) => {
    for (const text of Object.keys(notificationTexts)) {
      expect(said(text, language)).not.toMatch(/panels:|undefined|\{\{|^$/);
      for (const own of ['LT-12', 'Ada'].filter((word) => Object.values(params[text as NotificationText]).includes(word)))
        expect(said(text, language)).toContain(own);
    }
  });

  test('says how many are not accounted for once an emergency is over', () => {
    const missing = { kind: 'fire', areas: 'U100-A', number: '2' };
    expect(said('missing', 'en', missing)).toMatch(/^Emergency over: Fire, .U100-A.\. Not accounted for: 2$/);
    for (const language of languages) expect(said('missing', language, missing)).toContain('U100-A');
  });

  test('names state, reason and event in words, and counts what an emergency stopped', () => {
    expect([said('waits', 'en'), said('suspended', 'en'), said('back', 'en'), said('emergency', 'en')]).toEqual([
      'Waits for you: Approval',
      'Work suspended: Gas',
      'Returned',
      'Emergency. Permits stopped: 40',
    ]);
    expect(said('emergency', 'en', { kind: 'fire', areas: 'U100-A' })).toMatch(/^Emergency: Fire, .U100-A.\. Permits stopped: 40$/);
    expect(said('suspended', 'en', { reason: 'danger', inside: '2' })).toBe('Work suspended: Danger. 2 inside then: get them out');
    const over = { kind: 'fire', areas: 'U100-A', inside: '2', over: '1' };
    expect(said('emergency', 'en', over)).toMatch(/^Emergency over: Fire, .U100-A.\. Permits to issue again: 40$/);
    for (const language of ['tr', 'ar'] as const)
      expect(said('emergency', language, over)).not.toBe(said('emergency', language, { ...over, over: '' }));
    expect(said('suspended', 'en', { reason: 'danger', words: 'Oil on the stair' })).toBe(
      'Work suspended: Danger: Oil on the stair',
    );
    expect([said('danger', 'en'), said('danger', 'en', { by: 'Ada', words: '' })]).toEqual([
      'Danger reported by Ada: Oil on the stair',
      'Danger reported by Ada',
    ]);
    expect(said('override', 'en', { tag: 'LT-12', percent: '100' })).toBe('Override LT-12: time is up');
  });

  test('warns of each thing with its moment, and says what nobody has acted on', () => {
    for (const kind of warningKinds.filter((one) => one !== 'override'))
      expect(said('warning', 'en', { kind, until: '14:30', words: 'ISO-7' })).toContain('14:30');
    expect(said('not_acted', 'en')).toBe('No action for 5 min: Work suspended: Danger');
    expect(said('warning', 'en', { kind: 'reading', until: '14:30', words: 'wind_of_plan' })).toBe(
      'Wind speed at the crane: read it again, due since 14:30',
    );
    expect(said('warning', 'en', { kind: 'dance', until: '14:30' })).toBe('New notification');
  });

  test('of a newer server is news, and a state that is not known is shown as it is', () => {
    expect(said('dance', 'en')).toBe('New notification');
    expect(said('waits', 'en', { state: 'dancing' })).toBe('Waits for you: dancing');
  });
});

test.each<[Partial<Notification>, string | null]>([
  [{}, '/apps/permit/7/CHG-26-000007-K'],
  [{ conversation_id: 3 }, '/apps/permit/7/CHG-26-000007-K?tab=conversations&conversation=3'],
  [{ permit_id: null, tracking_number: null, conversation_id: 3 }, '/apps/permit-conversations?conversation=3'],
  [{ permit_id: null, tracking_number: null, text: 'emergency' }, '/apps/permit-emergencies'],
  [{ permit_id: null, tracking_number: null, text: 'missing' }, '/apps/permit-emergencies'],
  [{ permit_id: null, tracking_number: null, text: 'mentioned', params: { contact: 'area-3' } }, '/apps/chat/area-3'],
  [{ permit_id: null, tracking_number: null }, null],
])('%o leads to %s', (changed, to) => expect(notificationHref(entry(1, changed))).toBe(to));

test.each([
  [0, 'now'],
  [-5, 'now'],
  [5, '5 minutes ago'],
  [120, '2 hours ago'],
  [1440, 'yesterday'],
  [4320, '3 days ago'],
])('%i minutes later it was %s', (minutes, said) => expect(agoText(at, Date.parse(at) + minutes * 60_000, 'en')).toBe(said));

describe('dismissing', () => {
  /** A server that holds entries, and what it was asked. */
  const house = (entries: Notification[]) => {
    const asked: string[] = [];
    const answer = async (what: string, left: Notification[]): Promise<Reply<'notifications.list'>> => {
      asked.push(what);
      return { status: 'ok', result: left };
    };
    const notifications = {
      list: () => answer('list', entries),
      dismiss: ({ params: { id }, query }: { params: { id: number }; query: { until: string } }) =>
        answer(
          `dismiss ${id} ${query.until}`,
          entries.filter((one) => one.id !== id),
        ),
      dismissAll: ({ query }: { query: { until: string } }) => answer(`all ${query.until}`, []),
    };
    return { asked, notifications };
  };

  /** What was told as the panel and the bell see it: what is read, without what is about to go. */
  const start = async (entries: Notification[]) => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const { asked, notifications } = house(entries);
    const api = { notifications } as unknown as Client<Contract>;
    const client = createQueryClient();
    const told = lookAt(client, api, 'notifications.list', {});
    const actor = createActor(withNotificationPorts({ api, cache: cacheOf(client) })).start();
    onTestFinished(() => {
      actor.stop();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    await vi.advanceTimersByTimeAsync(1);
    const shown = () => withoutIds(told()?.result ?? [], goingOf(actor.getSnapshot())).map(({ id }) => id);
    return { asked, notifications, actor, shown };
  };

  test('one that is dismissed is gone at once, and on the server only when it cannot be undone any more', async () => {
    const { asked, actor, shown } = await start([entry(2, { priority: 3 }), entry(1)]);
    expect(shown()).toEqual([2, 1]);
    actor.send({ type: 'notification.dismissed', one: entry(1) });
    expect(shown()).toEqual([2]);
    actor.send({ type: 'notification.undone' });
    expect(shown()).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked).toEqual(['list']);
    actor.send({ type: 'notification.dismissed', one: entry(1) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked).toEqual(['list', `dismiss 1 ${at}`]);
    expect([shown(), goingOf(actor.getSnapshot())]).toEqual([[2], []]);
  });

  test('two that are dismissed one by one are both gone, whichever answer comes last', async () => {
    const { asked, actor, shown } = await start([entry(3), entry(2), entry(1)]);
    actor.send({ type: 'notification.dismissed', one: entry(1) });
    actor.send({ type: 'notification.dismissed', one: entry(3) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked).toEqual(['list', `dismiss 1 ${at}`, `dismiss 3 ${at}`]);
    expect(shown()).toEqual([2]);
  });

  test('all that were seen are dismissed with one call, up to the newest of them', async () => {
    const newest = '2026-11-20T07:00:00.000Z';
    const { asked, actor, shown } = await start([entry(2, { at: newest }), entry(1)]);
    actor.send({ type: 'notification.dismissed', one: entry(2, { at: newest }) });
    actor.send({ type: 'notification.allDismissed', list: [entry(1)] });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked).toEqual(['list', `all ${newest}`]);
    expect(shown()).toEqual([]);
  });

  test('what the server refuses to dismiss is there again, with the reason', async () => {
    const { notifications, actor, shown } = await start([entry(1)]);
    notifications.dismiss = () => Promise.reject(new Problem('unavailable'));
    actor.send({ type: 'notification.dismissed', one: entry(1) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect([shown(), submitErrorOf(actor.getSnapshot())?.code]).toEqual([[1], 'unavailable']);
  });
});
