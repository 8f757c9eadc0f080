import pg from 'pg';
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

/** Connections to a PostgreSQL server. */
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
