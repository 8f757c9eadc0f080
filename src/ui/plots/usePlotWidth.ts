import type { RefObject } from 'react';
import { usePaper } from '#src/platform/usePaper.ts';
import { useMeasured, widthOf } from '#src/ui/useMeasured.ts';

/** As wide as an upright sheet leaves room for, so that its figures are as large as those beside it. */
const sheet = 680;

/** How wide a part of the page is, in pixels: a plot is drawn anew for every width. `before` is what it is taken for until it is measured. */
export const usePlotWidth = (place: RefObject<HTMLElement | null>, before: number): number => {
  const isPrinted = usePaper();
  const width = Math.max(1, useMeasured(place, widthOf, before));
  return isPrinted ? Math.min(width, sheet) : width;
};
