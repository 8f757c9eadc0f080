import { useId } from 'react';
import type { PlanArea } from '#domain/permits/location/location.schema.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { clampToFrame, type Frame, middleOf, pathOf, planPointOf } from '#src/entities/plan/plan.ts';
import styles from './Location.module.css';

type Props = { areas: readonly PlanArea[]; frame: Frame };

/** The outlines of areas with their codes; an emergency is hatched. */
export function PlanAreas({ areas, frame }: Props) {
  const hatch = useId();
  return (
    <>
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V8" />
        </pattern>
      </defs>
      {areas.map((area) => (
        <g key={area.id}>
          {area.emergency ? <path d={pathOf(frame, polygonOf(area.outline))} fill={`url(#${hatch})`} /> : null}
          <path className={area.own ? styles.ownArea : styles.area} d={pathOf(frame, polygonOf(area.outline))} />
          <AreaName area={area} frame={frame} />
        </g>
      ))}
    </>
  );
}

function AreaName({ area, frame }: { area: PlanArea; frame: Frame }) {
  const [x, y] = clampToFrame(frame, planPointOf(frame, middleOf(polygonOf(area.outline))), 40);
  return (
    <text className={styles.areaName} x={x} y={y}>
      {area.emergency ? `⚠ ${area.code}` : area.code}
    </text>
  );
}
