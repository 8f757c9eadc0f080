import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { boxOf, type Point, polygonOf } from '#domain/simops/geometry.ts';
import { Patterns, patternOf } from '#src/ui/plots/Patterns.tsx';
import styles from '#src/ui/plots/Plot.module.css';
import { neighbourOf, type PlanCircle, type PlanMark } from '#src/ui/plots/plot.ts';
import { Measures } from './Measures.tsx';
import { type Frame, frameOf, middleOf, pathOf, planPointOf } from './plan.ts';

type Props = {
  label: string;
  marks: readonly PlanMark[];
  circles?: readonly PlanCircle[];
  /** Outlines below the marks, where those are not areas themselves. */
  ground?: readonly (readonly Point[])[];
  chosen?: string | null;
  onChoose?: (key: string) => void;
  /** The letter of north, and how a length is written. */
  north: string;
  lengthText: (metres: number) => string;
};

const size = { width: 760, height: 528 };
/** Beside and below the plan there is room for north and for the bar of metres. */
const room = { width: 712, height: 500 };
const widest = 14;

const frameFor = (outlines: readonly (readonly Point[])[]): Frame => frameOf(boxOf(polygonOf(outlines.flat()), 10), room);

/**
 * A plan whose parts are coloured by a value. North is up in every language. Each part is a button that says what it is; one of them is
 * reached by Tab, the others from there by arrows.
 */
export function PlanPlot({ label, marks, circles = [], ground = [], chosen = null, onChoose, north, lengthText }: Props) {
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const outlines = [...ground, ...marks.map(({ outline }) => outline)];
  if (outlines.length === 0) return null;
  const frame = frameFor(outlines);
  const middles = marks.map(({ key, outline }) => {
    const [x, y] = planPointOf(frame, middleOf(polygonOf(outline)));
    return { key, x, y };
  });
  const reached = marks.find(({ key }) => key === (active ?? chosen))?.key ?? marks[0]?.key;
  const press = (event: KeyboardEvent, key: string) => {
    const next = neighbourOf(middles, key, event.key);
    if (next) {
      event.preventDefault();
      setActive(next);
      drawing.current?.querySelector<SVGGElement>(`[data-key="${CSS.escape(next)}"]`)?.focus();
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose?.(key);
  };
  return (
    <div className={styles.scroll}>
      <svg
        ref={drawing}
        className={styles.plot}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="toolbar"
        aria-label={label}
        direction="ltr"
        data-plot
      >
        <Patterns id={id} />
        {ground.map((outline) => (
          <path key={outline.join(' ')} className={styles.ground} d={pathOf(frame, polygonOf(outline))} />
        ))}
        {marks.map(({ key, outline, tone, name }) => (
          <g
            key={key}
            className={styles.button}
            role="button"
            tabIndex={key === reached ? 0 : -1}
            aria-label={name}
            aria-pressed={key === chosen}
            data-key={key}
            onClick={() => {
              setActive(key);
              onChoose?.(key);
            }}
            onFocus={() => setActive(key)}
            onKeyDown={(event) => press(event, key)}
          >
            <title>{name}</title>
            <path className={styles.mark} data-tone={tone} style={patternOf(id, tone)} d={pathOf(frame, polygonOf(outline))} />
          </g>
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words on the marks, which say them themselves; nothing here takes the focus */}
        <g aria-hidden="true">
          {marks.map(({ key, text }, index) => (
            <Label key={key} text={text} x={middles[index]?.x ?? 0} y={middles[index]?.y ?? 0} />
          ))}
        </g>
        {circles.map(({ key, at, size: share }) => {
          const [x, y] = planPointOf(frame, at);
          return <circle key={key} className={styles.circle} cx={x} cy={y} r={Math.sqrt(share) * widest} />;
        })}
        <Measures
          frame={{ ...frame, ...size }}
          longest={size.width / 4}
          northAt={size.width - 24}
          lengthOf={lengthText}
          north={north}
        />
      </svg>
    </div>
  );
}

/** What stands on a mark: what it is called, and its value below. */
function Label({ text, x, y }: { text: string; x: number; y: number }) {
  const [first = '', second] = text.split('\n');
  if (!first) return null;
  return (
    <>
      <text className={styles.label} x={x} y={second ? y - 3 : y + 4}>
        {first}
      </text>
      {second ? (
        <text className={styles.value} x={x} y={y + 11}>
          {second}
        </text>
      ) : null}
    </>
  );
}
