import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { second } from '#domain/kernel/units.ts';

/** The channel on which the store says what happened (migration 0065). */
export const noticeChannel = 'control_room';

/** What was said, or null when something may have been said that nobody heard. */
export type HearNotice = (said: string | null) => void;

/** What the store says by itself to every server on it: that something changed, never what. */
export type Notices = {
  /** Answers how to stop. */
  listen: (hear: HearNotice) => () => void;
  /** Whether what is said is heard at this moment. Otherwise who waits for it must look. */
  areHeard: () => boolean;
  close: () => void;
};

type Hearers = { hearers: Set<HearNotice>; say: HearNotice };

const openHearers = (): Hearers => {
  const hearers = new Set<HearNotice>();
  return {
    hearers,
    say: (said) => {
      for (const hear of [...hearers]) hear(said);
    },
  };
};

/** Those of an embedded store, which are heard as long as it is there. */
export const ownNotices = (follow: (hear: HearNotice) => void): Notices => {
  const { hearers, say } = openHearers();
  follow(say);
  return {
    listen: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    areHeard: () => true,
    close: () => hearers.clear(),
  };
};

const probe = 'probe';
const probeEveryMs = 10 * second;
/** A connection that has not heard its own word by then hears nothing. */
const deafAfterMs = 5 * second;
const connectMs = 5 * second;
const [firstPauseMs, longestPauseMs] = [second / 4, 10 * second];

type Line = { client: pg.Client; broke: Promise<void> };

const openLine = async (connectionString: string, hear: (said: string) => void): Promise<Line> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    query_timeout: deafAfterMs,
    keepAlive: true,
    application_name: 'control-room-notices',
  });
  const broke = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await client.query(`listen ${noticeChannel}`);
  } catch (thrown) {
    void client.end().catch(() => undefined);
    throw thrown;
  }
  return { client, broke };
};

const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(ms, false, { ref: false }),
  ]);

/**
 * Those of PostgreSQL: one connection that does nothing else, opened with the first who listens. Now and then it says something to itself;
 * one that does not hear it (a way that swallows everything, a pooler in between) is opened anew. That it breaks is said to those who
 * listen, and ends nothing.
 */
export const postgresNotices = (connectionString: string, onBroken: (error: Error) => void): Notices => {
  const { hearers, say } = openHearers();
  const closing = new AbortController();
  let line: pg.Client | null = null;
  let heard = false;
  let running = false;
  let noteProbe: () => void = () => undefined;

  const hear = (said: string): void => (said === probe ? noteProbe() : say(said));

  const hearsItself = (client: pg.Client): Promise<boolean> => {
    const own = new Promise<void>((resolve) => {
      noteProbe = resolve;
    });
    const asked = client.query(`notify ${noticeChannel}, '${probe}'`);
    return within(deafAfterMs, Promise.all([asked, own]));
  };

  /** Ends when the connection broke, or does not hear. */
  const stay = async ({ client, broke }: Line): Promise<void> => {
    while (!closing.signal.aborted && (await hearsItself(client))) {
      // What was said until it was heard nobody has heard.
      if (!heard) say(null);
      heard = true;
      const pause = sleep(probeEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (await Promise.race([broke.then(() => true), pause.then(() => false)])) return;
    }
  };

  const run = async (): Promise<void> => {
    for (let pause = firstPauseMs; !closing.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        const opened = await openLine(connectionString, hear);
        line = opened.client;
        await stay(opened);
        if (heard) pause = firstPauseMs;
      } catch (thrown) {
        onBroken(thrown instanceof Error ? thrown : new Error(String(thrown)));
      }
      heard = false;
      void line?.end().catch(() => undefined);
      line = null;
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    listen: (added) => {
      hearers.add(added);
      if (!running) void run();
      running = true;
      return () => void hearers.delete(added);
    },
    areHeard: () => heard,
    close: () => {
      closing.abort();
      hearers.clear();
      void line?.end().catch(() => undefined);
    },
  };
};
