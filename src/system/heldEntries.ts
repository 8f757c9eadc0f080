import { useMemo, useSyncExternalStore } from 'react';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { crossingIn } from '#machines/permitWork/lostAnswer.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import {
  dropEntry,
  type HeldEntry,
  heldEntriesOf,
  heldEntriesOfOthers,
  loseEntry,
  watchHeldEntries,
} from '#src/platform/heldEntries.ts';
import { serverNow } from '#src/platform/serverClock.ts';

/** After so many milliseconds a call that has gone out arrives no more. */
const longestCall = 60_000;

/** Milliseconds between two looks at how old they are. */
const pause = 5_000;

const watchAges = (changed: () => void): (() => void) => {
  const stop = watchHeldEntries(changed);
  const timer = setInterval(changed, pause);
  return () => {
    clearInterval(timer);
    stop();
  };
};

/** What somebody has pressed in an entry log and has to know of: what nobody has answered, and what is not recorded. */
export const useHeldEntries = (whose: string): readonly HeldEntry[] => {
  const text = useSyncExternalStore(watchAges, () => JSON.stringify(heldEntriesOf(whose, serverNow())));
  return useMemo(() => JSON.parse(text) as HeldEntry[], [text]);
};

/** What others have pressed in entry logs on this device, and who signs in after them has to know of. */
export const useEntriesOfOthers = (whose: string): readonly (HeldEntry & { whose: string })[] => {
  const text = useSyncExternalStore(watchAges, () => JSON.stringify(heldEntriesOfOthers(whose, serverNow())));
  return useMemo(() => JSON.parse(text) as (HeldEntry & { whose: string })[], [text]);
};

/** What is said once it is known that somebody is in or out of whom that was not known. */
export const recordedMessage = ({ inside, name, page, since }: Pick<HeldEntry, 'inside' | 'name' | 'page' | 'since'>): Message => {
  const text = textOrSelf(`emergencies:entryRecorded${inside ? 'In' : 'Out'}` satisfies Key<'emergencies'>, {
    name,
    number: page.number,
  });
  if (!since) return { text, variant: 'success' };
  const later = textOrSelf(`emergencies:entrySince${since.inside ? 'In' : 'Out'}` satisfies Key<'emergencies'>, { by: since.by });
  return { text: `${text}. ${later}`, variant: 'warning', duration: 30_000 };
};

/** Looks in the logs for what nobody has answered: calls back with what stands there. What is not there when it cannot arrive any more is not recorded. */
export const lookForHeldEntries = async (
  { work }: Pick<Client<Contract>, 'work'>,
  whose: string,
  found: (entry: HeldEntry) => void,
): Promise<void> => {
  const own = heldEntriesOf(whose, serverNow()).map((entry) => ({ ...entry, whose }));
  const open = [...own, ...heldEntriesOfOthers(whose, serverNow())].filter(({ lost }) => !lost);
  await Promise.all(
    open.map(async ({ whose: author, ...entry }) => {
      const { key, at, permitId, member, inside, tried } = entry;
      if (!tried) return loseEntry(author, key);
      const asked = serverNow();
      const { result } = await work.work({ params: { id: permitId } });
      const { recorded, since: line } = crossingIn({ member, inside, at }, result.entries);
      const since = line ? { inside: line.inside, at: line.at, by: `${line.by.name} ${line.by.sap}` } : undefined;
      if (recorded) {
        dropEntry(author, key);
        found(since ? { ...entry, since } : entry);
      } else if (asked - tried > longestCall) loseEntry(author, key, since);
    }),
  );
};
