import { Callout } from '@blueprintjs/core';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { PaperPermitsActor } from './PaperPermitsActor.tsx';
import { submitErrorOf } from './paperPermits.selectors.ts';

/** Why a number was not settled. */
export function PaperPermitRefused({ number }: { number: string }) {
  const language = useLanguage();
  const problem = PaperPermitsActor.useSelector(submitErrorOf(number));
  if (!problem) return null;
  return (
    <Callout compact intent="danger" role="alert">
      {sentenceOf(problem, language)}
    </Callout>
  );
}
