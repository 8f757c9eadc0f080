import { numberText } from '#domain/kernel/readingText.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Map.module.css';
import { Sign } from './SymbolButton.tsx';

type Props = {
  count: number;
  /** How the one stands that needs attention first. */
  state: PermitState;
};

/** Permits that lie too close together to be told apart: how many, and the state of the one that needs attention first. */
export function ClusterSymbol({ count, state }: Props) {
  const language = useLanguage();
  return (
    <>
      <circle className={styles.cluster} r="16" />
      <g transform="translate(0 -5)">
        <Sign size={12}>
          <StateIcon state={state} />
        </Sign>
      </g>
      <text className={styles.number} y="12">
        {numberText(count, language)}
      </text>
    </>
  );
}
