import { createServer } from 'miragejs';
import type { Row } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import { handlerFor, type MirageApp, type On, type SampleRequest } from './kit/app.ts';
import { fetchInterceptor } from './kit/fetchInterceptor.ts';
import { onlyTo } from './kit/onlyTo.ts';
import { type Tables, tablesInMemory } from './kit/tables.ts';
import { scenarioNamed } from './scenarios/scenarioNamed.ts';

export type MirageOptions = {
  apps: readonly MirageApp[];
  /** A name from `scenarios/`; nothing means the default world. */
  scenario?: string | null;
  /** The real `fetch`, for the calls that no fake app answers. */
  outside: typeof fetch;
  /** Where the fake rows live: the page's own origin. */
  origin: string;
  /** The other origins that calls may go out to: the configured API. */
  reachable?: readonly string[];
  /** Rows as they were when the world was left, instead of those of the scenario. */
  stored?: ReturnType<Tables['everything']> | null;
  /** Hears of everything that is written from now on. */
  onWritten?: () => void;
};

type Verb = (path: string, handler: (schema: unknown, asked: SampleRequest) => Promise<unknown>) => void;
type Registers = Record<string, Verb>;

const register = (server: unknown, row: Row, handler: Parameters<Verb>[1]): void =>
  (server as Registers)[row.method.toLowerCase()]?.(row.path, handler);

/** Starts the fake API. What it returns is a `fetch`: nothing of the page is replaced, and unmatched calls go outside untouched. */
export const startMirage = ({ apps, scenario, outside, origin, reachable = [], stored, onWritten }: MirageOptions) => {
  const { seed, begin } = scenarioNamed(scenario);
  const { interceptor, fetch } = fetchInterceptor({ fetch: onlyTo([origin, ...reachable], outside), origin });
  // Mirage's own "test" environment would put the server on `window`.
  const options = { environment: 'fake', interceptor, timing: 0, logging: false, useDefaultPassthroughs: false };
  const server = createServer(options as Parameters<typeof createServer>[0]);
  let written = (): void => undefined;
  const tables = tablesInMemory(() => written());
  const before = begin();
  seed(apps, tables);
  for (const [name, rows] of Object.entries(stored ?? {})) tables.load(name, rows);
  written = onWritten ?? written;
  const on: On = (row, answer) => register(server, row, handlerFor(row, answer, { tables, before }));
  for (const app of apps) app.answers(on);
  const quietly = (change: () => void): void => {
    const told = written;
    written = () => undefined;
    change();
    written = told;
  };
  const load = (rows: ReturnType<Tables['everything']>): void => {
    for (const [name, loaded] of Object.entries(rows)) tables.load(name, loaded);
  };
  /** Goes on with other rows, which is no write of its own. */
  const take = (rows: ReturnType<Tables['everything']>): void => quietly(() => load(rows));
  /** Goes on as it began where nothing was stored, which is none either. */
  const restart = (): void =>
    quietly(() => {
      for (const name of Object.keys(tables.everything())) tables.load(name, []);
      seed(apps, tables);
    });
  /** What a page writes that no call would keep goes through the scenario as a call that writes: it takes as long, and fails as that. */
  const write = async (language: Language): Promise<void> => {
    try {
      await before(new AbortController().signal, { method: 'POST' });
    } catch (thrown) {
      const problem = asProblem(thrown);
      throw new Problem(problem.code, { message: sentenceIn(problem, language) });
    }
  };
  return { fetch, take, restart, write, everything: tables.everything, shutdown: () => interceptor.shutdown() };
};
