import { useId } from 'react';
import type { Geometry } from '#domain/simops/geometry.ts';
import { type Frame, pathOf } from '#src/entities/plan/plan.ts';
import styles from './Location.module.css';

type Props = { frame: Frame; place: Geometry; metres: number };

/**
 * How far work reaches around its place. A line drawn twice as wide as the reach, with round corners, covers exactly what is nearer;
 * the edge is what a slightly wider one covers beyond it.
 */
export function Reach({ frame, place, metres }: Props) {
  const mask = useId();
  const path = pathOf(frame, place);
  const wide = 2 * metres * frame.scale;
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={frame.width} height={frame.height}>
        <rect width={frame.width} height={frame.height} fill="white" />
        <path d={path} fill="black" stroke="black" strokeWidth={wide} {...round} />
      </mask>
      <path className={styles.reach} d={path} strokeWidth={wide} {...round} />
      <path className={styles.reachEdge} d={path} strokeWidth={wide + 4} mask={`url(#${mask})`} {...round} />
    </>
  );
}
