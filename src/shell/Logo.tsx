import { settingsOf, useSettings } from '#src/system/settings.ts';
import styles from './Logo.module.css';

/** The sign of the product, with its engine lit where the person has chosen that. */
export function Logo({ size }: { size: `${number}rem` }) {
  const { retroThrusters } = useSettings(settingsOf).quick;
  return (
    <span className={styles.logo}>
      <img className={styles.sign} src="/icon.svg" alt="" style={{ blockSize: size, inlineSize: size }} />
      {retroThrusters ? <span className={styles.flame} data-thruster="lit" /> : null}
    </span>
  );
}
