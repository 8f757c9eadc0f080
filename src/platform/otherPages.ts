/** What pages of one browser say to each other under a name. */
export type OtherPages<Said> = { say: (said: Said) => void; leave: () => void };

type Hearing<Said> = { lead: () => void; hear: (said: Said) => void };

/**
 * Joins the pages of this browser that have met under a name: calls back once when this page leads them, until it leaves, and with
 * what the others say. One leads at a time; when it leaves or is closed, the browser hands it on. Where a browser knows no locks (a page
 * that was not opened over https), each leads itself.
 */
export const joinPages = <Said>(name: string, { lead, hear }: Hearing<Said>): OtherPages<Said> => {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  const untilLeaving = () =>
    new Promise<void>((release) => {
      leaving.signal.addEventListener('abort', () => release());
      lead();
    });
  if (navigator.locks) {
    // Who leaves before it was their turn is not told of it.
    navigator.locks.request(name, { signal: leaving.signal }, untilLeaving).catch(() => undefined);
  } else lead();
  return {
    say: (said) => channel.postMessage(said),
    leave: () => {
      leaving.abort();
      channel.close();
    },
  };
};
