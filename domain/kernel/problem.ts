import type { FieldRule } from './fieldRules.ts';
import type { Language, Texts } from './language.ts';
import { type ProblemCode, problems } from './problem.codes.ts';
import { englishSentences } from './problem.texts.en.ts';

/** One thing that stands against what was asked: in words, who can clear it, where, and when time does. */
export type BlockLine = {
  guard: string;
  code: string;
  message: string;
  role: string;
  where: string;
  who: { sap: number; name: string }[];
  /** Whether more people can clear it than are named. */
  others: boolean;
  clears_at: string | null;
  /** The fields of a request that it is about, by their names. */
  fields?: string[];
};
/** `rule` names what was broken where it has words in every language (`field.texts.ts`), `bound` what it was measured by; they do not travel. */
export type FieldError = { field: string; message: string; rule?: FieldRule; bound?: number };

export type ProblemExtra = {
  /** What is wrong with which field, for forms. */
  errors?: FieldError[];
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** The server's own sentence, shown instead of ours (specification 8). */
  message?: string;
  /** A sentence of ours that says it better than that of the code; it travels as the message, in the caller's language. */
  text?: Texts;
  /** What the sentence is about, where the sentence alone would leave that open: a file, a folder, an option. */
  subject?: string;
  /** What stands against an event of a permit. */
  blocks?: BlockLine[];
  /** How the thing is that was to be changed. */
  current?: { version: number; state?: string };
  /** Which parts of it have changed since the version that was named: `state`, or what a line of its history is about. */
  changedFields?: readonly string[];
  /** What may have been meant instead: tracking numbers near one that nobody has. */
  suggestions?: string[];
  /** How many wrong passwords a signature may still have. */
  attemptsLeft?: number;
  /** Who is meant, by name. */
  people?: string[];
  /** The emergency that stands already, by its number. */
  emergency?: number;
  /** The handover that is open already, by its number. */
  handover?: number;
  /** The call was refused, and what it tells of has stopped the work all the same. */
  workStopped?: true;
  /** The places of what was not read of such a call. */
  leftOut?: readonly string[];
  /** Finds the failure in the server's log. */
  traceId?: string;
};

export const isProblemCode = (value: unknown): value is ProblemCode => typeof value === 'string' && Object.hasOwn(problems, value);

/** The one error class: thrown by answerers and by the client, caught by charts. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, extra: ProblemExtra = {}) {
    super(extra.message ?? learned.en[code] ?? code);
    this.name = 'Problem';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return problems[this.code];
  }
}

export type Sentences = Record<ProblemCode, string>;

type Learned = Partial<Record<Language, Partial<Sentences>>> & { en: Partial<Sentences> };
const learned: Learned = { en: englishSentences };

/** From now on `sentenceOf` knows this language: a browser loads only the languages that somebody reads. */
export const learnSentences = (language: Language, sentences: Partial<Sentences>): void => {
  learned[language] = { ...learned[language], ...sentences };
};

/** The sentence a person reads: the server's own if it sent one, else ours in their language, or in English until that is learned. */
export const sentenceOf = (problem: Problem, language: Language): string =>
  problem.extra.message ?? (learned[language] ?? learned.en)[problem.code] ?? problem.code;

/** What stands against a call, in one row; nothing where that is not told apart. */
export const blocksSaid = ({ extra: { blocks = [] } }: Problem): string => blocks.map(({ message }) => message).join(' ');

/** Whether the sentence of a problem is only what stands against it: beside a list of that it says nothing more. */
export const saysItsBlocks = (problem: Problem): boolean =>
  blocksSaid(problem) !== '' && problem.extra.message === blocksSaid(problem);

/** Anything thrown, as a problem; what nobody foresaw is `server_broken`. */
export const asProblem = (thrown: unknown): Problem => (thrown instanceof Problem ? thrown : new Problem('server_broken'));

const codeForStatus = (status: number): ProblemCode =>
  (Object.keys(problems) as ProblemCode[]).find((code) => problems[code] === status) ??
  (status >= 500 ? 'server_broken' : 'bad_request');

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  'message' in value &&
  typeof value.field === 'string' &&
  typeof value.message === 'string';

type ProblemReply = { [member: string]: unknown };

/** A failed answer of any server, read back. A site's own API may know other codes; then the status decides. */
export const readProblem = (status: number, body: unknown, retryAfter?: string | null): Problem => {
  const reply: ProblemReply = typeof body === 'object' && body !== null ? { ...body } : {};
  const code = isProblemCode(reply.code) && problems[reply.code] === status ? reply.code : codeForStatus(status);
  const seconds = Number(retryAfter);
  return new Problem(code, {
    ...(typeof reply.message === 'string' && reply.message !== '' ? { message: reply.message } : {}),
    ...(Array.isArray(reply.errors) ? { errors: reply.errors.filter(isFieldError) } : {}),
    ...(Array.isArray(reply.blocks) ? { blocks: reply.blocks } : {}),
    ...(typeof reply.current === 'object' && reply.current ? { current: reply.current as { version: number } } : {}),
    ...(Array.isArray(reply.people) ? { people: reply.people.map(String) } : {}),
    ...(typeof reply.emergency === 'number' ? { emergency: reply.emergency } : {}),
    ...(typeof reply.handover === 'number' ? { handover: reply.handover } : {}),
    ...(reply.work_stopped === true ? { workStopped: true as const } : {}),
    ...(typeof reply.attempts_left === 'number' ? { attemptsLeft: reply.attempts_left } : {}),
    ...(typeof reply.trace_id === 'string' ? { traceId: reply.trace_id } : {}),
    ...(retryAfter && Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  });
};
