import { Callout } from '@blueprintjs/core';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** What went wrong with something that was sent, in a line. The region is there before, so that what comes into it is read out. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const language = useLanguage();
  return (
    <div role="alert">
      {problem ? (
        <Callout compact intent="danger">
          {sentenceOf(problem, language)}
        </Callout>
      ) : null}
    </div>
  );
}
