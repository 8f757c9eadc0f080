import type { Language } from '#domain/kernel/language.ts';
import { rangeText } from '#domain/kernel/readingText.ts';
import { windowText, zoneText } from '#domain/kernel/siteTimeText.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './cells.module.css';

type Props = { row: Pick<PermitRow, 'window' | 'time_zone'>; language: Language };

/** The window in the time of the site: day, from, to, and how far that clock is from UTC. A night that ends the next day says +1. */
export function WindowCell({ row: { window, time_zone }, language }: Props) {
  const { day, from, to, lastDay, isOvernight } = windowText(window, time_zone, language, serverNow());
  const isLong = lastDay !== day && !isOvernight;
  const shown = isLong ? rangeText(`${day} ${from}`, `${lastDay} ${to}`, language) : `${day} ${rangeText(from, to, language)}`;
  const zone = zoneText(window.from, time_zone);
  return (
    <>
      <span className={styles.window}>{shown}</span>{' '}
      <span className={styles.zone} dir="ltr">
        {isOvernight ? `+1 ${zone}` : zone}
      </span>
    </>
  );
}
