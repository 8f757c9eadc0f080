import { Callout } from '@blueprintjs/core';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { PapersActor } from './PapersActor.tsx';
import { submitErrorOf } from './papers.selectors.ts';

/** Why a number was not settled. */
export function PaperRefused({ number }: { number: string }) {
  const language = useLanguage();
  const problem = PapersActor.useSelector(submitErrorOf(number));
  if (!problem) return null;
  return (
    <Callout compact intent="danger" role="alert">
      {sentenceOf(problem, language)}
    </Callout>
  );
}
