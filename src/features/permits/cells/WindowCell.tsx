import type { Language } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { windowText, zoneText } from '#src/ui/time/siteTimeText.ts';
import styles from './cells.module.css';

type Props = { row: Pick<PermitRow, 'window' | 'time_zone'>; language: Language };

/** Keeps a clock time in its own direction inside any sentence, without an element around it. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The window in the time of the site: day, from, to, and how far that clock is from UTC. A night that ends the next day says +1. */
export function WindowCell({ row: { window, time_zone }, language }: Props) {
  const { day, from, to, lastDay, isOvernight } = windowText(window, time_zone, language, serverNow());
  const isLong = lastDay !== day && !isOvernight;
  const shown = isLong ? `${day} ${isolated(from)} – ${lastDay} ${isolated(to)}` : `${day} ${isolated(`${from}–${to}`)}`;
  const zone = zoneText(window.from, time_zone);
  return (
    <>
      <span className={styles.window}>{shown}</span>
      <span className={styles.zone} dir="ltr">
        {isOvernight ? `+1 ${zone}` : zone}
      </span>
    </>
  );
}
