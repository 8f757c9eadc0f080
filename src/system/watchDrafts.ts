import type { SessionUser } from '#domain/session/session.schema.ts';
import { keysUnder, storageKeys } from '#src/platform/storage.ts';
import type { System } from './System.tsx';

export const whoseDrafts = ({ from, uid }: Pick<SessionUser, 'from' | 'uid'>): string => `${from} ${uid}`;

/** Kept unsaved input is removed when the person signs out by hand, and after its time. Its code is loaded where there is any. */
export const watchDrafts = ({ session }: Pick<System, 'session'>): void => {
  const tidy = async (left?: SessionUser) => {
    if (keysUnder(storageKeys.drafts).length === 0) return;
    const { removeDraftsOf, removeOldDrafts } = await import('#src/platform/drafts.ts');
    removeOldDrafts();
    if (left) removeDraftsOf(whoseDrafts(left));
  };
  tidy().catch(() => undefined);
  session.subscribe(({ value, context }) => {
    if (value === 'leaving') tidy(context.user).catch(() => undefined);
  });
};
