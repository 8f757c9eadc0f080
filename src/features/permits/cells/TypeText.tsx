import type { Language } from '#domain/kernel/language.ts';
import { textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { activities } from '#domain/permits/permit.states.ts';
import styles from './cells.module.css';

type Props = { row: Pick<PermitRow, 'primary_code' | 'supplementary_codes'>; language: Language };

/** The code of the work, and how many more belong to it. The names are told on pointing. */
export function TypeText({ row: { primary_code, supplementary_codes }, language }: Props) {
  const names = [primary_code, ...supplementary_codes].map((code) => textIn(activities[code], language));
  return (
    <bdi className={styles.type} dir="ltr" title={listText(names, language)}>
      {primary_code}
      {supplementary_codes.length > 0 ? <span className={styles.more}> +{supplementary_codes.length}</span> : null}
    </bdi>
  );
}
