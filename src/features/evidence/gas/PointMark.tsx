import styles from './Sparkline.module.css';

/** One shape for each point of a plan, around its middle; after the last one they begin again. */
const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-4 -4h8v8h-8z',
  'M0 -5l5 9h-10z',
  'M0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
  'M0 5l5 -9h-10z',
];

/** The mark of a point: hollow for a reading within its limits, filled for one that is not. */
export function PointMark({ point, outside }: { point: number; outside: boolean }) {
  return <path className={outside ? styles.outside : styles.inside} d={shapes[point % shapes.length]} />;
}
