import { useMemo, useRef } from 'react';
import styles from './Plot.module.css';
import { PlotReader } from './PlotReader.tsx';
import type { PlotOpening, Spot } from './plot.ts';
import { usePlotWidth } from './usePlotWidth.ts';
import { type MapMarker, worldOf } from './worldMap.ts';

type Props = {
  label: string;
  markers: readonly MapMarker[];
  valueText: (value: number) => string;
  /** What is drawn of the earth beside its markers. */
  layers: readonly string[];
  rtl: boolean;
  opening?: PlotOpening | undefined;
};

const nowhere: Spot = { x: 0, y: 0 };

/** Places on the earth. Its west stays on the left in every language. */
export function WorldPlot({ label, markers, valueText, layers, rtl, opening }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = usePlotWidth(place, 640);
  const height = Math.round(width / 2.15);
  const world = useMemo(() => worldOf(width, height, markers), [width, height, markers]);
  const spotOf = (at: number): Spot => world.markers[at] ?? nowhere;
  return (
    <PlotReader
      ref={place}
      label={label}
      readings={markers.map(({ name, value }) => ({ name, lines: [valueText(value)] }))}
      size={{ width, height }}
      rtl={rtl}
      spotOf={spotOf}
      nearest={({ x, y }) => world.markers.findIndex((marker) => Math.hypot(marker.x - x, marker.y - y) <= marker.radius + 6)}
      opening={opening}
    >
      {(at) => (
        <>
          {layers.includes('grid') ? <path className={styles.gridLine} d={world.grid} /> : null}
          {layers.includes('land') ? <path className={styles.land} d={world.land} /> : null}
          {world.markers.map(({ key, x, y, radius }, index) => (
            <circle key={key} className={styles.marker} data-marker={key} data-read={index === at} cx={x} cy={y} r={radius} />
          ))}
        </>
      )}
    </PlotReader>
  );
}
