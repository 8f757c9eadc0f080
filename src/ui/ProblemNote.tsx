import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { AlertNote } from './AlertNote.tsx';

/** Why the server did not take what was sent, in a line. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const language = useLanguage();
  return <AlertNote>{problem ? sentenceOf(problem, language) : null}</AlertNote>;
}
