import type { Language } from '#domain/kernel/language.ts';
import type { PermitState } from '#domain/permits/permit.states.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { reasonName, stateName } from '../permitTexts.ts';
import styles from './cells.module.css';

type Props = { state: PermitState; reason: string | null; language: Language };

/** Shape, word and colour of a state, and why when it has a reason. */
export function StateText({ state, reason, language }: Props) {
  return (
    <>
      <StateIcon state={state} />
      <span className={styles.clipped}>
        {stateName(state, language)}
        {reason ? <span className={styles.reason}> · {reasonName(reason, language)}</span> : null}
      </span>
    </>
  );
}
