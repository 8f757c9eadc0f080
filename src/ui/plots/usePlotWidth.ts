import type { RefObject } from 'react';
import { useMeasured, widthOf } from '#src/ui/useMeasured.ts';

/** How wide a part of the page is, in pixels: a plot is drawn anew for every width. `before` is what it is taken for until it is measured. */
export const usePlotWidth = (place: RefObject<HTMLElement | null>, before: number): number =>
  Math.max(1, useMeasured(place, widthOf, before));
