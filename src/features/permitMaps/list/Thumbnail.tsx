import { useId } from 'react';
import type { Extent } from '#domain/permits/permitMaps/permitMap.rules.ts';
import type { MapCard } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { frameOf, pathOf, planPointOf } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Maps.module.css';

type Props = { extent: Extent; thumbnail: MapCard['thumbnail']; name: string };

const size = { width: 360, height: 220 };
const mark = 12;

/** A plan in small, with a mark wherever work goes on. North is up in every language. */
export function Thumbnail({ extent: [minX, minY, maxX, maxY], thumbnail: { areas, marks }, name }: Props) {
  const t = useTranslations('permitMaps');
  const title = useId();
  const frame = frameOf({ minX, minY, maxX, maxY }, { width: size.width - 2 * mark, height: size.height - 2 * mark });
  return (
    <svg
      className={styles.picture}
      viewBox={`${-mark} ${-mark} ${size.width} ${size.height}`}
      role="img"
      aria-labelledby={title}
      direction="ltr"
    >
      <title id={title}>{t('permitMaps:picture', { name, count: marks.length })}</title>
      {areas.map(({ outline, emergency }) => {
        const path = pathOf(frame, polygonOf(outline));
        return <path key={path} className={styles.area} data-emergency={emergency} d={path} />;
      })}
      {marks.map(({ x, y, state }, place) => {
        const [left, top] = planPointOf(frame, [x, y]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two works may be at one place in one state
          <svg key={place} x={left - mark / 2} y={top - mark / 2} width={mark} height={mark} viewBox="0 0 16 16" aria-hidden="true">
            <StateIcon state={state} />
          </svg>
        );
      })}
    </svg>
  );
}
