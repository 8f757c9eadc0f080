import { Response } from 'miragejs';
import type { ReplyOf, Row } from '#domain/kernel/endpoint.ts';
import { preferredLanguage } from '#domain/kernel/language.ts';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { type ReadCall, readCall } from '#domain/kernel/readCall.ts';
import { encodingHeader } from './fetchInterceptor.ts';
import type { Tables } from './tables.ts';

/** A file as an answer. */
export type FileAnswer = { contentType: string; bytes: Uint8Array };
type Answered<R extends Row> = R['reply'] extends 'bytes' ? FileAnswer : ReplyOf<R>;
type Answer<R extends Row> = (call: ReadCall<R> & { tables: Tables }) => Answered<R> | Promise<Answered<R>>;

/** `on(row, answer)`: the same verb as the server's. The shape of the call is checked before `answer` runs. */
export type On = <R extends Row>(row: R, answer: Answer<R>) => void;

/** One fake app; apps never import each other. */
export type MirageApp = {
  name: string;
  seed: (tables: Tables) => void;
  /** Instead of its seed: very many rows, for the scenario of that name. */
  many?: (tables: Tables) => void;
  answers: (on: On) => void;
};

/** What Mirage hands to an answer. */
export type SampleRequest = {
  params: Record<string, string>;
  queryParams: Record<string, string>;
  requestBody: string;
  requestHeaders: Record<string, string>;
  signal: AbortSignal;
};

const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const isFile = (row: Row, answer: unknown): answer is FileAnswer => row.reply === 'bytes' && answer !== undefined;

const replyOf = (row: Row, answer: unknown): Response =>
  isFile(row, answer)
    ? new Response(200, { 'Content-Type': answer.contentType, [encodingHeader]: 'base64' }, base64Of(answer.bytes))
    : new Response(200, { 'Content-Type': 'application/json' }, JSON.stringify(answer ?? null));

/** Sample rows keep the shape and sentences the specification shows for their errors (section 8), not the envelope of our own calls. */
const refusal = (problem: Problem, { requestHeaders }: SampleRequest): Response =>
  new Response(
    problem.status || 500,
    { 'Content-Type': 'application/json' },
    JSON.stringify({
      error: problem.extra.message ?? problem.code,
      message: sentenceIn(problem, preferredLanguage(requestHeaders['accept-language'])),
    }),
  );

type Surroundings = { tables: Tables; before: (signal: AbortSignal, row: Pick<Row, 'method'>) => Promise<void> };

/** The handler Mirage runs for a row: reads the call, answers, and turns what is thrown into a refusal. */
export const handlerFor =
  <R extends Row>(row: R, answer: Answer<R>, { tables, before }: Surroundings) =>
  async (_schema: unknown, asked: SampleRequest): Promise<Response> => {
    try {
      await before(asked.signal, row);
      const call = readCall(row, { params: asked.params, query: asked.queryParams, body: jsonOf(asked.requestBody) });
      return replyOf(row, await answer({ ...call, tables }));
    } catch (thrown) {
      return refusal(asProblem(thrown), asked);
    }
  };
