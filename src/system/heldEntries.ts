import { useMemo, useSyncExternalStore } from 'react';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { isRecorded } from '#machines/permitWork/lostAnswer.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { dropEntry, type HeldEntry, heldEntriesOf, loseEntry, watchHeldEntries } from '#src/platform/heldEntries.ts';
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

/** What is said once it is known that somebody is in or out of whom that was not known. */
export const recordedMessage = ({ inside, name, page }: Pick<HeldEntry, 'inside' | 'name' | 'page'>): Message => ({
  text: textOrSelf(`emergencies:entryRecorded${inside ? 'In' : 'Out'}` satisfies Key<'emergencies'>, { name, number: page.number }),
  variant: 'success',
});

/** Looks in the logs for what nobody has answered: calls back with what stands there. What is not there when it cannot arrive any more is not recorded. */
export const lookForHeldEntries = async (
  { work }: Pick<Client<Contract>, 'work'>,
  whose: string,
  found: (entry: HeldEntry) => void,
): Promise<void> => {
  const open = heldEntriesOf(whose, serverNow()).filter(({ lost }) => !lost);
  await Promise.all(
    open.map(async (entry) => {
      const { key, at, permitId, member, inside, tried } = entry;
      if (!tried) return loseEntry(whose, key);
      const asked = serverNow();
      const { result } = await work.work({ params: { id: permitId } });
      if (isRecorded({ member, inside }, result)) {
        dropEntry(whose, key);
        found(entry);
      } else if (asked - at > longestCall) loseEntry(whose, key);
    }),
  );
};
