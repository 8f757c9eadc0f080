import type { ReactNode } from 'react';
import { type PermitState, type StateShape, stateShapes } from '#domain/permits/kernel/permit.states.ts';
import styles from './StateIcon.module.css';

const octagon = '5,1 11,1 15,5 15,11 11,15 5,15 1,11 1,5';
const hexagon = '8,1 14.5,4.5 14.5,11.5 8,15 1.5,11.5 1.5,4.5';
const diamond = '8,0.8 15.2,8 8,15.2 0.8,8';

/** Each shape fills the same box, drawn with the colour of the text around it. */
const shapes: Record<StateShape, ReactNode> = {
  circleDashed: <circle className={styles.line} cx="8" cy="8" r="6.6" strokeDasharray="3.1 2.05" />,
  circle: <circle className={styles.line} cx="8" cy="8" r="6.6" />,
  triangle: <polygon className={styles.line} points="8,1.6 15,14.4 1,14.4" />,
  diamond: <polygon className={styles.line} points={diamond} />,
  diamondBar: (
    <>
      <polygon className={styles.line} points={diamond} />
      <path className={styles.line} d="M4.8 8h6.4" />
    </>
  ),
  diamondDot: (
    <>
      <polygon className={styles.line} points={diamond} />
      <circle className={styles.fill} cx="8" cy="8" r="2.2" />
    </>
  ),
  squareHollow: <rect className={styles.line} x="1.8" y="1.8" width="12.4" height="12.4" rx="1" />,
  squareHalf: (
    <>
      <rect className={styles.line} x="1.8" y="1.8" width="12.4" height="12.4" rx="1" />
      <path className={styles.fill} d="M2 14 14 2v12z" />
    </>
  ),
  squareSolid: <rect className={styles.fill} x="1" y="1" width="14" height="14" rx="1.4" />,
  octagon: (
    <>
      <polygon className={styles.fill} points={octagon} />
      <path className={styles.cut} d="M4.4 8h7.2" />
    </>
  ),
  octagonTest: (
    <>
      <polygon className={styles.line} points={octagon} />
      <path className={styles.line} d="M5 5.4h6M8 5.4v6" />
    </>
  ),
  hourglass: (
    <>
      <path
        className={styles.line}
        d="M2.6 1.4h10.8M2.6 14.6h10.8M3.8 1.4C3.8 5.4 8 6.4 8 8s-4.2 2.6-4.2 6.6h8.4C12.2 10.6 8 9.6 8 8s4.2-2.6 4.2-6.6"
      />
      <path className={styles.fill} d="M5 14c.4-2 3-2.6 3-4.4 0 1.8 2.6 2.4 3 4.4z" />
    </>
  ),
  pentagon: <polygon className={styles.line} points="8,1.2 15,6.4 12.4,14.4 3.6,14.4 1,6.4" />,
  hexagon: <polygon className={styles.line} points={hexagon} />,
  hexagonCross: (
    <>
      <polygon className={styles.line} points={hexagon} />
      <path className={styles.line} d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" />
    </>
  ),
  hexagonBar: (
    <>
      <polygon className={styles.line} points={hexagon} />
      <path className={styles.line} d="M5 8h6" />
    </>
  ),
};

const tones: Record<PermitState, string | undefined> = {
  draft: styles.muted,
  requested: styles.plain,
  preparing: styles.plain,
  endorsement: styles.plain,
  approval: styles.plain,
  coordination: styles.plain,
  ready: styles.primary,
  issued: styles.primary,
  live: styles.success,
  suspended: styles.warning,
  testing: styles.warning,
  expired: styles.danger,
  handed_back: styles.primary,
  closed: styles.muted,
  cancelled: styles.muted,
  rejected: styles.muted,
};

type Props = { state: PermitState; size?: 'small' | 'large' };

/** The shape and colour of a state. The word stands beside it, so the picture itself is silent. */
export function StateIcon({ state, size = 'small' }: Props) {
  return (
    <svg className={`${styles.icon} ${styles[size]} ${tones[state]}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shapes[stateShapes[state]]}
    </svg>
  );
}
