import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What the engine has read of a statement once: the types that it takes, and what the rows of its answer are. */
type Prepared = { name: string; takes: readonly number[]; answers: readonly Message[] };

/** As many are kept. The whole server has about as many; what lists are asked for in ever new ways would grow without end. */
const maxPrepared = 400;
/** A statement with more parameters puts many rows in at once, each time another number of them. */
const maxParams = 60;

const altersTables = /\b(?:create|alter|drop)\b/i;
const endsTransaction = /^\s*(?:commit|rollback)\s*$/i;

const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/**
 * Statements of the embedded engine, read and planned once and then called by their names. It has one connection and nothing stands
 * between, so the names are its own; to read and plan a statement anew takes it several times as long as to run it.
 */
export const preparedStatements = (pglite: PGlite) => {
  const kept = new Map<string, Prepared>();
  let made = 0;
  let altered = false;

  const send = (...parts: Uint8Array[]): Promise<Message[]> => pglite.execProtocolStream(joined(parts), { syncToFs: false });

  const forget = async (): Promise<void> => {
    for (const { name } of kept.values()) await send(serialize.close({ type: 'S', name }), serialize.sync());
    kept.clear();
  };

  const makeRoom = async (): Promise<void> => {
    const [oldest] = kept.keys();
    if (kept.size < maxPrepared || oldest === undefined) return;
    const name = kept.get(oldest)?.name ?? '';
    kept.delete(oldest);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  };

  const prepare = async (text: string): Promise<Prepared> => {
    await makeRoom();
    made += 1;
    const name = `kept${made}`;
    const read = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
    return {
      name,
      takes: parse.parseDescribeStatementResults(read),
      answers: read.filter((message) => message.name === 'rowDescription'),
    };
  };

  const written = (param: unknown, type: number | undefined): string | null => {
    if (param === null || param === undefined) return null;
    const write = type === undefined ? undefined : pglite.serializers[type];
    return write ? write(param) : String(param);
  };

  const run = async (text: string, params: readonly unknown[]): Promise<Results | undefined> => {
    const known = kept.get(text) ?? (await prepare(text));
    // What was called last stands last: the first is the one to go.
    kept.delete(text);
    kept.set(text, known);
    const values = params.map((param, index) => written(param, known.takes[index]));
    const done = await send(serialize.bind({ statement: known.name, values }), serialize.execute({}), serialize.sync());
    return parse.parseResults([...known.answers, ...done], pglite.parsers)[0];
  };

  return {
    /** Runs one statement with parameters. */
    query: (text: string, params: readonly unknown[]): Promise<Results | undefined> =>
      params.length > maxParams ? pglite.query(text, [...params]) : pglite.runExclusive(() => run(text, params)),
    /** To be told every text that was run without parameters: after tables were altered what was kept may answer other columns. */
    ran: async (text: string): Promise<void> => {
      const alters = altersTables.test(text);
      if (!alters && !(altered && endsTransaction.test(text))) return;
      altered = alters;
      await pglite.runExclusive(forget);
    },
  };
};
