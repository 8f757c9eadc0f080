import pg from 'pg';
import { elementParsers, parsers } from './parsers.ts';

const { Pool, types } = pg;

// pg's own types for what it answers: a text in, any value out.
type Parser = (text: string) => unknown;

const parserFor = (oid: number, format?: 'text' | 'binary'): Parser => {
  const own = parsers[oid];
  if (own) return own;
  const element = elementParsers[oid];
  if (element) return (text) => types.arrayParser(text, (entry) => (entry === null ? null : element(entry)));
  return types.getTypeParser(oid, format as 'text');
};

/** Connections to a PostgreSQL server. No named statements, so that a transaction pooler may stand between. */
export const openPool = (connectionString: string, onIdleFailure: (error: Error) => void) => {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'control-room',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // A connection that breaks while nobody uses it is replaced; unheard, its error would end the process.
  pool.on('error', onIdleFailure);
  return pool;
};
