import { zoneText } from '#domain/kernel/siteTimeText.ts';
import styles from './Print.module.css';
import type { InLanguage } from './printedParts.tsx';

/** Facts by name, in their order; one of which nothing is known is left out. They run in the direction of the paper. */
export function PrintedFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Whose clock the times of a paper are of. */
export function PrintedZone({ zone, now, part: { word } }: { zone: string; now: string; part: InLanguage }) {
  return (
    <p>
      {word('siteTime')}{' '}
      <bdi dir="ltr">
        {zone} ({zoneText(now, zone)})
      </bdi>
    </p>
  );
}
