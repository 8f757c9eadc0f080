import { readEvents } from '#client/readEvents.ts';
import { type Change, type News, readNews } from '#domain/changes/changes.endpoints.ts';
import { withToken } from './server.ts';

/** A stream of changes as somebody reads it. */
export type StreamReader = {
  /** All that was heard, beats included. */
  news: News[];
  changes: () => Change[];
  /** Where to go on. */
  at: () => number;
  /** What else was said, such as that there are too many. */
  said: string[];
  /** Settles when the stream has ended: by its end, or broken off. */
  ended: Promise<'ended' | 'broken'>;
  stop: () => void;
};

/** A ticket for a session. */
export const ticketOf = async (url: string, token: string): Promise<string> => {
  const reply = await fetch(`${url}/v1/stream/ticket/`, { method: 'POST', headers: withToken(token) });
  if (reply.status !== 200) throw new Error(`no ticket: ${reply.status}`);
  return ((await reply.json()) as { result: { ticket: string } }).result.ticket;
};

export const callStream = (url: string, ticket: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${url}/v1/stream/?ticket=${encodeURIComponent(ticket)}`, { headers, ...(signal ? { signal } : {}) });

/** Opens the stream of a session, from a place on or from now on, and reads it. */
export const openStream = async (url: string, token: string, since?: number): Promise<StreamReader> => {
  const stopping = new AbortController();
  const headers: Record<string, string> = since === undefined ? {} : { 'last-event-id': String(since) };
  const answer = await callStream(url, await ticketOf(url, token), headers, stopping.signal);
  if (answer.status !== 200) throw new Error(`no stream: ${answer.status}`);
  const [news, said]: [News[], string[]] = [[], []];
  const read = async (): Promise<'ended' | 'broken'> => {
    try {
      for await (const { name, data } of readEvents(answer)) {
        if (name === 'changes') news.push(readNews(data));
        else said.push(name);
      }
      return 'ended';
    } catch {
      return 'broken';
    }
  };
  return {
    news,
    said,
    changes: () => news.flatMap(({ changes }) => changes),
    at: () => news.at(-1)?.next ?? 0,
    ended: read(),
    stop: () => stopping.abort(),
  };
};
