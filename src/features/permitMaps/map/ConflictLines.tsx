import type { MapConflict, MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { type Frame, middleOf } from '#src/entities/plan/plan.ts';
import styles from './Map.module.css';
import { isAgainst, linesOf } from './mapConflicts.ts';
import { spotOf } from './mapView.ts';

type Props = {
  conflicts: readonly MapConflict[];
  features: readonly MapFeature[];
  frame: Frame;
  /** How much larger than the whole plan it is drawn. */
  k: number;
  selected: number | null;
};

/** A line between each two works that do not simply go together. One that nobody has agreed on is double. All of it stands beside the plan in words. */
export function ConflictLines({ conflicts, features, frame, k, selected }: Props) {
  const lines = linesOf(conflicts, features, (geometry) => spotOf({ frame, k }, middleOf(geometry)));
  return lines.map(({ conflict, from, to }) => {
    const path = `M${from.join(' ')}L${to.join(' ')}`;
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
      <g
        key={conflict.id}
        className={styles.conflict}
        data-against={isAgainst(conflict)}
        data-verdict={conflict.verdict}
        data-selected={selected !== null && conflict.permits.includes(selected)}
        aria-hidden="true"
      >
        <path className={styles.conflictLine} d={path} />
        {isAgainst(conflict) ? <path className={styles.conflictCore} d={path} /> : null}
      </g>
    );
  });
}
