import { fromCallback, fromPromise } from 'xstate';
import type { SessionUser } from '#domain/session/session.schema.ts';
import type { StoredAt } from '#machines/settings/settings.machine.ts';
import { type ShortcutsEvent, shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { keepValue, parsed, personPrefix, readValue, watchKey } from '#src/platform/storage.ts';
import { type StorageProviders, storeOwnData } from '#src/system/ownData.ts';

const key = `${personPrefix}shortcuts`;

/** As they were last kept while this page lives; what a session carries is as old as the sign-in. */
const latest = new WeakMap<SessionUser, readonly string[]>();

const isText = (value: unknown): value is string => typeof value === 'string';

/** What this browser kept for a person, or null. */
const readFor = (user: SessionUser, kept: unknown): readonly string[] | null => {
  if (typeof kept !== 'object' || kept === null || !('uid' in kept) || kept.uid !== user.uid) return null;
  return 'ids' in kept && Array.isArray(kept.ids) && kept.ids.every(isText) ? kept.ids : null;
};

/** The shortcuts to begin with: those of the account or, where a person does not share between devices, those of this one. */
export const shortcutsOf = (user: SessionUser, shared: boolean): readonly string[] =>
  latest.get(user) ?? (shared ? null : readFor(user, readValue(key))) ?? user.data.shortcuts;

type Owner = { user: SessionUser; isShared: () => boolean };
/** `whenShared` calls back when the person begins to share between devices, and answers how to stop. */
export type Sharing = Owner & { whenShared: (hear: () => void) => () => void };

/** Keeps shortcuts with the person's account where they share between devices, and on this device. */
export const keepShortcuts =
  (keepers: StorageProviders, { user, isShared }: Owner) =>
  async (ids: readonly string[], signal: AbortSignal): Promise<StoredAt> => {
    const storedAt = isShared() ? await storeOwnData(keepers, user, { shortcuts: [...ids] }, signal) : 'device';
    // The other tabs hear of it by this.
    const here = keepValue(key, { uid: user.uid, ids });
    if (!here && storedAt.startsWith('device')) throw new Error('The shortcuts could not be kept.');
    latest.set(user, ids);
    return storedAt;
  };

export const withShortcutsPorts = (keepers: StorageProviders, { whenShared, ...owner }: Sharing) => {
  const keep = keepShortcuts(keepers, owner);
  return shortcutsMachine.provide({
    actors: {
      keep: fromPromise<StoredAt, { ids: readonly string[] }>(({ input, signal }) => keep(input.ids, signal)),
      watchOtherTabs: fromCallback<ShortcutsEvent, void>(({ sendBack }) =>
        watchKey(key, (text) => {
          const ids = readFor(owner.user, parsed(text));
          if (!ids) return;
          latest.set(owner.user, ids);
          sendBack({ type: 'shortcuts.changedElsewhere', ids });
        }),
      ),
      // Who begins to share brings along what was on this device only.
      watchSharing: fromCallback<ShortcutsEvent, void>(({ sendBack }) => whenShared(() => sendBack({ type: 'shortcuts.shared' }))),
      watchLeaving: fromCallback<ShortcutsEvent, void>(({ sendBack }) => onPageHide(() => sendBack({ type: 'shortcuts.leaving' }))),
    },
  });
};
