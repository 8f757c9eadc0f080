import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import styles from './PlainProblemNote.module.css';

/** A `ProblemNote` of the first screens, without what they do not load of Blueprint. */
export function PlainProblemNote({ problem }: { problem: Problem | null }) {
  const language = useLanguage();
  return (
    <div role="alert">
      {problem ? (
        <p className={styles.note}>
          <ErrorIcon />
          {sentenceOf(problem, language)}
        </p>
      ) : null}
    </div>
  );
}
