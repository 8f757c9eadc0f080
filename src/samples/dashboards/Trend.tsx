import { ArrowDown, ArrowUp, Minus } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Dashboards.module.css';

type Props = {
  /** Above nothing is more than before or than the target, below it less. */
  change: number;
  /** How much that is, without its sign. */
  amount: string;
  /** What it is compared with is a target. */
  ofTarget?: boolean;
};

const words = {
  before: { up: 'dashboards:more', down: 'dashboards:less', same: 'dashboards:same' },
  target: { up: 'dashboards:aboveTarget', down: 'dashboards:belowTarget', same: 'dashboards:onTarget' },
} as const;

/** Whether something has grown, and by how much, in words; an arrow and a colour say it again. */
export function Trend({ change, amount, ofTarget = false }: Props) {
  const t = useTranslations('dashboards');
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : Minus;
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const isGood = change === 0 ? 'same' : String(change > 0);
  return (
    <span className={styles.trend} data-good={isGood}>
      <Arrow size={14} title={false} />
      <span>{t(words[ofTarget ? 'target' : 'before'][way], { amount })}</span>
    </span>
  );
}
