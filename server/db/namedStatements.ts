import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type { Member, Members } from './members.ts';

const mark = '/* kept */';

/**
 * Ends a statement that each connection to PostgreSQL keeps, read and planned, under a name of its own; without `DATABASE_STATEMENTS=named`
 * it means nothing. For what nearly every call or event asks, where planning takes longer than answering. Such a statement comes in few texts
 * (no list of changing length in it), names its columns (a migration beside us must not change what `*` answers), and finds its rows by
 * keys: a plan for any value must be good for every value.
 */
export const asPrepared = sql.raw(mark);

/** As many names are given, by the texts that come first: more would be one that comes in ever new texts, and those stay unnamed. */
const maxNames = 100;

/** PostgreSQL's codes for a name that a connection does not know, and for one that it knows already. */
const lostNames = ['26000', '42P05'];

// Of the text alone, so that behind a pooler the same name never stands for another statement.
const nameFor = (text: string): string => `kept_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

type Names = { of: (text: string) => string | null; giveUp: () => void };

const createNames = (): Names => {
  const given = new Map<string, string>();
  let working = true;
  const give = (text: string): string | null => {
    if (given.size >= maxNames) return null;
    const name = nameFor(text);
    given.set(text, name);
    return name;
  };
  return {
    of: (text) => (working && text.endsWith(mark) ? (given.get(text) ?? give(text)) : null),
    giveUp: () => {
      working = false;
    },
  };
};

type Answer = PostgresQueryResult<unknown>;

/** Outside of a transaction a statement whose name was lost is asked again without; within one there is nothing left to save. */
const askAgain = async (client: Member, text: string, values: unknown[], thrown: unknown): Promise<Answer> => {
  try {
    return (await client.query(text, values)) as unknown as Answer;
  } catch {
    throw thrown;
  }
};

const clientWith = (names: Names, client: Member): PostgresPoolClient => {
  const query = async (text: string, params: readonly unknown[]): Promise<Answer> => {
    const [values, name] = [[...params], names.of(text)];
    if (!name) return (await client.query(text, values)) as unknown as Answer;
    try {
      return (await client.query({ name, text, values })) as unknown as Answer;
    } catch (thrown) {
      if (!lostNames.includes(codeOf(thrown))) throw thrown;
      names.giveUp();
      return askAgain(client, text, values, thrown);
    }
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
};

/**
 * A pool whose connections keep the statements that are marked so. Where a pooler stands between that does not carry names from one
 * connection to the next, the first name that is lost ends the naming for good, and all goes on as without.
 */
export const poolWithNames = (pool: Members): PostgresPool => {
  const names = createNames();
  const clients = new WeakMap<Member, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? clientWith(names, client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
