import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react';
import type { MapConflict, MapFeature, PermitMap } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import { type Frame, middleOf, type PlanPoint, planPointOf } from '#src/entities/plan/plan.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ClusterSymbol } from './ClusterSymbol.tsx';
import { DangerMarks } from './DangerMarks.tsx';
import { isGhost } from './mapPermits.ts';
import { type Direction, type Group, groupsOf, neighbourOf, type Spotted, spreadOut } from './mapView.ts';
import { PermitSymbol } from './PermitSymbol.tsx';
import { PlanTexts } from './PlanTexts.tsx';
import { SymbolButton } from './SymbolButton.tsx';
import { symbolName } from './symbolName.ts';

type Props = {
  map: PermitMap;
  features: readonly MapFeature[];
  conflicts: readonly MapConflict[];
  frame: Frame;
  /** How much larger than the whole plan it is drawn. */
  k: number;
  level: string | null;
  selected: number | null;
  changed: ReadonlyMap<number, number>;
  /** How many permits are at work in each area. */
  busy: ReadonlyMap<number, number>;
  /** Nearer one cannot come: what lies on each other is spread out. */
  isClosest: boolean;
  onSelect: (permit: number) => void;
  onComeCloser: (places: readonly Geometry[]) => void;
  /** The focus is on what stands at this spot. */
  onReached: (spot: PlanPoint) => void;
};

/** Pixels that symbols are apart at least. */
const apart = 34;
/** What is a group at one zoom stays one while the plan is a little larger or smaller: symbols do not dance under the wheel. */
const steady = (k: number): number => 2 ** (Math.round(Math.log2(k) * 4) / 4);

type Placed = MapFeature & { geometry: Geometry };
const isPlaced = (feature: MapFeature): feature is Placed => feature.geometry !== null;

const times = ([x, y]: PlanPoint, k: number): PlanPoint => [x * k, y * k];

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** Which symbol a key leads to from another, by its place in the order of attention; null where it leads nowhere. */
const ledTo = (key: string, at: number, spots: readonly PlanPoint[]): number | null => {
  const from = spots[at];
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (direction && from) return neighbourOf(spots, from, direction);
  const last = spots.length - 1;
  const ends: Record<string, number> = { Home: 0, End: last, PageDown: Math.min(last, at + 1), PageUp: Math.max(0, at - 1) };
  return ends[key] ?? null;
};

/** What is drawn is the same; what is called depends on nothing else. Moving the plan draws no symbol anew. */
const isDrawnAlike = (one: Props, other: Props): boolean =>
  one.map === other.map &&
  one.features === other.features &&
  one.conflicts === other.conflicts &&
  one.frame === other.frame &&
  one.k === other.k &&
  one.level === other.level &&
  one.selected === other.selected &&
  one.changed === other.changed &&
  one.busy === other.busy &&
  one.isClosest === other.isClosest;

/** The symbols of permits, alone or in groups, and the texts of the plan beside them. One of them is reached by Tab, the others by keys from there. */
export const Symbols = memo(function Symbols(props: Props) {
  const { map, features, conflicts, frame, k, level, selected, changed, busy, isClosest, onSelect, onComeCloser, onReached } =
    props;
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const help = useId();
  const toolbar = useRef<SVGGElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const grouped = steady(k);
  const groups = useMemo((): Group<Placed>[] => {
    // What is looked at comes first, so that a group stands where that is, and not what lies on another level.
    const placed = features.filter(isPlaced);
    const things = [...placed.filter((one) => !isGhost(one, level)), ...placed.filter((one) => isGhost(one, level))].map(
      (item): Spotted<Placed> => ({ item, spot: times(planPointOf(frame, middleOf(item.geometry)), grouped) }),
    );
    const made = groupsOf(things, apart);
    return isClosest ? made.flatMap((group) => spreadOut(group, apart)) : made;
  }, [features, frame, grouped, level, isClosest]);
  const spots = groups.map(({ spot }) => times(spot, k / grouped));
  const holding = (id: number | null): number => groups.findIndex(({ items }) => items.some((one) => one.id === id));
  const reachable = Math.max(0, holding(focused) >= 0 ? holding(focused) : holding(selected));

  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number((event.target as Element).getAttribute('data-place') ?? Number.NaN);
    if (Number.isNaN(at)) return;
    const next = ledTo(event.key, at, spots);
    if (next === null && !(event.key in directions)) return;
    event.preventDefault();
    if (next !== null) toolbar.current?.querySelector<SVGGElement>(`[data-place="${next}"]`)?.focus({ preventScroll: true });
  };
  return (
    <>
      <desc id={help}>{t('permitMaps:symbolsHelp')}</desc>
      <g ref={toolbar} role="toolbar" aria-label={t('permitMaps:symbols')} aria-describedby={help} onKeyDown={onKeyDown}>
        {groups.map(({ items }, place) => {
          const [x, y] = spots[place] ?? [0, 0];
          const [first, ...others] = items;
          const isAlone = others.length === 0;
          const onFocus = () => {
            setFocused(first.id);
            onReached([x, y]);
          };
          return (
            <SymbolButton
              key={first.id}
              x={x}
              y={y}
              place={place}
              name={symbolName([first.properties, ...others.map(({ properties }) => properties)], t, language)}
              isReachable={place === reachable}
              isSelected={items.some(({ id }) => id === selected)}
              isGhosted={items.every((one) => isGhost(one, level))}
              onFocus={onFocus}
              onPress={() => (isAlone ? onSelect(first.id) : onComeCloser(items.map(({ geometry }) => geometry)))}
            >
              {isAlone ? (
                <PermitSymbol permit={first.properties} changed={changed.get(first.id) ?? null} />
              ) : (
                <ClusterSymbol count={items.length} state={first.properties.state} />
              )}
            </SymbolButton>
          );
        })}
      </g>
      <PlanTexts areas={map.areas} features={features} conflicts={conflicts} frame={frame} k={k} busy={busy} symbols={spots} />
      <DangerMarks
        symbols={groups.map(({ items }, place) => ({
          items,
          spot: spots[place] ?? [0, 0],
          isGhosted: items.every((one) => isGhost(one, level)),
        }))}
      />
    </>
  );
}, isDrawnAlike);
