import type { Language } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { clockText, dayText } from '#src/ui/time/siteTimeText.ts';
import styles from './cells.module.css';

type Props = { row: Pick<PermitRow, 'updated_at' | 'time_zone'>; language: Language };

export function UpdatedText({ row: { updated_at, time_zone }, language }: Props) {
  return (
    <span className={styles.muted}>
      <bdi>{dayText(updated_at, time_zone, language, serverNow())}</bdi>{' '}
      <bdi dir="ltr">{clockText(updated_at, time_zone, language)}</bdi>
    </span>
  );
}
