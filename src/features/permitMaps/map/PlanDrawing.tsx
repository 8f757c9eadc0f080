import { ButtonGroup } from '@blueprintjs/core';
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons';
import { type KeyboardEvent, useImperativeHandle, useMemo, useRef } from 'react';
import type { Extent } from '#domain/permits/permitMaps/permitMap.rules.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import { Measures } from '#src/entities/plan/Measures.tsx';
import { frameOf, type Size } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { ConflictLines } from './ConflictLines.tsx';
import styles from './Map.module.css';
import { countBy } from './mapPermits.ts';
import { closest, viewAround } from './mapView.ts';
import { Outlines } from './Outlines.tsx';
import { PlanAreas } from './PlanAreas.tsx';
import type { PlanProps } from './planProps.ts';
import { Symbols } from './Symbols.tsx';
import { usePlanView } from './usePlanView.ts';

type Props = PlanProps & { extent: Extent; size: Size; label: string; help: string };

/** Room around the plan, as a part of its larger side. */
const margin = 0.04;
/** How close one comes to a permit that is flown to, in pixels a metre. */
const near = 3;

const frameFor = ([minX, minY, maxX, maxY]: Extent, size: Size) => {
  const room = Math.max(maxX - minX, maxY - minY) * margin;
  return frameOf({ minX: minX - room, minY: minY - room, maxX: maxX + room, maxY: maxY + room }, size);
};

const atWork = ['live', 'testing'];

/** The plan, what moves it, and what stands on it. */
export function PlanDrawing({
  map,
  features,
  conflicts,
  level,
  selected,
  changed,
  address,
  onChange,
  fly,
  extent,
  size,
  label,
  help,
}: Props) {
  const t = useTranslations('permitMaps');
  const svg = useRef<SVGSVGElement>(null);
  const [west, south, east, north] = extent;
  const { width, height } = size;
  const frame = useMemo(() => frameFor([west, south, east, north], { width, height }), [west, south, east, north, width, height]);
  const { transform, flyTo, bringIn, zoomIn, zoomOut, showAll, press } = usePlanView({
    svg,
    frame,
    start: address.view,
    onMoved: (view) => onChange({ view }),
  });
  const flyAround = (places: readonly Geometry[], max: number) => flyTo(viewAround(frame, places, max));
  useImperativeHandle(fly, () => ({ to: (place) => flyAround([place], Math.max(near, transform.k * frame.scale)) }));
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event.key)) event.preventDefault();
  };
  const busy = useMemo(
    () =>
      countBy(
        features.filter(({ properties }) => atWork.includes(properties.state)),
        ({ area }) => [area.id],
      ),
    [features],
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <svg
        ref={svg}
        className={styles.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
        aria-describedby={help}
        direction="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <g transform={`translate(${transform.x} ${transform.y}) scale(${transform.k})`}>
          <PlanAreas areas={map.areas} frame={frame} />
          <Outlines features={features} frame={frame} level={level} selected={selected} />
        </g>
        <g transform={`translate(${transform.x} ${transform.y})`}>
          <ConflictLines conflicts={conflicts} features={features} frame={frame} k={transform.k} selected={selected} />
          <Symbols
            map={map}
            features={features}
            conflicts={conflicts}
            frame={frame}
            k={transform.k}
            level={level}
            selected={selected}
            changed={changed}
            busy={busy}
            isClosest={transform.k * frame.scale >= closest * 0.99}
            onSelect={(permit) => onChange({ permit })}
            onComeCloser={(places) => flyAround(places, closest)}
            onReached={bringIn}
          />
        </g>
        <Measures
          frame={{ ...frame, scale: frame.scale * transform.k }}
          longest={Math.min(160, width / 4)}
          northAt={24}
          lengthOf={(metres) => t('permitMaps:metres', { metres })}
          north={t('permitMaps:north')}
        />
      </svg>
      <ButtonGroup vertical className={styles.zoom}>
        <TipButton icon={<Plus />} tip={t('permitMaps:zoomIn')} onClick={zoomIn} />
        <TipButton icon={<Minus />} tip={t('permitMaps:zoomOut')} onClick={zoomOut} />
        <TipButton icon={<ZoomToFit />} tip={t('permitMaps:whole')} onClick={showAll} />
      </ButtonGroup>
    </>
  );
}
