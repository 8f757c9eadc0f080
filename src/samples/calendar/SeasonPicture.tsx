import { type Season, seasonOf } from '#domain/calendar/calendar.rules.ts';
import styles from './Calendar.module.css';

type Place = readonly [x: number, y: number, size: number];

const firs: readonly Place[] = [
  ...([
    [476, 128, 0.8],
    [500, 131, 1.1],
    [524, 130, 0.7],
    [936, 122, 0.8],
    [958, 124, 1.2],
  ] as const),
  ...([
    [982, 124, 0.9],
    [1300, 128, 0.9],
    [1322, 130, 1.2],
  ] as const),
];
const trees: readonly Place[] = [
  ...([
    [400, 142, 1.2],
    [612, 143, 1.5],
    [664, 144, 1],
    [742, 145, 1.2],
  ] as const),
  ...([
    [858, 143, 1.6],
    [1090, 140, 1.3],
    [1150, 139, 0.9],
    [1218, 138, 1.5],
  ] as const),
];

/** What falls or stands in the air, by its place and size. Under the summer's sun it is birds. */
const air: Readonly<Record<Season, readonly Place[]>> = {
  winter: Array.from({ length: 46 }, (_, at) => [(at * 337) % 1440, 28 + ((at * 59) % 118), 0.7 + (at % 3) * 0.4]),
  spring: Array.from({ length: 18 }, (_, at) => [560 + ((at * 173) % 760), 84 + ((at * 37) % 62), 0.7 + (at % 3) * 0.3]),
  summer: [
    [690, 62, 1],
    [722, 54, 0.8],
    [752, 66, 0.7],
    [1010, 58, 0.8],
  ],
  autumn: Array.from({ length: 24 }, (_, at) => [380 + ((at * 211) % 960), 74 + ((at * 43) % 78), 0.8 + (at % 3) * 0.35]),
};

const shapes: Readonly<Record<Season, string>> = {
  winter: 'M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
  spring: 'M-3 0Q0 -3 3 0Q0 2 -3 0Z',
  summer: 'M-9 -3Q-4 -6 0 0Q4 -6 9 -3Q4 -4 0 2Q-4 -4 -9 -3Z',
  autumn: 'M-4 1Q-2 -4 4 -2Q3 3 -4 1Z',
};

const at = ([x, y, size]: Place) => `translate(${x} ${y}) scale(${size})`;

/** A fir is green all the year; in winter there is snow on it. */
const fir = 'M-1.5 0V-6H-13L-6 -18H-10L-4 -30H-7L0 -44L7 -30H4L10 -18H6L13 -6H1.5V0Z';
const snowOnFir = 'M0 -44L7 -30Q3 -33 0 -30Q-3 -33 -7 -30ZM-10 -18L-6.5 -24Q0 -19 6.5 -24L10 -18Q5 -20 0 -17Q-5 -20 -10 -18Z';
const trunk = 'M-2.4 0L-1.2 -20H1.2L2.4 0Z';
const branches = 'M0 0V-34M0 -13L-11 -27M0 -17L11 -31M-6 -21L-14 -24M6 -24L14 -26M0 -25L-5 -39M0 -27L6 -38';

function Tree({ place, isBare }: { place: Place; isBare: boolean }) {
  if (isBare) return <path className={styles.branches} transform={at(place)} d={branches} />;
  return (
    <g transform={at(place)}>
      <path className={styles.trunk} d={trunk} />
      <path
        className={styles.crown}
        d="M-17 -24a10 10 0 0 1 6 -17a13 13 0 0 1 23 2a10 10 0 0 1 4 17q-4 5 -11 4q-6 4 -12 0q-8 0 -10 -6Z"
      />
      <path className={styles.lit} d="M-11 -36a11 11 0 0 1 17 -5a14 14 0 0 0 -15 10q-3 -1 -2 -5Z" />
    </g>
  );
}

/** Hills with trees in the season of the month that is shown, behind the head of the calendar. It says nothing that is not written. */
export function SeasonPicture({ day }: { day: string }) {
  const season = seasonOf(day);
  return (
    <svg
      className={styles.season}
      data-season={season}
      viewBox="0 0 1440 160"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="1040" cy="70" r="46" />
      <circle className={styles.sun} cx="1040" cy="70" r="24" />
      <path className={styles.far} d="M0 100C140 66 260 64 400 90S640 116 790 86S1080 54 1220 84S1380 98 1440 86V160H0Z" />
      <path className={styles.mid} d="M0 126C180 98 330 104 500 122S820 134 980 114S1290 102 1440 118V160H0Z" />
      {firs.map((place) => (
        <g key={place[0]} transform={at(place)}>
          <path className={styles.fir} d={fir} />
          {season === 'winter' ? <path className={styles.snow} d={snowOnFir} /> : null}
        </g>
      ))}
      <path className={styles.ground} d="M0 148C200 132 420 136 640 143S1080 148 1440 136V160H0Z" />
      {trees.map((place) => (
        <Tree key={place[0]} place={place} isBare={season === 'winter'} />
      ))}
      {air[season].map((place) => (
        <path key={`${place[0]} ${place[1]}`} className={styles.air} transform={at(place)} d={shapes[season]} />
      ))}
    </svg>
  );
}
