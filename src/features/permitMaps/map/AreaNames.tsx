import type { MapArea } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { boxOf, polygonOf } from '#domain/simops/geometry.ts';
import { type Frame, planPointOf } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';

type Props = {
  areas: readonly MapArea[];
  frame: Frame;
  /** How much larger than the whole plan it is drawn. */
  k: number;
  /** How many permits are at work in each area. */
  busy: ReadonlyMap<number, number>;
};

/** An area is so many pixels wide at least where it says its code, and how much goes on. */
const room = { code: 46, count: 100 } as const;

/** A text that runs in its own direction: the drawing runs left to right in every language. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The codes of the areas at their northern edge, and how many permits are at work there, of how many that may be. */
export function AreaNames({ areas, frame, k, busy }: Props) {
  const t = useTranslations('permitMaps');
  return areas.map(({ id, code, outline, emergency, capacity }) => {
    if (!outline) return null;
    const { minX, maxX, maxY } = boxOf(polygonOf(outline));
    const [x, y] = planPointOf(frame, [(minX + maxX) / 2, maxY]);
    const count = busy.get(id) ?? 0;
    const wide = (maxX - minX) * frame.scale * k;
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
      <g key={id} className={styles.areaName} transform={`translate(${x * k} ${y * k})`} aria-hidden="true">
        {wide >= room.code || emergency ? <text y="14">{emergency ? `⚠ ${code}` : code}</text> : null}
        {count > 0 && wide >= room.count ? (
          <text className={styles.areaCount} y="27">
            {isolated(capacity === null ? t('permitMaps:areaNow', { count }) : t('permitMaps:areaNowOf', { count, capacity }))}
          </text>
        ) : null}
      </g>
    );
  });
}
