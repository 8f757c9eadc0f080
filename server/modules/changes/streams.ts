import { setTimeout as sleep } from 'node:timers/promises';
import { mayEnter } from '#domain/access/access.ts';
import { beatEvery, type Change, changesAtOnce, changesEndpoints, type News } from '#domain/changes/changes.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { second } from '#domain/kernel/units.ts';
import { callerFrom, personOfHash } from '#server/kit/authenticate.ts';
import type { Caller, EventsAnswer, Lasting, Outlet } from '#server/kit/module.ts';
import { type ChangeLine, changesSince, hears, newest, toldOf } from './changes.read.ts';
import type { Watch } from './watch.ts';

export type StreamLimits = {
  /** How many streams a session may have at one server. One more ends its oldest, which may be one whose reader is long gone. */
  perSession: number;
  /** How many a server has. More are refused; their readers ask for changes instead. */
  perServer: number;
  /** Bytes that wait for one reader. Who is further behind is told to read everything again instead. */
  maxWaiting: number;
  /** Milliseconds after which a reader who takes nothing is let go. */
  patience: number;
  /** Milliseconds between two beats, by which a reader knows that the stream is alive. */
  beat: number;
};

const usualLimits: StreamLimits = {
  perSession: 4,
  perServer: 4_000,
  maxWaiting: 64 * 1_024,
  patience: 30 * second,
  beat: beatEvery,
};

/** Changes that come in quick succession are read, and told, together. */
const breathMs = 40;
/** After a failure of the store it is asked again then. */
const againMs = second;
/** Every session is looked at so often, besides when the store says that it may have ended: time ends sessions too. */
const lookAtSessionsEvery = 3;
/** Who is further behind than so many readings is told to read everything again. */
const maxReadings = 4;

type Reader = Caller & {
  outlet: Outlet;
  /** Up to where this reader has heard everything; null before the first word. */
  at: number | null;
  /** Hears what all others hear: it has caught up, and takes what it is given. */
  isLive: boolean;
  letGo?: NodeJS.Timeout;
};

const frameOf = (news: News): string => `event: changes\nid: ${news.next}\ndata: ${JSON.stringify(news)}\n\n`;

/** The same news for all who hear the same of them are written down once. Null for who hears of none. */
const framesOf = (lines: readonly ChangeLine[]) => {
  const next = lines.at(-1)?.seq ?? 0;
  const written = new Map<string, Buffer>();
  return (reader: Reader): Buffer | null => {
    const heard = lines.map((line) => (line.seq > (reader.at ?? 0) && hears(reader, line) ? 1 : 0)).join('');
    if (!heard.includes('1')) return null;
    const known = written.get(heard);
    if (known) return known;
    const changes: Change[] = lines.filter((_, place) => heard[place] === '1').map(toldOf);
    const made = Buffer.from(frameOf({ changes, next, reset: false }));
    written.set(heard, made);
    return made;
  };
};

/**
 * All streams of this process. One reading of the store serves all who have caught up; who comes back first hears what came since, in
 * the same order, each change once.
 */
export const createStreams = ({ db, notices, now }: Lasting, watch: Watch, limits: StreamLimits = usualLimits) => {
  const readers = new Set<Reader>();
  const closing = new AbortController();
  /** Up to where everybody who is live was told; null while nobody reads. */
  let position: number | null = null;
  let begun: Promise<number> | null = null;
  let beats = 0;

  const drop = (reader: Reader): void => {
    readers.delete(reader);
    clearTimeout(reader.letGo);
  };
  const end = (reader: Reader, last = ''): void => {
    drop(reader);
    reader.outlet.end(last);
    // Who takes nothing would keep it open.
    setTimeout(() => reader.outlet.destroy(), second).unref();
  };

  const write = (reader: Reader, frame: Buffer | string, at: number): void => {
    reader.outlet.write(frame);
    reader.at = at;
    if (reader.outlet.writableLength > limits.maxWaiting) fallBehind(reader);
  };
  const reset = (reader: Reader, to: number): void => write(reader, frameOf({ changes: [], next: to, reset: true }), to);

  /** Nothing more is kept for this reader until what waits is taken; then everything is to be read again. */
  const fallBehind = (reader: Reader): void => {
    if (reader.letGo) return;
    reader.isLive = false;
    reader.letGo = setTimeout(() => {
      drop(reader);
      reader.outlet.destroy();
    }, limits.patience);
    reader.outlet.once('drain', () => {
      clearTimeout(reader.letGo);
      delete reader.letGo;
      if (!readers.has(reader)) return;
      reader.isLive = true;
      reset(reader, position ?? reader.at ?? 0);
    });
  };

  const live = (): Reader[] => [...readers].filter(({ isLive }) => isLive);

  /** The store is another one than before: its order begins anew for everybody. */
  const rewind = (to: number): void => {
    position = to;
    for (const reader of live()) reset(reader, to);
  };

  const notifyAll = (lines: readonly ChangeLine[]): void => {
    const next = lines.at(-1)?.seq;
    if (next === undefined) return;
    position = next;
    const frame = framesOf(lines);
    for (const reader of live()) {
      if ((reader.at ?? 0) >= next) continue;
      const heard = frame(reader);
      if (heard) write(reader, heard, next);
      else reader.at = next;
    }
  };

  const readOn = async (from: number): Promise<number> => {
    const lines = await changesSince(db, from);
    if (lines.length > 0) notifyAll(lines);
    else {
      const last = await newest(db);
      if (last < from) rewind(last);
    }
    return lines.length;
  };

  const run = async (): Promise<void> => {
    while (readers.size > 0 && !closing.signal.aborted) {
      const turn = watch.turn();
      const read = await readOn(position ?? 0).catch(() => null);
      if (read === null) await sleep(againMs);
      else if (read < changesAtOnce) {
        await watch.next(turn, beatEvery, closing.signal);
        await sleep(breathMs);
      }
    }
    position = null;
    begun = null;
  };

  /** Begins to read with the first who listens. Answers from where on. */
  const begin = (): Promise<number> => {
    begun ??= newest(db).then((last) => {
      position = last;
      void run();
      return last;
    });
    begun.catch(() => (begun = null));
    return begun;
  };

  /** What came since is told before what comes now: until then the reader is passed over. */
  const catchUp = async (reader: Reader, since: number | undefined): Promise<void> => {
    const start = await begin();
    // Who names no place begins with what is there now, although the others may be told of the last of it in a moment.
    let from = since ?? (await newest(db));
    for (let readings = 0; readers.has(reader); readings += 1) {
      const lines = await changesSince(db, from);
      const last = lines.at(-1)?.seq ?? (await newest(db));
      if (last < from) {
        from = last;
        if ((position ?? start) > last) rewind(last);
        reset(reader, from);
      } else if (readings === maxReadings) {
        from = await newest(db);
        reset(reader, from);
      } else if (lines.length > 0 || reader.at === null) {
        from = Math.max(from, last);
        const changes = lines.filter((line) => hears(reader, line)).map(toldOf);
        write(reader, frameOf({ changes, next: from, reset: false }), from);
      }
      // Too slow already: it is told so when it has taken what waits.
      if (reader.letGo) return;
      if (from >= (position ?? start)) {
        reader.isLive = true;
        return;
      }
    }
  };

  const makeRoom = ({ tokenHash }: Caller): void => {
    const own = [...readers].filter((reader) => reader.tokenHash.equals(tokenHash));
    const [oldest] = own;
    if (oldest && own.length >= limits.perSession) end(oldest, 'event: crowded\ndata: {}\n\n');
    else if (readers.size >= limits.perServer) throw new Problem('unavailable', { retryAfter: 30 });
  };

  /** Ends the streams of sessions that are none any more. What they may hear of is asked anew as well. */
  const checkSessions = async (concerned: readonly Reader[]): Promise<void> => {
    for (const reader of concerned) {
      const known = await personOfHash(db, reader.tokenHash, now()).catch(() => undefined);
      if (known === undefined || !readers.has(reader)) continue;
      const caller = known && callerFrom(known);
      if (!caller || !mayEnter(changesEndpoints.ticket.access, caller.roles)) end(reader);
      else reader.roles = caller.roles;
    }
  };

  const beat = (): void => {
    for (const reader of live()) {
      const at = reader.at ?? 0;
      write(reader, frameOf({ changes: [], next: at, reset: false }), at);
    }
    beats += 1;
    if (beats % lookAtSessionsEvery === 0) void checkSessions([...readers]);
  };
  const beating = setInterval(beat, limits.beat).unref();

  const stopListening = notices.listen((said) => {
    const person = said === null ? null : /^person (\d+)$/.exec(said)?.[1];
    if (person === undefined) return;
    void checkSessions([...readers].filter(({ personId }) => person === null || personId === Number(person)));
  });

  return {
    /** The stream of somebody who may hear, from a place on or from now on. */
    open: (caller: Caller, since: number | undefined): EventsAnswer => {
      if (closing.signal.aborted) throw new Problem('unavailable', { retryAfter: 1 });
      makeRoom(caller);
      let reader: Reader | null = null;
      return {
        open: (outlet) => {
          const added: Reader = { ...caller, outlet, at: null, isLive: false };
          reader = added;
          readers.add(added);
          // A store that cannot be read: the reader comes again.
          catchUp(added, since).catch(() => end(added));
        },
        close: () => {
          if (reader) drop(reader);
        },
      };
    },
    close: (): void => {
      clearInterval(beating);
      stopListening();
      closing.abort();
      for (const reader of [...readers]) end(reader);
    },
  };
};
