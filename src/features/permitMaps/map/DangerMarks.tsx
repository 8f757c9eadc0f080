import styles from './Map.module.css';

/** Danger was reported and nobody has signed that it is gone: a red mark at the corner of a symbol. Its name says so too. */
export function DangerMark() {
  return (
    <g transform="translate(12 -11)">
      <circle className={styles.dangerMark} r="7.5" />
      <text className={styles.dangerSign} y="4">
        !
      </text>
    </g>
  );
}
