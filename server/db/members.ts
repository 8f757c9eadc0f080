import pg from 'pg';

/** One connection of a pool as it is handed out. */
export type Member = {
  query: (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  release: () => void;
};
export type Members = {
  connect: () => Promise<Member>;
  end: () => Promise<void>;
  /** Ends what is under way at once, and answers those who wait for it. */
  cut: () => void;
};

type Options = {
  /** A statement that was not even refused by then has nobody at the other end. None: it may take as long as it takes. */
  silentAfterMs: number | null;
  /** Told of every connection that broke while no statement waited for it. */
  onBroken: (error: Error) => void;
};

type State = { generation: number; broken: Error | null; inHand: boolean };

const silence = (): Error => Object.assign(new Error('The database has not answered in time.'), { code: 'store_silent' });

/** What PostgreSQL itself says of a statement leaves the connection as good as before; anything else has cost it. */
const endsConnection = (thrown: unknown): boolean =>
  !(thrown instanceof pg.DatabaseError) || thrown.severity === 'FATAL' || thrown.severity === 'PANIC';

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const inTime = <T>(work: Promise<T>, ms: number | null, tooLate: () => Error): Promise<T> => {
  if (ms === null) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
};

/**
 * The connections of a pool, each listened to as long as it lives: one that breaks in use would end the process unheard.
 * What broke is never handed out again, and its holder is given the error at once. After a statement that nobody answered
 * all that were opened before it are replaced: what swallowed one has swallowed the others.
 */
export const membersOf = (pool: pg.Pool, { silentAfterMs, onBroken }: Options): Members => {
  const states = new WeakMap<pg.PoolClient, State>();
  const made = new WeakMap<pg.PoolClient, Member>();
  const inHand = new Set<pg.PoolClient>();
  let generation = 0;

  pool.on('connect', (client) => {
    const state: State = { generation, broken: null, inHand: false };
    states.set(client, state);
    client.on('error', (error) => {
      state.broken ??= error;
      if (state.inHand) onBroken(error);
    });
  });
  // One that nobody has in hand is replaced by the pool.
  pool.on('error', onBroken);

  const fallSilent = (state: State): Error => {
    if (state.generation === generation) generation += 1;
    return silence();
  };

  const memberFor = (client: pg.PoolClient, state: State): Member => ({
    query: async (asked, values) => {
      if (state.broken) throw state.broken;
      try {
        const answer = client.query(asked as string, values as unknown[]);
        return await inTime(answer, silentAfterMs, () => fallSilent(state));
      } catch (thrown) {
        if (endsConnection(thrown)) state.broken ??= asError(thrown);
        throw thrown;
      }
    },
    release: () => {
      inHand.delete(client);
      state.inHand = false;
      client.release(state.broken ?? undefined);
    },
  });

  const memberOf = (client: pg.PoolClient, state: State): Member => {
    const known = made.get(client) ?? memberFor(client, state);
    made.set(client, known);
    return known;
  };

  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const state = states.get(client);
        if (state && !state.broken && state.generation === generation) {
          inHand.add(client);
          state.inHand = true;
          return memberOf(client, state);
        }
        client.release(true);
      }
    },
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    cut: () => {
      for (const client of inHand) void (client as unknown as pg.Client).end();
    },
  };
};
