import type { Language } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { stateName } from '../permitTexts.ts';
import styles from './cells.module.css';
import { NumberLink } from './NumberLink.tsx';

type Props = { row: PermitRow; language: Language; search: string };

/** A permit in two lines: state and number, then what the work is. */
export function NarrowPermit({ row, language, search }: Props) {
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        <StateIcon state={row.state} />
        <NumberLink row={row} search={search} />
        <span className={styles.clipped}>{stateName(row.state, language)}</span>
      </span>
      <span className={styles.clipped} dir="auto">
        <bdi dir="ltr" className={styles.muted}>
          {row.primary_code}
        </bdi>{' '}
        {row.title}
      </span>
    </span>
  );
}
