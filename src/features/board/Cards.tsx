import type { Board } from '#domain/permits/board/board.schema.ts';
import { AreasCard } from './AreasCard.tsx';
import styles from './Board.module.css';
import { HourCard } from './HourCard.tsx';
import { StoppedCard } from './StoppedCard.tsx';

/** What the figures are made of, as charts with their tables. */
export function Cards({ board }: { board: Board }) {
  return (
    <div className={styles.cards}>
      <AreasCard board={board} />
      <StoppedCard board={board} />
      <HourCard board={board} />
    </div>
  );
}
