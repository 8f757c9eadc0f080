import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { FaqActor } from './FaqActor.tsx';

export function FaqFailed({ problem }: { problem: Problem }) {
  const t = useTexts('faq');
  const language = useLanguage();
  const { send } = FaqActor.useActorRef();
  return (
    <div role="alert">
      <NonIdealState
        icon={<ErrorIcon size={48} />}
        title={t('faq:failed')}
        description={sentenceOf(problem, language)}
        action={<Button intent="primary" text={t('ui:retry')} onClick={() => send({ type: 'rows.retry' })} />}
      />
    </div>
  );
}
