import { ArrowDown, ArrowUp, Minus } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Dashboards.module.css';

type Props = {
  /** Above nothing is more than before, below it less. */
  change: number;
  /** How it reads, without its sign. */
  children: string;
};

/** Whether something has grown, and by how much: an arrow, a colour, and a word for who sees neither. */
export function Trend({ change, children }: Props) {
  const t = useTranslations('dashboards');
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : Minus;
  const words = change > 0 ? t('dashboards:more') : change < 0 ? t('dashboards:less') : t('dashboards:same');
  const isGood = change === 0 ? 'same' : String(change > 0);
  return (
    <span className={styles.trend} data-good={isGood}>
      <Arrow size={14} title={false} />
      <span className="visually-hidden">{words}</span>
      <span>{children}</span>
    </span>
  );
}
