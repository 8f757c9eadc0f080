import { useTexts } from '#src/i18n/i18n.ts';
import styles from './Demo.module.css';

const places = ['tanks', 'boiler', 'workshop', 'jetty', 'gate'] as const;
const things = ['extinguisher', 'shower', 'ladder', 'barrier', 'light', 'detector'] as const;

/** Thirty rows for a sidebar: what is looked at on a round, place by place. */
export function DemoChecks() {
  const t = useTexts('pageLayouts');
  return (
    <ul className={styles.checks}>
      {places.flatMap((place) =>
        things.map((thing) => (
          <li key={`${place}-${thing}`} className={styles.check}>
            <span>{t(`pageLayouts:thing_${thing}`)}</span>
            <span className={styles.place}>{t(`pageLayouts:place_${place}`)}</span>
          </li>
        )),
      )}
    </ul>
  );
}
