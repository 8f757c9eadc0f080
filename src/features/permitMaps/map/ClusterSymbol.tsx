import { numberText } from '#domain/kernel/readingText.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { DangerMark } from './DangerMark.tsx';
import styles from './Map.module.css';
import { Sign } from './SymbolButton.tsx';

type Props = {
  count: number;
  /** How the one stands that needs attention first. */
  state: PermitState;
  /** Danger is reported of one of them. */
  danger: boolean;
};

/** Permits that lie too close together to be told apart: how many, and the state of the one that needs attention first. */
export function ClusterSymbol({ count, state, danger }: Props) {
  const language = useLanguage();
  return (
    <>
      <circle className={styles.cluster} r="16" />
      <g transform="translate(0 -5)">
        <Sign size={12}>
          <StateIcon state={state} />
        </Sign>
      </g>
      {danger ? <DangerMark /> : null}
      <text className={styles.number} y="12">
        {numberText(count, language)}
      </text>
    </>
  );
}
