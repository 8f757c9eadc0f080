import type { MapConflict, MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { type Frame, middleOf, type PlanPoint, planPointOf } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';
import { isAgainst } from './mapConflicts.ts';

type Props = {
  conflicts: readonly MapConflict[];
  features: readonly MapFeature[];
  frame: Frame;
  /** How much larger than the whole plan it is drawn. */
  k: number;
  selected: number | null;
};

/** Pixels that a line is long at least: of works that lie on each other the panel tells. */
const shortest = 34;

/**
 * A line between each two works that do not simply go together, with what the matrix says of them. One that nobody has agreed on is double
 * and has a sign. All of it stands beside the plan in words.
 */
export function ConflictLines({ conflicts, features, frame, k, selected }: Props) {
  const t = useTranslations('permitMaps');
  const spots = new Map<number, PlanPoint>();
  for (const { id, geometry } of features) {
    if (!geometry) continue;
    const [x, y] = planPointOf(frame, middleOf(geometry));
    spots.set(id, [x * k, y * k]);
  }
  return conflicts.map((conflict) => {
    const [one, other] = conflict.permits.map((id) => spots.get(id));
    if (!one || !other || Math.hypot(one[0] - other[0], one[1] - other[1]) < shortest) return null;
    const { id, verdict, distance_m } = conflict;
    const metres = distance_m === null ? '' : ` ${t('permitMaps:metres', { metres: Math.round(distance_m) })}`;
    const path = `M${one.join(' ')}L${other.join(' ')}`;
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
      <g
        key={id}
        className={styles.conflict}
        data-against={isAgainst(conflict)}
        data-verdict={verdict}
        data-selected={selected !== null && conflict.permits.includes(selected)}
        aria-hidden="true"
      >
        <path className={styles.conflictLine} d={path} />
        {isAgainst(conflict) ? <path className={styles.conflictCore} d={path} /> : null}
        <text x={(one[0] + other[0]) / 2} y={(one[1] + other[1]) / 2}>
          {`\u2068${isAgainst(conflict) ? '! ' : ''}${verdict}${metres}\u2069`}
        </text>
      </g>
    );
  });
}
