import type { Message } from '#machines/messages/messages.machine.ts';
import type { SavedWork, SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { crewText } from '#src/entities/permits/CrewMarks.tsx';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { type Api, write } from './writeWork.ts';

type Entry = Extract<SaveInput['call'], { kind: 'logEntry' }>;

/** How long it is said that somebody was not counted out: until it is read, in milliseconds. */
const untilRead = 120_000;

const whoOf = ({ call, shown: { work } }: { call: Entry } & Pick<SaveInput, 'shown'>): string => {
  const under = work?.entry_log?.works.find(({ id }) => id === call.under?.id);
  const one = (call.under ? under : work)?.crew.find(({ no }) => no === call.body.member);
  return one ? crewText(one) : String(call.body.member);
};

/**
 * Counts somebody in or out. What was pressed goes on when the page is left before it is answered, and it is said then, with the name, that it
 * is not confirmed, and later whether it was recorded: nobody believes that somebody is out of whom the log says that they are inside.
 */
export const logEntry = async (
  api: Api,
  { named, say }: { named: string; say: (message: Message) => void },
  input: SaveInput & { call: Entry },
  left: AbortSignal,
): Promise<SavedWork | null> => {
  const way = input.call.body.inside ? 'In' : 'Out';
  const words = { name: whoOf(input), number: named };
  const told = (key: Key<'work'>, variant: Message['variant'], duration?: number) =>
    say({ text: textOrSelf(key, words), variant, ...(duration ? { duration } : {}) });
  left.addEventListener('abort', () => told(`work:entryUnconfirmed${way}`, 'warning', untilRead), { once: true });
  try {
    const saved = await write(api, input, new AbortController().signal);
    if (left.aborted) told(`work:entryRecorded${way}`, 'success');
    return saved;
  } catch (thrown) {
    if (left.aborted) told(`work:entryLost${way}`, 'error', untilRead);
    throw thrown;
  }
};
