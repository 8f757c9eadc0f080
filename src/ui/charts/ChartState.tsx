import { memo } from 'react';
import styles from './Chart.module.css';
import type { ChartWords } from './chartWords.ts';
import { chartMetrics, type DrawnState } from './layout.ts';

type Props = { state: DrawnState; words: ChartWords; isActive: boolean; isVisited: boolean };

const classOf = ({ state, isActive, isVisited }: Props): string =>
  [styles[state.kind], isActive && styles.active, isVisited && styles.visited].filter(Boolean).join(' ');

/** One state as a box; one that holds others has its name on top. */
export const ChartState = memo(function ChartState(props: Props) {
  const { state, words } = props;
  const { x, y, width, height, kind } = state;
  if (kind === 'initial') return <circle className={styles.initial} cx={x + width / 2} cy={y + height / 2} r={5} />;
  const isFrame = kind === 'compound' || kind === 'parallel';
  return (
    <g className={classOf(props)}>
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx={6} />
      {kind === 'final' ? <rect className={styles.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} /> : null}
      <text
        className={styles.name}
        x={isFrame ? x + chartMetrics.textPadding : x + width / 2}
        y={y + 23}
        textAnchor={isFrame ? 'start' : 'middle'}
      >
        {words.state(state.key)}
      </text>
      {state.ports.map((port, index) => (
        <text
          key={port}
          className={styles.port}
          x={isFrame ? x + chartMetrics.textPadding : x + width / 2}
          y={y + chartMetrics.head + 11 + index * chartMetrics.port}
          textAnchor={isFrame ? 'start' : 'middle'}
        >
          ⇄ {port}
        </text>
      ))}
    </g>
  );
});
