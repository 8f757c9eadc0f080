import pg from 'pg';
import type { Lane } from './lanes.ts';
import { type Members, membersOf } from './members.ts';
import { elementParsers, parsers } from './parsers.ts';

const { Pool, types } = pg;

type Parser = (text: string) => unknown;

const textArray = 1009;
const eachOf = (element: Parser): Parser => {
  const parseTexts = types.getTypeParser(textArray as number, 'text');
  return (text) => parseTexts(text).map((entry: string | null) => (entry === null ? null : element(entry)));
};

const parserFor = (oid: number, format?: 'text' | 'binary'): Parser => {
  const element = elementParsers[oid];
  return parsers[oid] ?? (element ? eachOf(element) : types.getTypeParser(oid, format as 'text'));
};

/** How many connections a lane may have, and how long one of its statements may take. `pulse` asks whether anybody is there. */
const shapes: Record<Lane | 'pulse', { max: number; statementMs: number | null }> = {
  safety: { max: 3, statementMs: 8_000 },
  usual: { max: 8, statementMs: 8_000 },
  heavy: { max: 4, statementMs: 10_000 },
  patient: { max: 2, statementMs: null },
  pulse: { max: 1, statementMs: 1_500 },
};

const connectMs = 5_000;
const lockMs = 4_000;
/** How long a transaction may stay open without a statement: what it has locked is free again then. */
const idleInTransactionMs = 8_000;
/** Longer than the database itself takes to refuse a statement: what is silent by then is gone. */
const graceMs = 1_000;

// So that the database, too, notices soon when we are gone, and lets go of what we had locked.
const noticesLoss = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000';

// A permit with all that is around it is one long statement for few rows: compiling it takes seconds, and running it a moment.
const always = `${noticesLoss} -c jit=off`;

// Who reads much must not do so with several processors at once.
const optionsOf = (lane: Lane | 'pulse'): string => (lane === 'heavy' ? `${always} -c max_parallel_workers_per_gather=0` : always);

const limitsOf = (statementMs: number | null): pg.ClientConfig =>
  statementMs === null
    ? {}
    : {
        statement_timeout: statementMs,
        lock_timeout: Math.min(lockMs, statementMs),
        idle_in_transaction_session_timeout: idleInTransactionMs,
      };

const noLimits: pg.ClientConfig = {
  options: undefined,
  statement_timeout: undefined,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
};

const refusesParameters = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && thrown.code === '08P01' && /startup parameter/.test(thrown.message);

/** A pooler may refuse limits that come with the connection: then our own are all there are, and the connection is tried once more. */
const withoutLimitsIfRefused = (pool: pg.Pool): pg.Pool => {
  const connect = pool.connect.bind(pool);
  const again = async (): Promise<pg.PoolClient> => {
    try {
      return await connect();
    } catch (thrown) {
      if (!refusesParameters(thrown)) throw thrown;
      Object.assign(pool.options, noLimits);
      return connect();
    }
  };
  pool.connect = again as typeof pool.connect;
  return pool;
};

/** Connections to a PostgreSQL server for one lane. None is opened before it is asked for. */
export const openMembers = (connectionString: string, lane: Lane | 'pulse', onBroken: (error: Error) => void): Members => {
  const { max, statementMs } = shapes[lane];
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: Math.min(connectMs, statementMs ?? connectMs),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'control-room',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
    options: optionsOf(lane),
    ...limitsOf(statementMs),
  });
  return membersOf(withoutLimitsIfRefused(pool), {
    silentAfterMs: statementMs === null ? null : statementMs + graceMs,
    onBroken,
  });
};
