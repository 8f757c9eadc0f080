import type { ReactNode } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';

type Props = {
  isOn: boolean;
  /** Not pressed, nothing is left out. */
  isOption?: boolean;
  count: number;
  onPress: () => void;
  children: ReactNode;
};

/** One sign of the legend: pressed, what it stands for is shown. */
export function LegendButton({ isOn, isOption = false, count, onPress, children }: Props) {
  const language = useLanguage();
  return (
    <button type="button" className={styles.choice} data-option={isOption} aria-pressed={isOn} onClick={onPress}>
      <span className={styles.choiceName}>{children}</span>
      <span className={styles.count}>{numberText(count, language)}</span>
    </button>
  );
}
