import { type Season, seasonOf } from '#domain/calendar/calendar.rules.ts';
import styles from './Calendar.module.css';

/** What falls or stands in the air: flakes, petals, nothing under the sun, leaves. */
const air: Readonly<Record<Season, readonly (readonly [x: number, y: number])[]>> = {
  // biome-ignore format: a point beside the other
  winter: [[20, 12], [48, 24], [76, 10], [104, 28], [140, 14], [168, 26]],
  // biome-ignore format: the same
  spring: [[96, 34], [112, 26], [136, 38]],
  summer: [],
  // biome-ignore format: the same
  autumn: [[92, 22], [108, 36], [132, 30], [150, 20]],
};

/** A hill with a tree in the season of the month that is shown. It says nothing that is not written. */
export function SeasonPicture({ day }: { day: string }) {
  const season = seasonOf(day);
  return (
    <svg className={styles.season} data-season={season} viewBox="0 0 190 56" aria-hidden="true" focusable="false">
      <rect className={styles.sky} width="190" height="56" rx="6" />
      {season === 'summer' ? <circle className={styles.sun} cx="34" cy="18" r="9" /> : null}
      <path className={styles.ground} d="M0 44 Q50 26 100 42 T190 38 V50 a6 6 0 0 1 -6 6 H6 a6 6 0 0 1 -6 -6 Z" />
      <path className={styles.trunk} d="M118 46 V22 M118 32 L108 22 M118 29 L128 19" />
      {season === 'winter' ? null : <circle className={styles.crown} cx="118" cy="18" r="12" />}
      {air[season].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.flake} cx={x} cy={y} r="2" />
      ))}
    </svg>
  );
}
