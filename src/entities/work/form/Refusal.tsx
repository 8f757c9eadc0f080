import { Callout } from '@blueprintjs/core';
import { saysItsBlocks, sentenceOf } from '#domain/kernel/problem.ts';
import type { FormName } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { isStale, isUnsent, submitErrorOf, wasSentBy } from '#src/entities/work/permitWork.selectors.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FoundHeld, stillSo, useFoundHere } from './FoundHeld.tsx';
import { fieldSentences } from './fieldSentences.ts';

type Props = {
  form: FormName;
  goesOn?: boolean;
  /** Whether what is wrong with a field is told at the field: what is pressed without one is told all of it here. */
  hasFields?: boolean;
};

/** What is written of an isolation, and not of the permit. */
const isolationForms: readonly FormName[] = ['changedIsolation', 'step'];

/** Why the server did not take what was sent: its sentence, and everything that stands against it. */
export function Refusal({ form, goesOn = false, hasFields = false }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  const found = useFoundHere();
  const isSent = PermitWorkActor.useSelector(wasSentBy(form));
  const refused = PermitWorkActor.useSelector(submitErrorOf(form));
  const neverSent = PermitWorkActor.useSelector(isUnsent);
  const problem = goesOn && !neverSent ? stillSo(refused, found) : refused;
  const blocks = problem?.extra.blocks ?? [];
  const faults = hasFields ? [] : fieldSentences(problem);
  const isOutdated = problem?.code === 'version_mismatch';
  const isUnread = PermitWorkActor.useSelector(isStale);
  const read = isolationForms.includes(form) ? 'work:outdatedIsolation' : 'work:outdated';
  const outdated = isUnread ? 'work:outdatedUnread' : read;
  return (
    <div role="alert" className={styles.refusal} data-goes-on={goesOn || undefined}>
      {goesOn && isSent ? <FoundHeld problem={refused} /> : null}
      {problem ? (
        <Callout compact intent={isOutdated ? 'warning' : 'danger'}>
          {neverSent ? <p>{t('work:unsent')}</p> : null}
          {neverSent || saysItsBlocks(problem) ? null : (
            <p>{isOutdated && !problem.extra.workStopped ? t(outdated) : sentenceOf(problem, language)}</p>
          )}
          {faults.length > 0 ? (
            <ul className={styles.blocks}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ) : null}
          {problem.extra.attemptsLeft === undefined ? null : <p>{t('work:attemptsLeft', { count: problem.extra.attemptsLeft })}</p>}
          {blocks.length > 0 ? (
            <ul className={styles.blocks}>
              {blocks.map(({ guard, code, message }) => (
                <li key={`${guard} ${code}`}>{message}</li>
              ))}
            </ul>
          ) : null}
        </Callout>
      ) : null}
    </div>
  );
}
