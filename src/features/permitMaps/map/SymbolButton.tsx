import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Map.module.css';

type Props = {
  x: number;
  y: number;
  /** Its place in the order of attention. */
  place: number;
  name: string;
  /** Tab leads to this one. */
  isReachable: boolean;
  isSelected: boolean;
  /** It is on another level. */
  isGhosted: boolean;
  onFocus: () => void;
  onPress: () => void;
  children: ReactNode;
};

/** Something on the plan that can be pressed, by mouse, finger and key. */
export function SymbolButton({ x, y, place, isReachable, isSelected, onFocus, onPress, name, isGhosted, children }: Props) {
  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      role="button"
      tabIndex={isReachable ? 0 : -1}
      aria-label={name}
      aria-pressed={isSelected}
      className={styles.symbol}
      data-place={place}
      data-ghosted={isGhosted}
      data-selected={isSelected}
      transform={`translate(${x} ${y})`}
      onFocus={onFocus}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <title>{name}</title>
      {children}
    </g>
  );
}

/** The drawing of a state in the middle of its spot: a picture within one takes its size from what it stands in. */
export function Sign({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg x={-size / 2} y={-size / 2} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {children}
    </svg>
  );
}
