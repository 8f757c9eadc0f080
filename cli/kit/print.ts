import { fieldErrorIn } from '#domain/kernel/field.texts.ts';
import { type L10n, type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { colours, usesColour } from './colour.ts';
import { exitOf, exits } from './exit.ts';
import type { World } from './world.ts';

export type Cells = readonly (readonly string[])[];

/** How a command speaks: data to standard output, everything said to a person to standard error. */
export type Print = {
  json: boolean;
  /** The one result: the object with --json, else its lines. */
  result: (object: object, lines: readonly string[]) => void;
  /** The one result as a table: headings on a terminal, tabs between the cells elsewhere. */
  table: (object: object, headings: readonly string[], rows: Cells) => void;
  note: (text: L10n) => void;
  /** For who looks on: on a terminal only, as standard error of a job that went well stays empty. */
  aside: (text: L10n) => void;
  /** A line that is written over and over, on a terminal only. An empty text takes it away. */
  progress: (text: string) => void;
  debug: (facts: Record<string, unknown>) => void;
  problem: (problem: Problem) => void;
};

const aligned = (headings: readonly string[], rows: Cells): string[][] => {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [headings, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
};

const factsLine = (facts: Record<string, unknown>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

const errorObject = (problem: Problem, language: Language) => ({
  error: {
    code: problem.code,
    message: sentenceIn(problem, language),
    ...(problem.extra.subject ? { subject: problem.extra.subject } : {}),
    ...(problem.extra.errors ? { errors: problem.extra.errors.map((error) => fieldErrorIn(error, language)) } : {}),
    ...(problem.extra.traceId ? { trace_id: problem.extra.traceId } : {}),
    exit: exits[exitOf(problem.code)].code,
  },
});

const reportNumber: Texts = { en: 'report number', tr: 'bildirim numarası', ar: 'رقم البلاغ' };

const problemLines = (problem: Problem, language: Language): string[] => {
  const { code, extra } = problem;
  return [
    `${extra.subject ? `${extra.subject}: ` : ''}${sentenceIn(problem, language)}`,
    ...(extra.errors ?? []).map((error) => `  ${error.field}: ${fieldErrorIn(error, language).message}`),
    ...(code === 'server_broken' && extra.traceId ? [`  ${textIn(reportNumber, language)} ${extra.traceId}`] : []),
  ];
};

/** Makes the voice of one run. */
export const createPrint = (
  world: World,
  { json, debug, language }: { json: boolean; debug: boolean; language: Language },
): Print => {
  const { stdout, stderr } = world;
  const out = colours(usesColour(world.env, stdout.isTerminal));
  const err = colours(usesColour(world.env, stderr.isTerminal));
  const isWatched = stderr.isTerminal && !json;
  const shows = isWatched && world.env.TERM !== 'dumb';
  let shown = '';
  const progress = (text: string) => {
    if (!shows || text === shown) return;
    stderr.write(`\r\u001b[2K${text}`);
    shown = text;
  };
  const say = (line: string) => {
    progress('');
    stderr.write(`${line}\n`);
  };
  const result: Print['result'] = (object, lines) => {
    progress('');
    stdout.write(json ? `${JSON.stringify(object)}\n` : lines.map((line) => `${line}\n`).join(''));
  };
  return {
    json,
    result,
    table: (object, headings, rows) => {
      if (!stdout.isTerminal)
        return result(
          object,
          rows.map((row) => row.join('\t')),
        );
      const [top = [], ...rest] = aligned(headings, rows);
      result(object, [out.bold(top.join('  ').trimEnd()), ...rest.map((row) => row.join('  ').trimEnd())]);
    },
    note: (text) => (json ? undefined : say(textIn(text, language))),
    aside: (text) => (isWatched ? say(textIn(text, language)) : undefined),
    progress,
    debug: (facts) => (debug ? say(json ? JSON.stringify({ debug: facts }) : err.dim(`debug: ${factsLine(facts)}`)) : undefined),
    problem: (problem) => {
      if (json) return say(JSON.stringify(errorObject(problem, language)));
      const [first = '', ...more] = problemLines(problem, language);
      say(`${err.red('control-room:')} ${first}`);
      more.forEach(say);
    },
  };
};
