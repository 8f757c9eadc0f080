import type { Language } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { windowText, zoneText } from '#src/ui/time/siteTimeText.ts';
import styles from './cells.module.css';

type Props = { row: Pick<PermitRow, 'window' | 'time_zone'>; language: Language };

/** The window in the time of the site: day, from, to, and how far that clock is from UTC. A night that ends the next day says +1. */
export function WindowCell({ row: { window, time_zone }, language }: Props) {
  const { day, from, to, lastDay, isOvernight } = windowText(window, time_zone, language, Date.now());
  const isLong = lastDay !== day && !isOvernight;
  return (
    <span className={styles.window}>
      <bdi>{day}</bdi> <bdi dir="ltr">{isLong ? from : `${from}–${to}`}</bdi>
      {isOvernight ? <Small text="+1" /> : null}
      {isLong ? (
        <>
          {' – '}
          <bdi>{lastDay}</bdi> <bdi dir="ltr">{to}</bdi>
        </>
      ) : null}
      <Small text={zoneText(window.from, time_zone)} />
    </span>
  );
}

function Small({ text }: { text: string }) {
  return (
    <bdi className={styles.zone} dir="ltr">
      {text}
    </bdi>
  );
}
