import { fieldErrorIn } from './field.texts.ts';
import type { Language } from './language.ts';
import { arabicSentences } from './problem.texts.ar.ts';
import { commandSentences } from './problem.texts.en.command.ts';
import { laterSentences } from './problem.texts.en.later.ts';
import { englishSentences } from './problem.texts.en.ts';
import { turkishSentences } from './problem.texts.tr.ts';
import { blocksSaid, type Problem, type Sentences } from './problem.ts';
import { retryTexts } from './retryText.ts';

/** What happened and what to do, for every problem, in every language: for server, command line and documentation. */
export const problemTexts: Record<Language, Sentences> = {
  en: { ...englishSentences, ...laterSentences, ...commandSentences },
  tr: turkishSentences,
  ar: arabicSentences,
};

/** The sentence of a code; of too many calls it says when to try again, and of a rule in the way which one it is, where that is known. */
const ofCode = (problem: Problem, language: Language): string => {
  const { code, extra } = problem;
  if (code === 'rate_limited' && extra.retryAfter !== undefined) return retryTexts(extra.retryAfter)[language];
  return (code === 'guard_failed' && blocksSaid(problem)) || problemTexts[language][code];
};

/** The sentence a person reads: one that the problem brought, else ours in their language. */
export const sentenceIn = (problem: Problem, language: Language): string =>
  problem.extra.message ?? problem.extra.text?.[language] ?? ofCode(problem, language);

/** The body of a failed answer: our `code` and `message` inside RFC 9457 problem details. */
export const problemBody = (problem: Problem, language: Language, traceId: string) => ({
  type: `/problems/${problem.code.replaceAll('_', '-')}`,
  title: problemTexts.en[problem.code],
  status: problem.status,
  code: problem.code,
  message: sentenceIn(problem, language),
  trace_id: traceId,
  ...(problem.extra.errors ? { errors: problem.extra.errors.map((error) => fieldErrorIn(error, language)) } : {}),
  ...(problem.extra.blocks ? { blocks: problem.extra.blocks } : {}),
  ...(problem.extra.current ? { current: problem.extra.current } : {}),
  ...(problem.extra.suggestions ? { suggestions: problem.extra.suggestions } : {}),
  ...(problem.extra.people ? { people: problem.extra.people } : {}),
  ...(problem.extra.emergency === undefined ? {} : { emergency: problem.extra.emergency }),
  ...(problem.extra.handover === undefined ? {} : { handover: problem.extra.handover }),
  ...(problem.extra.changedFields === undefined ? {} : { changed_fields: problem.extra.changedFields }),
  ...(problem.extra.workStopped ? { work_stopped: true } : {}),
  ...(problem.extra.leftOut?.length ? { left_out: problem.extra.leftOut } : {}),
  ...(problem.extra.attemptsLeft === undefined ? {} : { attempts_left: problem.extra.attemptsLeft }),
});
