import { type D3ZoomEvent, select, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Box } from './layout.ts';

type Size = { width: number; height: number };

const margin = 16;
const step = 60;
const closest = 1.1;

/** The transform that shows a box in the middle of a view, no larger than `most`. */
const fitting = ({ width, height }: Size, box: Box, max: number): ZoomTransform => {
  const scale = Math.min(max, (width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
  const x = width / 2 - scale * (box.x + box.width / 2);
  const y = height / 2 - scale * (box.y + box.height / 2);
  return zoomIdentity.translate(x, y).scale(scale);
};

const keys: Record<string, (behaviour: ZoomBehavior<SVGSVGElement, unknown>, svg: SVGSVGElement) => void> = {
  ArrowLeft: (behaviour, svg) => behaviour.translateBy(select(svg), step, 0),
  ArrowRight: (behaviour, svg) => behaviour.translateBy(select(svg), -step, 0),
  ArrowUp: (behaviour, svg) => behaviour.translateBy(select(svg), 0, step),
  ArrowDown: (behaviour, svg) => behaviour.translateBy(select(svg), 0, -step),
  '+': (behaviour, svg) => behaviour.scaleBy(select(svg), 1.25),
  '=': (behaviour, svg) => behaviour.scaleBy(select(svg), 1.25),
  '-': (behaviour, svg) => behaviour.scaleBy(select(svg), 0.8),
};

/** Moves and zooms a drawing by mouse, touch and keyboard. A wheel zooms only together with Ctrl, so that the page still scrolls. */
export const usePanZoom = (whole: Size, start: Box | null) => {
  const svg = useRef<SVGSVGElement>(null);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined);
  const [transform, setTransform] = useState('');

  const show = (box: Box, max: number) => {
    if (!svg.current || !behaviour.current) return;
    behaviour.current.transform(select(svg.current), fitting(svg.current.getBoundingClientRect(), box, max));
  };
  const all: Box = { x: 0, y: 0, ...whole };

  // biome-ignore lint/correctness/useExhaustiveDependencies: set up once per drawing; what is shown first is not to come back
  useEffect(() => {
    const { current } = svg;
    if (!current) return;
    behaviour.current = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.15, 2.5])
      .filter((event: MouseEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.button))
      .on('zoom', ({ transform: next }: D3ZoomEvent<SVGSVGElement, unknown>) => setTransform(String(next)));
    select(current).call(behaviour.current).on('dblclick.zoom', null);
    show(start ?? all, closest);
  }, [whole.width, whole.height]);

  const press = (key: string): boolean => {
    if (!svg.current || !behaviour.current) return false;
    if (key === '0') show(all, closest);
    else if (keys[key]) keys[key](behaviour.current, svg.current);
    else return false;
    return true;
  };
  return {
    svg,
    transform,
    zoomIn: () => press('+'),
    zoomOut: () => press('-'),
    showAll: () => show(all, closest),
    showBox: (box: Box) => show(box, closest),
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault();
    },
  };
};
