import type { Language } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { clockText, dayText } from '#src/ui/time/siteTimeText.ts';
import styles from './cells.module.css';
import { TimeLeftText } from './TimeLeftText.tsx';

type Props = { row: PermitRow; language: Language; t: Translate<'permits'> };

/** Time left, and the end of the window it counts to. */
export function NarrowTime({ row, language, t }: Props) {
  const { window, time_zone } = row;
  return (
    <span className={`${styles.stack} ${styles.stackEnd}`}>
      <TimeLeftText row={row} language={language} t={t} />
      <span className={styles.muted}>
        <bdi>{dayText(window.to, time_zone, language, serverNow())}</bdi>{' '}
        <bdi dir="ltr">{clockText(window.to, time_zone, language)}</bdi>
      </span>
    </span>
  );
}
