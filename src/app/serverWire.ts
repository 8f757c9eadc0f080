import { kySend, type Wire } from '#client/kySend.ts';
import { second } from '#domain/kernel/units.ts';
import { hearServerTime, noteServerAnswer } from '#src/platform/serverClock.ts';
import { stopwatch } from '#src/platform/stopwatch.ts';

let sinceWhole = () => Number.POSITIVE_INFINITY;

const note = () => {
  sinceWhole = stopwatch();
  noteServerAnswer();
};

/** Hears a sign of life in an answer that is the server's own and arrives whole: none is in one of a way that answers for a server that does not. */
const noteLife = async (answer: Response): Promise<void> => {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 500 || type.includes('text/html')) return;
  if (!type.includes('json')) return note();
  // Whoever was heard just now need not be read twice.
  if (sinceWhole() < second) return;
  try {
    await answer.clone().json();
    note();
  } catch {
    // Cut on its way: the reader of the answer says so.
  }
};

const fetchFromServer: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  hearServerTime(answer.headers.get('date'));
  void noteLife(answer);
  return answer;
};

/** Sends calls to the server, or by another `fetch` to where that leads. It comes with the first call. */
export const serverWire = (wire: Omit<Wire, 'fetch'> & Partial<Pick<Wire, 'fetch'>>) =>
  kySend({ fetch: fetchFromServer, retries: 2, retryOn: [408, 502, 503, 504], ...wire });
