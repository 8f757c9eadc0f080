import { asProblem } from '#domain/kernel/problem.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import type { SavedWork, SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { dropEntry, leaveEntry, loseEntry, tryEntry } from '#src/platform/heldEntries.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { recordedMessage } from '#src/system/heldEntries.ts';
import { isRefusal } from '#src/system/heldStops.ts';
import { type Api, write } from './writeWork.ts';

type Entry = Extract<SaveInput['call'], { kind: 'logEntry' }>;

/**
 * Counts somebody in or out. What was pressed goes on when the page is left before it is answered: it is held then, and its author reads on every
 * page that it is not confirmed, until it is recorded or they have read that it is not. Nobody believes that somebody is out of whom the log
 * says that they are inside.
 */
export const logEntry = async (
  api: Api,
  { whose, say }: { whose: string; say: (message: Message) => void },
  input: SaveInput & { call: Entry },
  left: AbortSignal,
): Promise<SavedWork | null> => {
  const { key } = input.call;
  tryEntry(whose, key, serverNow());
  left.addEventListener('abort', () => leaveEntry(key), { once: true });
  try {
    const saved = await write(api, input, new AbortController().signal);
    const held = dropEntry(whose, key);
    if (held && left.aborted) say(recordedMessage(held));
    return saved;
  } catch (thrown) {
    if (!isRefusal(asProblem(thrown))) leaveEntry(key);
    else if (left.aborted) loseEntry(whose, key);
    // Why it is not recorded is read where it was pressed.
    else dropEntry(whose, key);
    throw thrown;
  }
};
