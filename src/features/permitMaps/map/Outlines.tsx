import { memo } from 'react';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { type Frame, pathOf } from '#src/entities/plan/plan.ts';
import styles from './Map.module.css';
import { isGhost } from './mapPermits.ts';

type Props = { features: readonly MapFeature[]; frame: Frame; level: string | null; selected: number | null };

/** What was drawn of each work that is more than a point. */
export const Outlines = memo(function Outlines({ features, frame, level, selected }: Props) {
  return features.map((feature) => {
    const { id, geometry } = feature;
    if (!geometry || geometry.type === 'Point') return null;
    return (
      <path
        key={id}
        className={styles.outline}
        data-ghosted={isGhost(feature, level)}
        data-selected={id === selected}
        data-shape={geometry.type}
        d={pathOf(frame, geometry)}
      />
    );
  });
});
