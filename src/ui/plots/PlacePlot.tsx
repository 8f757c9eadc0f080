import { useMemo, useRef } from 'react';
import styles from './Plot.module.css';
import { placeMapOf } from './placeMap.ts';
import { usePlotWidth } from './usePlotWidth.ts';

type Props = { label: string; lat: number; lng: number };

/** Where on the earth a place is, drawn from outlines that come with the console: no provider of maps is asked. North is at the top. */
export function PlacePlot({ label, lat, lng }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = usePlotWidth(place, 320);
  const height = Math.round(width * 0.6);
  const map = useMemo(() => placeMapOf(width, height, { lat, lng }), [width, height, lat, lng]);
  return (
    <div ref={place}>
      <svg className={styles.place} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} direction="ltr">
        <title>{label}</title>
        <path className={styles.land} d={map.land} />
        <path className={styles.gridLine} d={map.grid} />
        <path className={styles.borderLine} d={map.borders} />
        <circle className={styles.marker} data-marker="place" cx={width / 2} cy={height / 2} r={6} />
      </svg>
    </div>
  );
}
