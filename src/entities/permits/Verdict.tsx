import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Verdict.module.css';

type Props = { verdict: string; short?: boolean; sameEquipment?: boolean };

/** What the matrix says of two kinds of work: its letter and the word for it. On one piece of equipment no place sets them apart. */
export function Verdict({ verdict, short = false, sameEquipment = false }: Props) {
  const t = useTranslations('work');
  const known = verdict === 'N' || verdict === 'R' ? verdict : 'Y';
  return (
    <span className={styles.verdict}>
      <bdi dir="ltr" className={`${styles.letter} ${styles[known]}`}>
        {known}
      </bdi>
      {t(short ? `work:cell_${known}` : known === 'N' && sameEquipment ? 'work:verdictOneByOne' : `work:verdict_${known}`)}
    </span>
  );
}
