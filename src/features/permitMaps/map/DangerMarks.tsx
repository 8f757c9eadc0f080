import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { PlanPoint } from '#src/entities/plan/plan.ts';
import styles from './Map.module.css';

/** Symbols of the plan: what each is of, and where it stands. */
type Marked = { items: readonly MapFeature[]; spot: PlanPoint; isGhosted: boolean };

/**
 * A red mark at the corner of each symbol of which danger was reported and nobody has signed that it is gone. All of them lie over all
 * symbols: no neighbour hides one. The name of the symbol says so too.
 */
export function DangerMarks({ symbols }: { symbols: readonly Marked[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g aria-hidden="true" className={styles.dangerMarks}>
      {symbols.map(({ items, spot: [x, y], isGhosted }) =>
        items.some(({ properties }) => properties.reason === 'danger') ? (
          <g key={items[0]?.id} data-danger data-ghosted={isGhosted} transform={`translate(${x + 12} ${y - 11})`}>
            <circle className={styles.dangerMark} r="7.5" />
            <text className={styles.dangerSign} y="4">
              !
            </text>
          </g>
        ) : null,
      )}
    </g>
  );
}
