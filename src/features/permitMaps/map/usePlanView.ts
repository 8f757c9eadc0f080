import { type D3ZoomEvent, select, type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clampToFrame, type Frame, type PlanPoint } from '#src/entities/plan/plan.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import { closest, isWhole, type Transform, transformOf, type View, viewOf, whole } from './mapView.ts';

/** Milliseconds that it takes to fly somewhere. */
const flight = 450;
/** How far a key moves the plan, in pixels. */
const step = 80;
/** How far inside the drawing what has the focus stands, in pixels. */
const edge = 40;

const asZoom = ({ x, y, k }: Transform) => zoomIdentity.translate(x, y).scale(k);

type Options = {
  svg: RefObject<SVGSVGElement | null>;
  frame: Frame;
  /** What is shown first; null for all of the plan. */
  start: View | null;
  /** What is in sight after it has been moved; null for all of it. */
  onMoved: (view: View | null) => void;
};

/** What of a plan is in sight: moved and zoomed by wheel, mouse and touch, and by what the page calls. */
export const usePlanView = ({ svg, frame, start, onMoved }: Options) => {
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined);
  const view = useRef(start);
  const [transform, setTransform] = useState<Transform>(() => (start ? transformOf(frame, start) : whole));
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');

  const moved = useEffectEvent((next: Transform) => {
    view.current = isWhole(next) ? null : viewOf(frame, next);
    setTransform(next);
  });
  const stopped = useEffectEvent(() => onMoved(view.current));

  // The drawing belongs to d3 for as long as it has this size; what is in sight stays when it gets another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: set up once for each size of the drawing
  useEffect(() => {
    const { current } = svg;
    if (!current) return;
    const zooming = zoom<SVGSVGElement, unknown>()
      .extent([
        [0, 0],
        [frame.width, frame.height],
      ])
      .translateExtent([
        [-frame.width / 2, -frame.height / 2],
        [frame.width * 1.5, frame.height * 1.5],
      ])
      .scaleExtent([0.6, Math.max(1, closest / frame.scale)])
      .on('zoom', ({ transform: { x, y, k } }: D3ZoomEvent<SVGSVGElement, unknown>) => moved({ x, y, k }))
      .on('end', () => stopped());
    behaviour.current = zooming;
    const drawing = select(current);
    drawing.call(zooming).on('dblclick.zoom', null);
    zooming.transform(drawing, asZoom(view.current ? transformOf(frame, view.current) : whole));
    return () => {
      drawing.interrupt().on('.zoom', null);
    };
  }, [frame.width, frame.height, frame.scale, frame.left, frame.top]);

  const go = (to: Transform) => {
    if (!svg.current) return;
    const drawing = select(svg.current);
    if (isCalm) behaviour.current?.transform(drawing, asZoom(to));
    else behaviour.current?.transform(drawing.transition().duration(flight), asZoom(to));
  };
  const moveBy = (x: number, y: number) => {
    if (!svg.current) return;
    const { k } = zoomTransform(svg.current);
    behaviour.current?.translateBy(select(svg.current), x / k, y / k);
  };
  const bringIn = ([x, y]: PlanPoint) => {
    if (!svg.current) return;
    const now = zoomTransform(svg.current);
    const [at, to] = [[x + now.x, y + now.y] as const, clampToFrame(frame, [x + now.x, y + now.y], edge)];
    if (at[0] !== to[0] || at[1] !== to[1]) moveBy(to[0] - at[0], to[1] - at[1]);
  };
  const zoomBy = (factor: number) => {
    if (svg.current) behaviour.current?.scaleBy(select(svg.current), factor);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => moveBy(step, 0),
    ArrowRight: () => moveBy(-step, 0),
    ArrowUp: () => moveBy(0, step),
    ArrowDown: () => moveBy(0, -step),
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    '0': () => go(whole),
  };
  return {
    transform,
    /** Moves the plan so far that a spot of it, in pixels of the drawing as large as it is now, is in sight. */
    bringIn,
    flyTo: (target: View) => go(transformOf(frame, target)),
    zoomIn: () => zoomBy(1.5),
    zoomOut: () => zoomBy(1 / 1.5),
    showAll: () => go(whole),
    /** Does what a key of the plan means; false for any other key. */
    press: (key: string): boolean => {
      const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
      act?.();
      return act !== undefined;
    },
  };
};
