import { Callout } from '@blueprintjs/core';
import { saysItsBlocks, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { HandoverActor } from './HandoverActor.tsx';
import { submitErrorOf } from './handover.selectors.ts';

/** Why a write has not happened; a wrong password stands at its own field. */
export function Refused({ form }: { form: string }) {
  const t = useTranslations('handover');
  const language = useLanguage();
  const problem = HandoverActor.useSelector(submitErrorOf(form));
  if (!problem || problem.extra.errors?.some(({ field }) => field.startsWith('password'))) return null;
  const blocks = saysItsBlocks(problem) ? [] : (problem.extra.blocks ?? []);
  const more = [...blocks, ...(problem.extra.errors ?? [])].map(({ message }) => message);
  const { handover } = problem.extra;
  return (
    <Callout compact intent="danger" role="alert">
      {[sentenceOf(problem, language), ...more].join(' ')}
      {handover === undefined ? null : (
        <>
          {' '}
          <Link to={`?handover=${handover}`}>{t('handover:showOpen')}</Link>
        </>
      )}
    </Callout>
  );
}
