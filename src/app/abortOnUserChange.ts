import type { SnapshotFrom } from 'xstate';
import type { Call, Send } from '#client/createClient.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

type Snapshot = Pick<SnapshotFrom<typeof sessionMachine>, 'value' | 'context'>;
type Session = { getSnapshot: () => Snapshot; subscribe: (hear: (snapshot: Snapshot) => void) => unknown };

/** While it is being found out who is there, nobody is: neither who was before nor whose token is being checked. */
const noUser: readonly unknown[] = ['unconfirmed', 'guest'];
const hasUser = ({ value }: Snapshot): boolean => typeof value === 'string' && !noUser.includes(value);

/** The token that calls go out with. */
export const tokenOf = (snapshot: Snapshot): string | null => (hasUser(snapshot) ? snapshot.context.token : null);

/** Who asks; '' for nobody. */
export const askerOf = (snapshot: Snapshot): string => {
  const { from, uid } = snapshot.context.user;
  return hasUser(snapshot) ? `${from} ${uid}` : '';
};

/**
 * Calls belong to the person who makes them. When another person is signed in before a call has gone out, it does not go; when it is under way, it
 * is cancelled and its answer dropped: nothing is asked under another name, and nobody sees what was answered to another person.
 */
export const abortOnUserChange = (send: Send, session: () => Session): Send => {
  let ending = new AbortController();
  let asker: string | null = null;
  const follow = (now: string) => {
    if (now === asker) return;
    asker = now;
    ending.abort();
    ending = new AbortController();
  };
  const begin = (): Send => {
    if (asker === null) {
      asker = askerOf(session().getSnapshot());
      session().subscribe((snapshot) => follow(askerOf(snapshot)));
    }
    const { signal } = ending;
    return (call) => send({ ...call, signal: call.signal ? AbortSignal.any([call.signal, signal]) : signal });
  };
  return Object.assign((call: Call) => begin()(call), { begin });
};
