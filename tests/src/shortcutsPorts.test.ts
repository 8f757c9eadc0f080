import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { guest, type SessionUser } from '#domain/session/session.schema.ts';
import { shortcutsOf, withShortcutsPorts } from '#src/shell/shortcuts/shortcuts.ports.ts';
import type { Ports } from '#src/system/Ports.tsx';

const key = 'control-room.person.shortcuts';
const userWith = (shortcuts: string[], uid = '7'): SessionUser => ({ ...guest, uid, data: { ...guest.data, shortcuts } });

type Asked = Parameters<Ports['api']['users']['update']>[0];

describe('shortcuts', () => {
  let kept: Map<string, string>;
  let full: boolean;
  let listen: Set<(event: object) => void>;
  const update = vi.fn(async (_asked: Asked): Promise<unknown> => ({}));
  const api = { users: { update } } as unknown as Ports['api'];

  beforeEach(() => {
    kept = new Map();
    full = false;
    listen = new Set();
    update.mockReset();
    update.mockImplementation(async () => ({}));
    const setItem = (name: string, text: string) => {
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(name, text);
    };
    vi.stubGlobal('localStorage', { setItem, getItem: (name: string) => kept.get(name) ?? null });
    vi.stubGlobal('addEventListener', (_: string, heard: (event: object) => void) => listen.add(heard));
    vi.stubGlobal('removeEventListener', (_: string, heard: (event: object) => void) => listen.delete(heard));
    return () => vi.unstubAllGlobals();
  });

  const begin = (user: SessionUser, shared: boolean) =>
    createActor(
      withShortcutsPorts(
        { api, providers: { firebase: null, external: null } },
        { user, isShared: () => shared, whenShared: () => () => undefined },
      ),
      {
        input: { ids: shortcutsOf(user, shared) },
      },
    ).start();
  const change = async (actor: ReturnType<typeof begin>, id: string) => {
    actor.send({ type: 'shortcuts.toggled', id });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toMatch(/^(kept|notKept)$/));
    return actor.getSnapshot();
  };

  test('begin with those of the account, and are kept there', async () => {
    const { context } = await change(begin(userWith(['permits']), true), 'faq');
    expect(context).toMatchObject({ ids: ['permits', 'faq'], keptAt: 'api' });
    expect(update.mock.calls.map(([asked]) => asked.body)).toEqual([{ user: { data: { shortcuts: ['permits', 'faq'] } } }]);
  });

  test('changed fast are kept once, as they are in the end', async () => {
    const actor = begin(userWith([]), true);
    for (const id of ['a', 'b', 'a', 'c']) actor.send({ type: 'shortcuts.toggled', id });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('kept'));
    expect(update.mock.calls.map(([asked]) => asked.body)).toEqual([{ user: { data: { shortcuts: ['b', 'c'] } } }]);
  });

  test('that the server does not take are as before, also for the other tabs, and may be tried again', async () => {
    update.mockRejectedValueOnce(new Error('away'));
    const actor = begin(userWith(['permits']), true);
    expect((await change(actor, 'faq')).context).toMatchObject({ ids: ['permits'], lost: ['permits', 'faq'] });
    expect(kept.size).toBe(0);
    actor.send({ type: 'shortcuts.retry' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('kept'));
    expect(actor.getSnapshot().context.ids).toEqual(['permits', 'faq']);
  });

  test('of the account are those of a new session, even if this browser kept others', () => {
    kept.set(key, JSON.stringify({ uid: '7', ids: ['old'] }));
    expect(shortcutsOf(userWith(['new']), true)).toEqual(['new']);
  });

  test('are found again as last kept when the shell comes back within a session', async () => {
    const user = userWith(['permits']);
    await change(begin(user, true), 'faq');
    expect(shortcutsOf(user, true)).toEqual(['permits', 'faq']);
  });

  test('of who has switched Cloud Sync off stay on the device, and are found there by them alone', async () => {
    const { context } = await change(begin(userWith(['permits']), false), 'faq');
    expect(context.keptAt).toBe('device');
    expect(update).not.toHaveBeenCalled();
    expect(shortcutsOf(userWith(['permits']), false)).toEqual(['permits', 'faq']);
    expect(shortcutsOf(userWith(['others'], '8'), false)).toEqual(['others']);
  });

  test('that nothing can keep are taken back', async () => {
    full = true;
    expect((await change(begin(userWith([]), false), 'faq')).context.ids).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['of nobody', '{"ids":["faq"]}'],
    ['ids that are numbers', '{"uid":"7","ids":[1]}'],
    ['no ids', '{"uid":"7"}'],
    ['null', 'null'],
  ])("'%s' in this browser is passed over", (_case, text) => {
    kept.set(key, text);
    expect(shortcutsOf(userWith(['permits']), false)).toEqual(['permits']);
  });

  test('changed in another tab by the same person are followed, by another person not', () => {
    const actor = begin(userWith(['permits']), true);
    const tell = (value: unknown) => {
      for (const heard of listen) heard({ key, newValue: JSON.stringify(value) });
    };
    tell({ uid: '8', ids: ['theirs'] });
    expect(actor.getSnapshot().context.ids).toEqual(['permits']);
    tell({ uid: '7', ids: ['faq'] });
    expect(actor.getSnapshot().context.ids).toEqual(['faq']);
  });
});
