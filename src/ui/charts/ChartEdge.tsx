import { memo } from 'react';
import styles from './Chart.module.css';
import type { ChartWords } from './chartWords.ts';
import { arrowHead, edgePath } from './edgePath.ts';
import { chartMetrics, type DrawnEdge, type DrawnEvent } from './layout.ts';

type Props = { edge: DrawnEdge; words: ChartWords; isNext: boolean; isTaken: boolean };

const lineOf = ({ event, guard }: DrawnEvent, words: ChartWords): string =>
  guard ? `${words.event(event)} [${guard}]` : words.event(event);

/** More events than there is room for end in their number; the list beside the chart names them all. */
const linesOf = (events: readonly DrawnEvent[], words: ChartWords): string[] => {
  const lines = events.map((event) => lineOf(event, words));
  const room = chartMetrics.maxLines;
  return lines.length <= room ? lines : [...lines.slice(0, room - 1), `+${lines.length - room + 1}`];
};

/** One way from a state to another, with the events that lead along it. */
export const ChartEdge = memo(function ChartEdge({ edge, words, isNext, isTaken }: Props) {
  const { label, points } = edge;
  const className = [isNext && styles.next, isTaken && styles.taken].filter(Boolean).join(' ');
  return (
    <g className={className}>
      <path className={styles.way} d={edgePath(points)} />
      <path className={styles.head} d={arrowHead(points)} />
      {label
        ? linesOf(label.events, words).map((line, index) => (
            <text
              key={line}
              className={styles.event}
              x={label.x + label.width / 2}
              y={label.y + 12 + index * chartMetrics.line}
              textAnchor="middle"
            >
              {line}
            </text>
          ))
        : null}
    </g>
  );
});
