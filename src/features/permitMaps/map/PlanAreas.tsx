import { memo, useId } from 'react';
import type { MapArea } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { type Frame, pathOf } from '#src/entities/plan/plan.ts';
import styles from './Map.module.css';

type Props = { areas: readonly MapArea[]; frame: Frame };

/** The outlines of the areas; an emergency is hatched. They are worked out once and moved as one. */
export const PlanAreas = memo(function PlanAreas({ areas, frame }: Props) {
  const hatch = useId();
  return (
    <>
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V8" />
        </pattern>
      </defs>
      {areas.map(({ id, outline, emergency }) => {
        if (!outline) return null;
        const path = pathOf(frame, polygonOf(outline));
        return (
          <g key={id}>
            <path className={styles.area} data-emergency={emergency} d={path} />
            {emergency ? <path d={path} fill={`url(#${hatch})`} /> : null}
          </g>
        );
      })}
    </>
  );
});
