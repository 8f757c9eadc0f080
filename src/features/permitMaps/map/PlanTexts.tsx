import type { MapArea, MapConflict, MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { boxOf, polygonOf } from '#domain/simops/geometry.ts';
import { type Frame, middleOf, type PlanPoint } from '#src/entities/plan/plan.ts';
import { type Translate, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';
import { isAgainst, linesOf } from './mapConflicts.ts';
import { spotOf } from './mapView.ts';
import { type PlanText, placedTexts, sizeOf, takenBySymbol } from './planTexts.ts';

type Drawn = {
  frame: Frame;
  /** How much larger than the whole plan it is drawn. */
  k: number;
};
type Props = Drawn & {
  areas: readonly MapArea[];
  features: readonly MapFeature[];
  conflicts: readonly MapConflict[];
  /** How many permits are at work in each area. */
  busy: ReadonlyMap<number, number>;
  /** Where symbols stand: no text is drawn on them. */
  symbols: readonly PlanPoint[];
};
type Said = PlanText & { lines: readonly string[]; kind: 'area' | 'conflict' };

/** An area is so many pixels wide at least where it says its code, and how much goes on. */
const room = { code: 46, count: 100 } as const;

const looks = { area: styles.areaText, conflict: styles.conflictText } as const;

/** A text that runs in its own direction: the drawing runs left to right in every language. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The code of an area, and how many permits are at work there, of how many that may be: at its northern edge, or where there is room. */
const areaText = (
  { id, code, outline, emergency, capacity }: MapArea,
  { busy, ...drawn }: Drawn & Pick<Props, 'busy'>,
  t: Translate<'permitMaps'>,
): Said[] => {
  if (!outline) return [];
  const { minX, maxX, minY, maxY } = boxOf(polygonOf(outline));
  const [left, top] = spotOf(drawn, [minX, maxY]);
  const [right, bottom] = spotOf(drawn, [maxX, minY]);
  const wide = right - left;
  if (wide < room.code && !emergency) return [];
  const count = busy.get(id) ?? 0;
  const now = capacity === null ? t('permitMaps:areaNow', { count }) : t('permitMaps:areaNowOf', { count, capacity });
  const lines = [emergency ? `⚠ ${code}` : code, ...(count > 0 && wide >= room.count ? [now] : [])];
  const size = sizeOf(lines);
  const [middle, inset] = [(left + right) / 2, size.wide / 2 + 4];
  const spots: PlanPoint[] = [
    [middle, top + 3],
    [left + inset, top + 3],
    [right - inset, top + 3],
    [middle, bottom - size.high - 3],
    [left + inset, bottom - size.high - 3],
    [right - inset, bottom - size.high - 3],
  ];
  return [{ id: `area ${id}`, kind: 'area', lines, spots, ...size, must: emergency }];
};

/** What the matrix says of two works, on the line between them: in its middle, or where there is room. */
const conflictTexts = ({ conflicts, features, ...drawn }: Props, t: Translate<'permitMaps'>): Said[] =>
  linesOf(conflicts, features, (geometry) => spotOf(drawn, middleOf(geometry))).map(({ conflict, from, to }) => {
    const { id, verdict, distance_m } = conflict;
    const metres = distance_m === null ? '' : ` ${t('permitMaps:metres', { metres: Math.round(distance_m) })}`;
    const lines = [`${isAgainst(conflict) ? '× ' : ''}${verdict}${metres}`];
    const size = sizeOf(lines);
    const spots = [1 / 2, 1 / 3, 2 / 3].map(
      (part): PlanPoint => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part - size.high / 2],
    );
    return { id: `conflict ${id}`, kind: 'conflict', lines, spots, ...size, must: false };
  });

/** The texts of the plan, none on a symbol or on another one. What finds no room is told beside the plan. */
export function PlanTexts(props: Props) {
  const t = useTranslations('permitMaps');
  const areas = props.areas.flatMap((area) => areaText(area, props, t));
  const said = [...areas.filter(({ must }) => must), ...conflictTexts(props, t), ...areas.filter(({ must }) => !must)];
  const placed = placedTexts(said, props.symbols.map(takenBySymbol));
  return said.map(({ id, kind, lines: [first = '', second] }) => {
    const [x, y] = placed.get(id) ?? [];
    if (x === undefined || y === undefined) return null;
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
      <g key={id} className={looks[kind]} data-plan-text={kind} transform={`translate(${x} ${y})`} aria-hidden="true">
        <text y="13">{isolated(first)}</text>
        {second === undefined ? null : (
          <text className={styles.areaCount} y="26">
            {isolated(second)}
          </text>
        )}
      </g>
    );
  });
}
